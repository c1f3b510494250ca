import { somaDias } from '@clinica/domain/tempo/data'
import { mesPorExtenso, nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDoDia, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, erroDe, preenche, titulo } from './pages/campos.ts'
import { cartao, linhasDaTabela } from './pages/tabela.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const amanha = () => somaDias(hoje(), 1)
const mes = (data: string) => ({ ano: Number(data.slice(0, 4)), mes: Number(data.slice(5, 7)) })

async function umaAgenda() {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  const visitante = await umVisitante({ conta })
  const calendario = `/calendario/${profissionalId}`
  return { ...visitante, cliente, pacienteId, profissionalId, calendario }
}

test('a range is selected, booked, and seen on every screen after a reload', async () => {
  const { page, vai, calendario, profissionalId } = await umaAgenda()
  const dia = amanha()
  await vai(`${calendario}?data=${dia}&visao=semana`)
  const agenda = telaDoCalendario(page)
  const consulta = dialogoDaConsulta(page)
  await agenda.seleciona(dia, '14:00', '15:00')
  await titulo(consulta.dialogo, 'Nova Consulta').waitFor()
  expect(await consulta.quando()).toEqual([dia, '14:00', dia, '16:00'])
  await consulta.escolhe('Zilda Arruda')
  await ate(() => campo(consulta.dialogo, 'Valor da Sessão (R$)').inputValue()).toBe('180,00')
  await consulta.salva()
  await page.getByText('Agendamento criado com sucesso!').waitFor()
  await agenda.evento('Zilda Arruda').waitFor()
  await page.reload()
  await agenda.evento('14h até 16h').waitFor()

  await vai('/dashboard')
  const proximos = page.getByRole('region', { name: 'Próximos Atendimentos' })
  const proximo = proximos.getByRole('link', { name: /Zilda Arruda/ })
  expect(await proximo.innerText()).toContain('14:00')

  await vai(`/atendimentos/${profissionalId}`)
  const { ano, mes: numero } = mes(dia)
  await preenche(page, { Mês: nomeDoMes(numero), Ano: String(ano) })
  const linha = ['Zilda Arruda', nomeDoMes(numero), String(ano), '1']
  const valores = ['R$ 180,00', 'R$ 0,00', 'R$ 180,00', 'Em aberto']
  await ate(() => linhasDaTabela(page)).toEqual([[...linha, ...valores]])
  expect(await cartao(page, 'Total em aberto')).toBe('R$ 180,00')

  await vai('/dashboard')
  await proximo.click()
  await agenda.evento('Zilda Arruda').click()
  await titulo(page, 'Editar Consulta').waitFor()
})

test('the dialog: one hour, a wrong end, FALTA and back, a patient is needed', async () => {
  const { page, vai, calendario, cliente } = await umaAgenda()
  await vai(calendario)
  await botao(page, 'Nova Consulta').click()
  const { dialogo, escolhe, quando, salva } = dialogoDaConsulta(page)
  const dia = hoje()
  await preenche(dialogo, { 'Data Início': dia, 'Hora Início': '2230' })
  await page.keyboard.press('Tab')
  await ate(quando).toEqual([dia, '22:30', dia, '23:30'])
  await campo(dialogo, 'Hora Início').fill('23:30')
  await ate(quando).toEqual([dia, '23:30', amanha(), '00:30'])
  await preenche(dialogo, { 'Hora Início': '09:15', 'Hora Fim': '08:00' })
  await ate(() => botao(dialogo, 'Salvar').isDisabled()).toBe(true)
  await ate(() => erroDe(dialogo, 'Hora Fim')).toBe('O fim deve ser depois do início.')
  await campo(dialogo, 'Hora Fim').fill('10:05')
  await ate(() => botao(dialogo, 'Salvar').isDisabled()).toBe(false)

  await salva()
  await ate(() => erroDe(dialogo, 'Paciente')).toBe('Escolha o paciente.')
  expect(await agendaDoDia(cliente, dia)).toEqual([])
  await escolhe('Zilda Arruda')
  const valor = () => campo(dialogo, 'Valor da Sessão (R$)').inputValue()
  await ate(valor).toBe('180,00')
  await preenche(dialogo, { 'Status Atendimento': 'Falta' })
  await ate(valor).toBe('50,00')
  await preenche(dialogo, { 'Status Atendimento': 'Realizado' })
  await ate(valor).toBe('180,00')
  await preenche(dialogo, { 'Status Atendimento': 'Falta', 'Modalidade Atendimento': 'Online' })
  await salva()
  await page.getByText('Agendamento criado com sucesso!').waitFor()
  const [feito] = await agendaDoDia(cliente, dia)
  expect(feito).toMatchObject({
    inicio: `${dia}T09:15:00`,
    fim: `${dia}T10:05:00`,
    valorSessao: 50,
    statusAgendamento: 'FALTA',
    modalidadeAtendimento: 'ONLINE',
  })
  await page.reload()
  await telaDoCalendario(page).evento('Online, Falta').waitFor()
})

test('Pessoal and Cafezinho take the patient of that name, or none', async () => {
  const { page, vai, calendario, cliente } = await umaAgenda()
  const pessoal = await umPaciente(cliente, 'PESSOAL')
  await vai(`${calendario}?data=${hoje()}&visao=dia`)
  const { dialogo, paciente, salva } = dialogoDaConsulta(page)
  await botao(page, 'Nova Consulta').click()
  await preenche(dialogo, { 'Tipo de Sessão': 'Pessoal' })
  await ate(() => paciente.inputValue()).toBe('PESSOAL')
  expect(await paciente.isDisabled()).toBe(true)
  // Late in the evening the next hour is tomorrow's.
  await preenche(dialogo, { 'Data Início': hoje(), 'Hora Início': '07:00' })
  await salva()
  await dialogo.waitFor({ state: 'detached' })

  await botao(page, 'Nova Consulta').click()
  await preenche(dialogo, {
    'Tipo de Sessão': 'Cafezinho',
    'Data Início': hoje(),
    'Hora Início': '08:00',
  })
  await ate(() => paciente.inputValue()).toBe('')
  await salva()
  await dialogo.waitFor({ state: 'detached' })
  const agenda = telaDoCalendario(page)
  await agenda.evento('Cafezinho').waitFor()
  await page.reload()
  await agenda.evento('Cafezinho').waitFor()
  const pacientes = (await agendaDoDia(cliente, hoje())).map((um) => um.pacienteId)
  expect(pacientes).toEqual([pessoal.id, null])
})

test('an appointment is edited, then deleted after a question', async () => {
  const { page, vai, calendario, cliente, pacienteId } = await umaAgenda()
  await umAgendamento(cliente, `${hoje()}T10:00`, { pacienteId })
  await vai(calendario)
  const agenda = telaDoCalendario(page)
  const { dialogo, salva } = dialogoDaConsulta(page)
  await agenda.evento('10h até 11h').click()
  await titulo(dialogo, 'Editar Consulta').waitFor()
  await preenche(dialogo, {
    'Hora Início': '16:00',
    'Modalidade Atendimento': 'Domiciliar',
    'Status Pagamento': 'Pago',
    Observações: 'Trazer o laudo.',
  })
  await salva()
  await page.getByText('Agendamento atualizado com sucesso!').waitFor()
  await agenda.evento('16h até 17h, Domiciliar, Agendado, Pago').waitFor()
  await page.reload()
  await agenda.evento('16h até 17h').click()
  expect(await campo(dialogo, 'Observações').inputValue()).toBe('Trazer o laudo.')

  const pergunta = page.getByRole('alertdialog')
  await botao(dialogo, 'Excluir').click()
  await botao(pergunta, 'Cancelar').click()
  await botao(dialogo, 'Excluir').click()
  await botao(pergunta, 'Excluir').click()
  await page.getByText('Agendamento excluído com sucesso!').waitFor()
  await ate(() => agenda.evento('Zilda Arruda').count()).toBe(0)
  await page.reload()
  await agenda.mostra(mesPorExtenso(mes(hoje())))
  expect(await agendaDoDia(cliente, hoje())).toEqual([])
})

test('month, week and day, back, on and Hoje; a reload stays where one was', async () => {
  const { page, vai, calendario, cliente, pacienteId } = await umaAgenda()
  await umAgendamento(cliente, '2026-03-09T14:00', { pacienteId })
  await vai(`${calendario}?data=2026-03-09&visao=semana`)
  const agenda = telaDoCalendario(page)
  await agenda.mostra('Março de 2026')
  await agenda.evento('9 de março, 14h até 15h').waitFor()
  expect(await agenda.colunas()).toBe(7)
  await agenda.visao('Dia')
  await ate(agenda.colunas).toBe(1)
  await agenda.evento('Zilda Arruda').waitFor()
  await botao(page, 'Próximo dia').click()
  await ate(() => agenda.evento('Zilda Arruda').count()).toBe(0)
  await agenda.visao('Mês')
  await agenda.evento('Zilda Arruda').waitFor()
  await botao(page, 'Mês anterior').click()
  await agenda.mostra('Fevereiro de 2026')
  await page.reload()
  await agenda.mostra('Fevereiro de 2026')
  await botao(page, 'Próximo mês').click()
  await agenda.evento('Zilda Arruda').click()
  await titulo(page, 'Editar Consulta').waitFor()
  await page.keyboard.press('Escape')
  await botao(page, 'Hoje').click()
  await agenda.mostra(mesPorExtenso(mes(hoje())))
})
