import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDeAtendimentos } from './pages/atendimentos.ts'
import { LIMITE } from './pages/axe.ts'
import { botao } from './pages/campos.ts'
import { useVisitantes, type Visitante } from './visitante.ts'

const umVisitante = useVisitantes()
const LARGURAS = [360, 1440]
/** 120 letters without a blank, as a list that was pasted into one field leaves them. */
const SEM_ESPACO = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120)

let clinica: Awaited<ReturnType<typeof umaClinica>> & { pacienteId: string }
beforeAll(async () => {
  const dela = await umaClinica(SEM_ESPACO)
  const { cliente } = dela
  const { id: pacienteId } = await umPaciente(cliente, SEM_ESPACO, {
    responsavelFinanceiro: SEM_ESPACO,
    cpfResponsavelFinanceiro: '52998224725',
    escola: SEM_ESPACO,
    endereco: { logradouro: SEM_ESPACO, bairro: SEM_ESPACO, localidade: SEM_ESPACO },
  })
  for (const hora of ['09', '10'])
    await umAgendamento(cliente, `${hoje()}T${hora}:00`, {
      pacienteId,
      observacoes: SEM_ESPACO,
      ...(hora === '09' && { statusAgendamento: 'REALIZADO' }),
    })
  await cliente.call('POST', '/recebimentos', { pacienteId, valor: 180, data: hoje() })
  await cliente.call('POST', '/despesas', {
    nome: SEM_ESPACO,
    valor: 800,
    tipoDespesa: 'RECORRENTE',
    mesCompetencia: Number(hoje().slice(5, 7)),
    anoCompetencia: Number(hoje().slice(0, 4)),
    categoria: 'P10.01.00014',
    dataPagamento: hoje(),
  })
  clinica = { ...dela, pacienteId }
})

/** Elements that overflow onto others, and pages or dialogs that scroll sideways. */
const transbordos = (page: Page) =>
  page.evaluate(() => {
    const sideways = [document.documentElement, ...document.querySelectorAll('[role=dialog]')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => `sideways: ${one.tagName}`)
    const spilling = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
      .filter((one) => getComputedStyle(one).overflowX === 'visible')
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
      .map((one) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 20)}`)
    return [...sideways, ...spilling]
  })

async function inteira({ page, quieta }: Visitante, onde: string) {
  for (const width of LARGURAS) {
    await page.setViewportSize({ width, height: 900 })
    await quieta()
    expect(await transbordos(page), `${onde}, ${width} px`).toEqual([])
  }
}

test('a name of 120 letters without a blank breaks no screen', LIMITE, async () => {
  const { conta, profissionalId, pacienteId } = clinica
  const dela = await umVisitante({ conta })
  const { page, vai } = dela
  for (const [path, abre] of [
    ['/dashboard'],
    ['/pacientes'],
    [`/pacientes/${pacienteId}`],
    [`/pacientes/${pacienteId}`, 'Exportar dados'],
    [`/atendimentos/${profissionalId}`],
    [`/atendimentos/${profissionalId}`, 'Fechar o mês'],
    [`/despesas/${profissionalId}`],
    [`/despesas/${profissionalId}?imposto`],
    ['/sessions'],
    ['/sessions', 'Alterar nome'],
    [`/calendario/${profissionalId}?data=${hoje()}&visao=dia`],
    [`/calendario/${profissionalId}?data=${hoje()}&visao=semana`],
    [`/calendario/${profissionalId}?data=${hoje()}&visao=mes`],
  ] as const) {
    await vai(path)
    if (abre) {
      await botao(page, abre).click()
      await page.getByRole('dialog').waitFor()
    }
    await inteira(dela, `${path} ${abre ?? ''}`)
  }
})

test(
  'nor does it break a session’s dialog, a month’s details or its statement, on paper too',
  LIMITE,
  async () => {
    const { conta, profissionalId } = clinica
    const dela = await umVisitante({ conta })
    const { page, vai } = dela
    await vai(`/calendario/${profissionalId}?data=${hoje()}&visao=dia`)
    await page.locator('[data-event-id]').first().click()
    await page.getByRole('dialog').waitFor()
    await inteira(dela, 'a session')
    await vai(`/atendimentos/${profissionalId}`)
    const tela = telaDeAtendimentos(page)
    await tela.abre(SEM_ESPACO)
    await inteira(dela, 'details')
    await botao(tela.dialogo, 'Ver extrato').click()
    await page
      .getByRole('dialog', { name: /^Extrato/ })
      .getByRole('article')
      .waitFor()
    await inteira(dela, 'statement')
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 688, height: 1000 })
    expect(await transbordos(page), 'on paper').toEqual([])
  },
)
