import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import {
  ROTULO_DA_MODALIDADE,
  ROTULO_DO_PAGAMENTO,
  ROTULO_DO_STATUS,
  ROTULO_DO_TIPO,
} from '@clinica/domain/agenda/tipos'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { diaEMes, horaFalada } from '@clinica/domain/tempo/texto-de-tempo'
import type { Locator, Page } from 'playwright-core'
import { untilStill } from '../repouso.ts'
import { botao, titulo } from './campos.ts'

const porExtenso = (data: string) =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${data}T12:00:00Z`),
  )

/** So far from the upper edge an event is taken, and the line of an hour met. */
const PEGA_PX = 6

async function boxOf(alvo: Locator) {
  const box = await alvo.boundingBox()
  if (!box) throw new Error(`${alvo} is not in sight`)
  return box
}

/** Id and spoken sentence of each of these. */
const falasDe = (eventos: Locator) =>
  eventos.evaluateAll((todos) =>
    todos.map((um): [string, string] => [
      um.getAttribute('data-event-id') ?? '',
      // The one that is looked at in its card has no tooltip meanwhile.
      um.querySelector('[title]')?.getAttribute('title') ??
        um.querySelector('[data-title]')?.getAttribute('data-title') ??
        '',
    ]),
  )

/** 'Calendário': its toolbar and its grid. */
export const telaDoCalendario = (page: Page) => {
  // Not the picker beside it, which names days too.
  const grade = page.getByRole('region', { name: 'Agenda', exact: true })
  // The row that begins at an hour; the first of them holds its label.
  const hora = (texto: string) => grade.locator(`[data-time="${texto}:00"]`).first()
  const cabecalho = (data: string) => grade.getByRole('columnheader', { name: porExtenso(data) })
  const meioDe = async (data: string, texto: string) => {
    const dia = cabecalho(data)
    const coluna = await dia.boundingBox()
    const linha = await hora(texto).boundingBox()
    if (!coluna || !linha) throw new Error(`${data} ${texto} is not in sight`)
    return { x: coluna.x + coluna.width / 2, y: linha.y + PEGA_PX }
  }
  /** The middle of a day's column, at 'HH:mm'. */
  const pontoDe = async (data: string, quando: string) => {
    const [horas = '', minutos = ''] = quando.split(':')
    const { x, y } = await meioDe(data, `${horas}:00`)
    const seguinte = `${String(Number(horas) + 1).padStart(2, '0')}:00`
    const { y: depois } = await meioDe(data, seguinte)
    return { x, y: y + ((depois - y) * Number(minutos)) / 60 }
  }
  const arrasta = async (de: { x: number; y: number }, para: { x: number; y: number }) => {
    await page.mouse.move(de.x, de.y)
    await page.mouse.down()
    await page.mouse.move(para.x, para.y, { steps: 8 })
  }
  return {
    /** Takes an event by its upper edge to 'HH:mm' of a day, and holds it there until `solta`. */
    async leva(evento: Locator, data: string, quando: string) {
      await untilStill(page)
      // Away from the edges, where the grid would scroll along.
      await hora(`${quando.slice(0, 2)}:00`).evaluate((row) =>
        row.scrollIntoView({ block: 'center' }),
      )
      await evento.scrollIntoViewIfNeeded()
      const { x, y, width } = await boxOf(evento)
      await arrasta({ x: x + width / 2, y: y + PEGA_PX }, await pontoDe(data, quando))
      // The dragged event shows the time at which it would be dropped.
      await grade.locator('[data-moving]').filter({ hasText: quando }).first().waitFor()
    },
    /** Pulls the lower edge of an event to 'HH:mm' of its day. */
    async estica(evento: Locator, data: string, quando: string) {
      await untilStill(page)
      await evento.scrollIntoViewIfNeeded()
      const { x, y, width, height } = await boxOf(evento)
      const para = await pontoDe(data, quando)
      const borda = { x: x + width / 2, y: y + height - 3 }
      // The end is where the last quarter of an hour ends.
      await arrasta(borda, { x: borda.x, y: para.y - 2 * PEGA_PX })
    },
    solta: () => page.mouse.up(),
    /** The head of a day's column. */
    dia: cabecalho,
    /** Events whose spoken sentence holds the text. */
    evento: (texto: string | RegExp) => grade.getByRole('button', { name: texto }),
    /** The spoken sentence of every event of the days in sight, in the order of the alphabet. */
    async falados() {
      const falas = await falasDe(grade.locator('[data-event-id]'))
      // With many events some are behind '+n'.
      for (const mais of await grade.locator('[aria-haspopup=dialog]').all()) {
        await mais.evaluate((link: HTMLElement) => link.click())
        const lista = page.locator('[role=dialog][data-date]')
        falas.push(...(await falasDe(lista.locator('[data-event-id]'))))
        await page.keyboard.press('Escape')
        await lista.waitFor({ state: 'detached' })
      }
      // One that crosses midnight is there twice.
      return [...new Map(falas).values()].sort()
    },
    mostra: (mes: string) => titulo(page, mes).waitFor(),
    visao: (rotulo: 'Mês' | 'Semana' | 'Dia') => botao(page, rotulo).click(),
    colunas: () => grade.getByRole('columnheader').count(),
    /** Drags over the grid: from the slot of one hour through the slot of another. */
    async seleciona(data: string, primeira: string, ultima: string) {
      await untilStill(page)
      await hora(primeira).scrollIntoViewIfNeeded()
      await hora(ultima).scrollIntoViewIfNeeded()
      await arrasta(await meioDe(data, primeira), await meioDe(data, ultima))
      await page.mouse.up()
    },
  }
}

/** An appointment as the calendar has to say it. */
export function falaDe(um: AgendamentoFio): string {
  const inicio = um.inicio as DataHora
  return [
    um.nomePaciente,
    ROTULO_DO_TIPO[um.tipo],
    diaEMes(dataDaHora(inicio)),
    `${horaFalada(inicio)} até ${horaFalada(um.fim as DataHora)}`,
    ROTULO_DA_MODALIDADE[um.modalidadeAtendimento],
    ROTULO_DO_STATUS[um.statusAgendamento],
    ROTULO_DO_PAGAMENTO[um.statusPagamento],
  ].join(', ')
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
      const escritos = await Promise.all(
        rotulos.map((rotulo) => dialogo.getByLabel(rotulo, { exact: true }).inputValue()),
      )
      // '09/03/2026' is 2026-03-09.
      return escritos.map((escrito) => escrito.split('/').reverse().join('-'))
    },
  }
}
