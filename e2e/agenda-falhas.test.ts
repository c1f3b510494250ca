import { fraseDoErro } from '@clinica/domain/erros'
import { somaDias } from '@clinica/domain/tempo/data'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDoDia, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, preenche } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

async function umaAgenda(opcoes = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  const visitante = await umVisitante({ conta, ...opcoes })
  return { ...visitante, cliente, pacienteId, calendario: `/calendario/${profissionalId}` }
}

test('a save that fails keeps the dialog and what was typed; then it is made once', async () => {
  const { page, vai, calendario, cliente, espera } = await umaAgenda()
  await vai(calendario)
  await botao(page, 'Nova Consulta').click()
  const { dialogo, escolhe, salva } = dialogoDaConsulta(page)
  await escolhe('Zilda Arruda')
  await preenche(dialogo, { 'Data Início': hoje(), 'Hora Início': '11:00', Observações: 'Fica.' })
  espera('net')
  await page.route('**/api/agendamentos', (route) => route.abort())
  await salva()
  await page.getByText('Erro ao salvar o agendamento').first().waitFor()
  expect(await campo(dialogo, 'Observações').inputValue()).toBe('Fica.')
  expect(await agendaDoDia(cliente, hoje())).toEqual([])

  // The answer gets lost, the appointment does not: sent again, it is still one.
  await page.unroute('**/api/agendamentos')
  await page.route('**/api/agendamentos', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await ate(() => botao(dialogo, 'Salvar').isEnabled()).toBe(true)
  await salva()
  await ate(async () => (await agendaDoDia(cliente, hoje())).length).toBe(1)
  // Only then is the answer lost: the way to it may not be given back before.
  await ate(() => botao(dialogo, 'Salvar').isEnabled()).toBe(true)
  await page.unroute('**/api/agendamentos')
  await salva()
  await dialogo.waitFor({ state: 'detached' })
  await page.reload()
  await telaDoCalendario(page).evento('11h até 12h').waitFor()
  expect(await agendaDoDia(cliente, hoje())).toHaveLength(1)
})

test('a double click on Salvar books once', async () => {
  const { page, vai, calendario, cliente } = await umaAgenda()
  await vai(calendario)
  await botao(page, 'Nova Consulta').click()
  const { dialogo, escolhe } = dialogoDaConsulta(page)
  await escolhe('Zilda Arruda')
  await preenche(dialogo, { 'Data Início': hoje(), 'Hora Início': '13:00' })
  await botao(dialogo, 'Salvar').dblclick()
  await page.getByText('Agendamento criado com sucesso!').waitFor()
  await page.reload()
  await telaDoCalendario(page).evento('13h até 14h').waitFor()
  expect(await agendaDoDia(cliente, hoje())).toHaveLength(1)
})

test('two tabs edit one appointment: the second is told, and can save again', async () => {
  const { page, context, vai, calendario, cliente, pacienteId, espera } = await umaAgenda()
  await umAgendamento(cliente, `${hoje()}T09:00`, { pacienteId })
  const other = await context.newPage()
  await vai(calendario)
  await other.goto(calendario)
  await telaDoCalendario(page).evento('Zilda Arruda').click()
  await telaDoCalendario(other).evento('Zilda Arruda').click()
  const esta = dialogoDaConsulta(page)
  const outra = dialogoDaConsulta(other)
  await preenche(esta.dialogo, { 'Hora Início': '15:00' })
  await esta.salva()
  await page.getByText('Agendamento atualizado com sucesso!').waitFor()
  await preenche(outra.dialogo, { Observações: 'Da outra aba.' })
  espera(409)
  await outra.salva()
  await other.getByText(fraseDoErro('VERSAO_ANTIGA')).waitFor()
  expect(await campo(outra.dialogo, 'Observações').inputValue()).toBe('Da outra aba.')
  await outra.salva()
  await other.getByText('Agendamento atualizado com sucesso!').waitFor()
  await page.reload()
  await telaDoCalendario(page).evento('Zilda Arruda').click()
  await ate(() => campo(esta.dialogo, 'Observações').inputValue()).toBe('Da outra aba.')
  expect(await agendaDoDia(cliente, hoje())).toMatchObject([{ inicio: `${hoje()}T15:00:00` }])
})

test('a calendar that cannot load says so, and tries again', async () => {
  const { page, vai, calendario, cliente, pacienteId, espera } = await umaAgenda()
  await umAgendamento(cliente, `${hoje()}T09:00`, { pacienteId })
  espera('net', 400)
  await page.route('**/api/agendamentos/profissional/me?*', (route) =>
    route.fulfill({ status: 400, json: { message: 'Não deu.' } }),
  )
  await vai(calendario)
  await page.getByText('Erro ao carregar os agendamentos').first().waitFor()
  await page.unroute('**/api/agendamentos/profissional/me?*')
  await botao(page.getByRole('main'), 'Tentar novamente').click()
  await telaDoCalendario(page).evento('Zilda Arruda').waitFor()
})

/** True when a click at the element's centre would hit it. */
const livre = (alvo: Locator) =>
  alvo.evaluate((um) => {
    const { x, y, width, height } = um.getBoundingClientRect()
    return um.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test.each([768, 1440])(
  'at %i px what tells the failure lies on nothing to press',
  async (width) => {
    const viewport = { width, height: 900 }
    const { page, context, vai, quieta, calendario, espera } = await umaAgenda({ viewport })
    await vai(`${calendario}?data=2026-03-09&visao=semana`)
    await quieta()
    espera('net')
    await context.setOffline(true)
    // The next weeks are at hand already.
    for (let vez = 0; vez < 4; vez += 1) await botao(page, 'Próxima semana').click()
    const aviso = page.getByRole('alert').filter({ hasText: 'Erro ao carregar os agendamentos' })
    // A hovered snackbar does not close.
    await aviso.hover()
    const outra = botao(page.getByRole('main'), 'Tentar novamente')
    await outra.waitFor()
    for (const alvo of [outra, botao(page, 'Mês'), botao(page, 'Dia')]) {
      expect(await livre(alvo), `${alvo}`).toBe(true)
    }
    expect(await aviso.isVisible()).toBe(true)
  },
)

/** 2018-11-04 00:30 never was on a clock of São Paulo: that night went from 23:59 to 01:00. */
test.each(['Asia/Tokyo', 'America/Sao_Paulo', 'America/Los_Angeles'])(
  'a browser in %s shows the hours of the clinic, unshifted',
  async (timezoneId) => {
    const { page, vai, calendario, cliente, pacienteId } = await umaAgenda({ timezoneId })
    await umAgendamento(cliente, '2018-11-04T00:30', { pacienteId })
    await vai(`${calendario}?data=2018-11-04&visao=semana`)
    const agenda = telaDoCalendario(page)
    const { dialogo, quando, escolhe, salva } = dialogoDaConsulta(page)
    await agenda.evento('4 de novembro, 0h30 até 1h30').click()
    await ate(quando).toEqual(['2018-11-04', '00:30', '2018-11-04', '01:30'])
    await page.keyboard.press('Escape')

    await vai(calendario)
    await botao(page, 'Nova Consulta').click()
    expect([hoje(), somaDias(hoje(), 1)]).toContain((await quando())[0])
    await escolhe('Zilda Arruda')
    await preenche(dialogo, { 'Data Início': hoje(), 'Hora Início': '21:45' })
    await salva()
    await dialogo.waitFor({ state: 'detached' })
    const [feito] = await agendaDoDia(cliente, hoje())
    expect(feito?.inicio).toBe(`${hoje()}T21:45:00`)
    await page.reload()
    await agenda.evento('21h45 até 22h45').waitFor()
  },
)
