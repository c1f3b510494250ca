import { fraseDoErro } from '@clinica/domain/erros'
import { type Data, diaDaSemana, somaDias } from '@clinica/domain/tempo/data'
import { diaEMes } from '@clinica/domain/tempo/texto-de-tempo'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDoDia, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDoCalendario } from './pages/calendario.ts'
import { botao } from './pages/campos.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
/** Tuesday and Wednesday of the week that is shown, whatever today is. */
const terca = () => somaDias(hoje(), 2 - (diaDaSemana(hoje()) % 7))
const quarta = () => somaDias(terca(), 1)

async function umaSessao(mudancas: object = {}) {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  await umAgendamento(cliente, `${terca()}T09:00`, { pacienteId, ...mudancas })
  const visitante = await umVisitante({ conta })
  await visitante.vai(`/calendario/${profissionalId}?data=${terca()}&visao=semana`)
  const agenda = telaDoCalendario(visitante.page)
  const zilda = agenda.evento('Zilda Arruda')
  await zilda.waitFor()
  return { ...visitante, cliente, pacienteId, agenda, zilda }
}

const horarios = async (cliente: Parameters<typeof agendaDoDia>[0], dia: string) =>
  (await agendaDoDia(cliente, dia)).map(({ inicio, fim }) => [inicio.slice(11), fim.slice(11)])

test('dragged to another day and hour, by quarters of an hour; undone; a reload shows it', async () => {
  const { page, agenda, zilda, cliente } = await umaSessao()
  await agenda.leva(zilda, quarta(), '11:15')
  await agenda.solta()
  await page.getByText(`O evento foi remarcado para ${diaEMes(quarta())}, 11h15`).waitFor()
  expect(await horarios(cliente, quarta())).toEqual([['11:15:00', '12:15:00']])
  await page.reload()
  await agenda.evento('11h15 até 12h15').waitFor()

  await agenda.leva(zilda, terca(), '10:00')
  await agenda.solta()
  await agenda.evento('10h até 11h').waitFor()
  await botao(page, 'Desfazer').click()
  await page.getByText('Alteração desfeita').waitFor()
  await agenda.evento('11h15 até 12h15').waitFor()
  await page.reload()
  await agenda.evento('11h15 até 12h15').waitFor()
})

test('its end pulled down makes it longer, and selecting still goes by whole hours', async () => {
  const { page, agenda, zilda, cliente } = await umaSessao()
  await agenda.estica(zilda, terca(), '10:45')
  await agenda.solta()
  const nota = `O evento foi redimensionado para terminar em ${diaEMes(terca())}, 10h45`
  await page.getByText(nota).waitFor()
  expect(await horarios(cliente, terca())).toEqual([['09:00:00', '10:45:00']])
  await agenda.seleciona(quarta(), '14:00', '15:00')
  await ate(() => page.getByLabel('Hora Fim').inputValue()).toBe('16:00')
  await page.keyboard.press('Escape')
  await page.reload()
  await agenda.evento('9h até 10h45').waitFor()
})

test('a server in trouble and a lost connection: it goes back, and is told', async () => {
  const { page, agenda, zilda, cliente, espera } = await umaSessao()
  espera(500, 'net')
  await page.route('**/api/agendamentos/*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Erro inesperado.' } }),
  )
  await agenda.leva(zilda, quarta(), '11:00')
  await agenda.solta()
  await page.getByText('Erro ao atualizar o agendamento').waitFor()
  await agenda.evento('9h até 10h').waitFor()
  await page.unroute('**/api/agendamentos/*')
  await botao(page, 'Tentar novamente').click()
  await agenda.evento('11h até 12h').waitFor()
  await page.getByText(`O evento foi remarcado para ${diaEMes(quarta())}, 11h`).waitFor()

  await page.context().setOffline(true)
  await agenda.leva(zilda, terca(), '13:00')
  await agenda.solta()
  await page.getByText('Erro ao atualizar o agendamento').waitFor()
  await agenda.evento('11h até 12h').waitFor()
  await page.context().setOffline(false)
  expect(await horarios(cliente, terca())).toEqual([])
  await page.reload()
  await agenda.evento('11h até 12h').waitFor()
})

test('changed in another window: told, and the gesture offered again', async () => {
  const { page, agenda, zilda, cliente, espera } = await umaSessao()
  const [{ id } = { id: '' }] = await agendaDoDia(cliente, terca())
  await cliente.call('PUT', `/agendamentos/${id}`, { observacoes: 'Da outra janela.' })
  espera(409)
  await agenda.leva(zilda, quarta(), '11:00')
  await agenda.solta()
  await page.getByText(fraseDoErro('VERSAO_ANTIGA')).waitFor()
  await agenda.evento('9h até 10h').waitFor()
  await botao(page, 'Tentar novamente').click()
  await page.getByText(`O evento foi remarcado para ${diaEMes(quarta())}, 11h`).waitFor()
  expect(await agendaDoDia(cliente, quarta())).toMatchObject([{ observacoes: 'Da outra janela.' }])
})

test('what arrives while an event is held does not take it out of the hand', async () => {
  const { page, agenda, zilda, cliente } = await umaSessao()
  let chega = () => {}
  const parada = new Promise<void>((pronta) => (chega = pronta))
  await page.route('**/api/agendamentos/profissional/me?*', async (route) => {
    await parada
    await route.continue()
  })
  await agenda.leva(zilda, terca(), '13:00')
  await agenda.solta()
  await agenda.evento('13h até 14h').waitFor()
  await umAgendamento(cliente, `${terca()}T16:00`, { tipo: 'SOCIAL' })
  await agenda.leva(zilda, quarta(), '11:00')
  const lida = page.waitForResponse((resposta) => resposta.url().includes('/profissional/me?'))
  chega()
  await lida
  await agenda.solta()
  await page.getByText(`O evento foi remarcado para ${diaEMes(quarta())}, 11h`).waitFor()
  await agenda.evento('16h até 17h').waitFor()
  await page.reload()
  await agenda.evento('11h até 12h').waitFor()
})

test('a second drag is with the server while patients and week are still being read', async () => {
  const { page, agenda, zilda, cliente } = await umaSessao()
  // Neither is answered any more.
  await page.route('**/api/pacientes', () => undefined)
  await page.reload()
  await zilda.waitFor()
  await page.route('**/api/agendamentos/profissional/me?*', () => undefined)
  await agenda.leva(zilda, quarta(), '11:00')
  await agenda.solta()
  await agenda.evento('11h até 12h').waitFor()
  await agenda.leva(zilda, terca(), '13:00')
  await agenda.solta()
  await ate(() => horarios(cliente, terca())).toEqual([['13:00:00', '14:00:00']])
})

test('in the month a drag keeps the hour', async () => {
  const { page, agenda, zilda, cliente } = await umaSessao()
  await agenda.visao('Mês')
  await zilda.waitFor()
  await zilda.dragTo(page.locator(`[data-date="${quarta()}"]`).first())
  await page.getByText(`O evento foi remarcado para ${diaEMes(quarta())}, 9h`).waitFor()
  expect(await horarios(cliente, quarta())).toEqual([['09:00:00', '10:00:00']])
})

test('by keyboard alone: moved, resized, deleted, thirty times undone and redone', async () => {
  const { page, agenda, zilda, cliente } = await umaSessao()
  await zilda.focus()
  for (const tecla of ['m', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(tecla)
  await page.getByText(/^quarta-feira, .*, 9h15 até 10h15/).waitFor()
  await page.keyboard.press('Enter')
  await agenda.evento('9h15 até 10h15').waitFor()
  for (const tecla of ['r', 'ArrowDown', 'Enter']) await page.keyboard.press(tecla)
  await agenda.evento('9h15 até 10h30').waitFor()
  for (let vez = 0; vez < 30; vez += 1) {
    for (const tecla of ['m', 'ArrowDown', 'Enter']) await page.keyboard.press(tecla)
  }
  await agenda.evento('16h45 até 18h').waitFor()
  await ate(() => horarios(cliente, quarta())).toEqual([['16:45:00', '18:00:00']])

  for (let vez = 0; vez < 31; vez += 1) await page.keyboard.press('Control+z')
  await ate(() => horarios(cliente, quarta())).toEqual([['09:15:00', '10:30:00']])
  await agenda.evento('9h15 até 10h30').waitFor()
  for (let vez = 0; vez < 2; vez += 1) await page.keyboard.press('Control+Shift+z')
  await ate(() => horarios(cliente, quarta())).toEqual([['09:45:00', '11:00:00']])
  await agenda.evento('9h45 até 11h').waitFor()

  await zilda.focus()
  await page.keyboard.press('Delete')
  await botao(page, 'Excluir').click()
  await page.getByText('Agendamento excluído com sucesso!').waitFor()
  await ate(() => horarios(cliente, quarta())).toEqual([])
  await page.keyboard.press('Control+z')
  await page.getByText('Exclusão desfeita').waitFor()
  await page.reload()
  await agenda.evento('9h45 até 11h').waitFor()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('n')
  await page.getByRole('dialog', { name: 'Nova Consulta' }).waitFor()
  expect(await horarios(cliente, quarta())).toEqual([['09:45:00', '11:00:00']])
})

test('given up in another week, it is back where it was, with the focus', async () => {
  const { page, zilda, quieta } = await umaSessao()
  await zilda.focus()
  for (const tecla of ['m', ...Array(7).fill('ArrowRight')]) await page.keyboard.press(tecla)
  await page.getByText('Setas, Enter confirma, Esc desiste').waitFor()
  await quieta()
  await page.keyboard.press('Escape')
  await zilda.waitFor()
  await ate(() => zilda.evaluate((um) => um.contains(document.activeElement))).toBe(true)
})

test('one of a series is dragged, then the following ones too, and both are one operation', async () => {
  const { page, agenda, zilda, cliente } = await umaSessao({
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrenceEnd: somaDias(terca(), 21),
  })
  const semana = (numero: number, dia: Data) => horarios(cliente, somaDias(dia, 7 * numero))
  await agenda.leva(zilda, quarta(), '11:00')
  await agenda.solta()
  await page.getByText(`O evento foi remarcado para ${diaEMes(quarta())}, 11h`).waitFor()
  expect(await semana(1, terca())).toEqual([['09:00:00', '10:00:00']])
  await botao(page, 'Aplicar aos seguintes').click()
  await page.getByText('4 sessões alteradas.').waitFor()
  for (const numero of [0, 1, 2, 3]) {
    expect(await semana(numero, quarta())).toEqual([['11:00:00', '12:00:00']])
  }
  await page.keyboard.press('Control+z')
  await page.getByText('Alteração desfeita').waitFor()
  for (const numero of [0, 1, 2, 3]) {
    expect(await semana(numero, terca())).toEqual([['09:00:00', '10:00:00']])
    expect(await semana(numero, quarta())).toEqual([])
  }
  await page.reload()
  await agenda.evento('9h até 10h').waitFor()
})
