import { type Data, somaDias } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDosDias, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { cortes } from './cortes.ts'
import { LIMITE, SEM_POLITICA, semAchados } from './pages/axe.ts'
import { botao, campo, link, preenche } from './pages/campos.ts'
import { type Opcoes, useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** Thirty weeks from tomorrow on at 150,00, one paid, one at 90,00, one that is over. */
async function umPacienteMarcado(opcoes: Opcoes = {}) {
  const { cliente, conta } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda', { valorConsulta: 150 })
  const amanha = somaDias(hoje(), 1)
  const comuns = { pacienteId, valorSessao: 150 }
  await umAgendamento(cliente, `${amanha}T09:00`, {
    ...comuns,
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrenceEnd: somaDias(amanha, 7 * 29),
  })
  await umAgendamento(cliente, `${amanha}T11:00`, { ...comuns, statusPagamento: 'PAGO' })
  await umAgendamento(cliente, `${amanha}T12:00`, { ...comuns, valorSessao: 90 })
  await umAgendamento(cliente, `${somaDias(hoje(), -7)}T09:00`, comuns)
  const visitante = await umVisitante({ conta, ...opcoes })
  await visitante.vai(`/pacientes/${pacienteId}`)
  return {
    ...visitante,
    cliente,
    pacienteId,
    /** The first session of a day, on the server. */
    async naSessao(dia: Data) {
      const [uma] = await agendaDosDias(cliente, dia, dia)
      if (!uma) throw new Error(dia)
      return uma
    },
    dialogo: visitante.page.getByRole('dialog', { name: 'Reajuste' }),
    /** How many sessions are at each value, on the server. */
    valores: async () => {
      const linhas = await agendaDosDias(cliente, somaDias(hoje(), -8), somaDias(hoje(), 300))
      const contas: Record<string, number> = {}
      for (const { valorSessao } of linhas) {
        contas[String(valorSessao)] = (contas[String(valorSessao)] ?? 0) + 1
      }
      return contas
    },
  }
}
const ANTES = { '150': 32, '90': 1 }

test('a new price: asked about, applied from a day on, what is kept is counted, and all of it undone', async () => {
  const { page, dialogo, valores, quieta } = await umPacienteMarcado()
  await preenche(page, { 'Valor da Sessão (R$)': '250,00' })
  await botao(page, 'Salvar Alterações').click()
  await dialogo.getByText('30 sessões futuras estão a R$ 150,00.').waitFor()
  const mantidas = '1 já paga ou registrada e 1 com outro valor ficam como estão.'
  await dialogo.getByText(mantidas).waitFor()
  expect(await campo(dialogo, 'Aplicar R$ 250,00 a partir de').inputValue()).toBe(
    hoje().split('-').reverse().join('/'),
  )
  await preenche(dialogo, {
    'Aplicar R$ 250,00 a partir de': somaDias(hoje(), 8).split('-').reverse().join('/'),
  })
  await dialogo.getByText('29 sessões futuras estão a R$ 150,00.').waitFor()
  expect(await valores()).toEqual(ANTES)
  await botao(dialogo, 'Aplicar R$ 250,00').click()
  await page.getByText('29 sessões passaram a R$ 250,00.').waitFor()
  await dialogo.waitFor({ state: 'detached' })
  expect(await valores()).toEqual({ '250': 29, '150': 3, '90': 1 })
  await ate(() => campo(page, 'Valor da Sessão (R$)').inputValue()).toBe('150,00')
  await page.getByText(/^R\$\s250,00 a partir de /).waitFor()

  await botao(page, 'Desfazer').click()
  await page.getByText('Alteração desfeita').waitFor()
  expect(await valores()).toEqual(ANTES)
  await quieta()
  await page.reload()
  await ate(() => campo(page, 'Valor da Sessão (R$)').inputValue()).toBe('250,00')
  expect(await dialogo.count()).toBe(0)
})

test('a raise for a day to come: one tap before that day keeps the old price; it can be taken back', async () => {
  const { cliente, page, dialogo, vai, quieta, naSessao, pacienteId } = await umPacienteMarcado()
  const ontem = somaDias(hoje(), -1)
  await umAgendamento(cliente, `${ontem}T09:00`, { pacienteId, valorSessao: 150 })
  await preenche(page, { 'Valor da Sessão (R$)': '250,00' })
  await botao(page, 'Salvar Alterações').click()
  await dialogo.waitFor()
  const porVir = somaDias(hoje(), 30).split('-').reverse().join('/')
  await preenche(dialogo, { 'Aplicar R$ 250,00 a partir de': porVir })
  await dialogo.getByText('Até lá o valor continua R$ 150,00.').waitFor()
  await botao(dialogo, 'Aplicar R$ 250,00').click()
  await dialogo.waitFor({ state: 'detached' })
  // Yesterday's, by one tap on the dashboard.
  await vai('/dashboard')
  await page.getByText('1 sessão sem registro').waitFor()
  await botao(page.getByRole('region', { name: 'Próximos Atendimentos' }), 'Realizado').click()
  await ate(async () => (await naSessao(ontem)).statusAgendamento).toBe('REALIZADO')
  expect((await naSessao(ontem)).valorSessao).toBe(150)
  await quieta()
  await vai(`/pacientes/${pacienteId}`)
  await ate(() => campo(page, 'Valor da Sessão (R$)').inputValue()).toBe('150,00')
  const daquele = page.getByRole('button', { name: /^Remover R\$ 250,00 a partir de / })
  await daquele.waitFor()
  await quieta()
  await page.reload()
  await ate(() => campo(page, 'Valor da Sessão (R$)').inputValue()).toBe('150,00')
  await daquele.click()
  await page.getByText('Valor por vir removido. As sessões já marcadas ficam como estão.').waitFor()
  await daquele.waitFor({ state: 'detached' })
  await quieta()
  await page.reload()
  await ate(() => campo(page, 'Valor da Sessão (R$)').inputValue()).toBe('150,00')
  expect(await daquele.count()).toBe(0)
})

test('Ctrl+Z on the calendar takes a raise back, and does it again, like any other gesture (D8)', async () => {
  const { page, dialogo, valores } = await umPacienteMarcado()
  await preenche(page, { 'Valor da Sessão (R$)': '250,00' })
  await botao(page, 'Salvar Alterações').click()
  await botao(dialogo, 'Aplicar R$ 250,00').click()
  await page.getByText('30 sessões passaram a R$ 250,00.').waitFor()
  const depois = await valores()
  await link(page, 'Calendário').click()
  await botao(page, 'Nova Consulta').waitFor()
  await page.keyboard.press('Control+z')
  await page.getByText('Alteração desfeita').waitFor()
  expect(await valores()).toEqual(ANTES)
  await page.keyboard.press('Control+Shift+Z')
  await page.getByText('Alteração refeita').waitFor()
  expect(await valores()).toEqual(depois)
  await botao(page, 'Desfazer').click()
  await page.getByText('Alteração desfeita').waitFor()
  expect(await valores()).toEqual(ANTES)
  await page.reload()
  await botao(page, 'Nova Consulta').waitFor()
  await page.keyboard.press('Control+z')
  expect(await valores()).toEqual(ANTES)
})

test('not now keeps them; a save that leaves the price alone asks nothing', async () => {
  const { page, dialogo, valores, quieta } = await umPacienteMarcado()
  await preenche(page, { 'Valor da Sessão (R$)': '250,00' })
  await botao(page, 'Salvar Alterações').click()
  await botao(dialogo, 'Agora não').click()
  await dialogo.waitFor({ state: 'detached' })
  await preenche(page, { Escola: 'Colégio Horizonte' })
  await botao(page, 'Salvar Alterações').click()
  await quieta()
  expect(await dialogo.count()).toBe(0)
  expect(await valores()).toEqual(ANTES)
})

test('the old price is not torn from its R$, however narrow the window', async () => {
  const { page, dialogo } = await umPacienteMarcado()
  await preenche(page, { 'Valor da Sessão (R$)': '250,00' })
  await botao(page, 'Salvar Alterações').click()
  await dialogo.waitFor()
  for (let width = 320; width <= 440; width += 8) {
    await page.setViewportSize({ width, height: 740 })
    expect(await cortes(dialogo), `${width} px`).toEqual([])
  }
})

test('axe finds nothing', LIMITE, async () => {
  const visitante = await umPacienteMarcado(SEM_POLITICA)
  await preenche(visitante.page, { 'Valor da Sessão (R$)': '250,00' })
  await botao(visitante.page, 'Salvar Alterações').click()
  await visitante.dialogo.waitFor()
  await semAchados(visitante, 'the raise')
})

test('letters half as large again on a phone: the largest price has its button within the dialog', async () => {
  const { conta, cliente } = await umaClinica()
  const valorConsulta = 9_999_999.98
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda', { valorConsulta })
  const sessao = { pacienteId, valorSessao: valorConsulta }
  await umAgendamento(cliente, `${somaDias(hoje(), 1)}T09:00`, sessao)
  const viewport = { width: 360, height: 740 }
  const { page, vai, quieta } = await umVisitante({ conta, viewport })
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 24 } })
  await vai(`/pacientes/${pacienteId}`)
  await preenche(page, { 'Valor da Sessão (R$)': '9999999,99' })
  await botao(page, 'Salvar Alterações').click()
  const dialogo = page.getByRole('dialog', { name: 'Reajuste' })
  const gesto = botao(dialogo, 'Aplicar R$ 9.999.999,99')
  await gesto.waitFor()
  await quieta()
  expect(await cortes(dialogo)).toEqual([])
  const [fora, dentro] = await Promise.all([dialogo, gesto].map((um) => um.boundingBox()))
  expect(dentro?.x).toBeGreaterThanOrEqual(fora?.x ?? 0)
  expect((dentro?.x ?? 0) + (dentro?.width ?? 0)).toBeLessThanOrEqual(
    (fora?.x ?? 0) + (fora?.width ?? 0),
  )
  expect(await dialogo.evaluate((um) => um.scrollWidth - um.clientWidth)).toBe(0)
})
