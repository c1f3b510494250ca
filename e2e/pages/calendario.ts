import type { Page } from 'playwright-core'
import { botao, titulo } from './campos.ts'

const porExtenso = (data: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${data}T12:00:00Z`),
  )

/** 'Calendário': its toolbar and its grid. */
export const telaDoCalendario = (page: Page) => {
  // Not the picker beside it, which names days too.
  const grade = page.getByRole('region', { name: 'Agenda', exact: true })
  const hora = (texto: string) => grade.getByText(texto, { exact: true })
  const meioDe = async (data: string, texto: string) => {
    const dia = grade.getByRole('columnheader', { name: porExtenso(data) })
    const [coluna, linha] = [await dia.boundingBox(), await hora(texto).boundingBox()]
    if (!coluna || !linha) throw new Error(`${data} ${texto} is not in sight`)
    return { x: coluna.x + coluna.width / 2, y: linha.y + linha.height / 2 }
  }
  return {
    /** Events whose spoken sentence holds the text. */
    evento: (texto: string | RegExp) => grade.getByRole('button', { name: texto }),
    mostra: (mes: string) => titulo(page, mes).waitFor(),
    visao: (rotulo: 'Mês' | 'Semana' | 'Dia') => botao(page, rotulo).click(),
    colunas: () => grade.getByRole('columnheader').count(),
    /** Drags over the grid: from the slot of one hour through the slot of another. */
    async seleciona(data: string, primeira: string, ultima: string) {
      await hora(primeira).scrollIntoViewIfNeeded()
      await hora(ultima).scrollIntoViewIfNeeded()
      const [de, ate] = [await meioDe(data, primeira), await meioDe(data, ultima)]
      await page.mouse.move(de.x, de.y)
      await page.mouse.down()
      await page.mouse.move(ate.x, ate.y, { steps: 6 })
      await page.mouse.up()
    },
  }
}

/** 'Nova Consulta' and 'Editar Consulta'. */
export const dialogoDaConsulta = (page: Page) => {
  const dialogo = page.getByRole('dialog', { name: /Consulta$/ })
  const paciente = dialogo.getByRole('combobox', { name: 'Paciente' })
  return {
    dialogo,
    paciente,
    async escolhe(nome: string) {
      await paciente.fill(nome)
      await page.getByRole('option', { name: nome, exact: true }).click()
    },
    salva: () => botao(dialogo, 'Salvar').click(),
    async quando() {
      const rotulos = ['Data Início', 'Hora Início', 'Data Fim', 'Hora Fim']
      return Promise.all(
        rotulos.map((rotulo) => dialogo.getByLabel(rotulo, { exact: true }).inputValue()),
      )
    },
  }
}
