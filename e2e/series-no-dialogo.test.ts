import { somaDias } from '@clinica/domain/tempo/data'
import { diaEMes } from '@clinica/domain/tempo/texto-de-tempo'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { agendaDosDias, agora } from './clinica.ts'
import { dialogoDaConsulta, telaDoCalendario } from './pages/calendario.ts'
import { botao, campo, erroDe, preenche } from './pages/campos.ts'
import { dia, sessao, terca, umaSerie, umSemestre } from './semestre.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

test('no end date is an error under its field, and nothing is booked', async () => {
  const { page, vai, endereco, serie } = await umSemestre(umVisitante)
  const { dialogo, escolhe, salva } = dialogoDaConsulta(page)
  await vai(endereco(terca()))
  await botao(page, 'Nova Consulta').click()
  await escolhe('Zilda Arruda')
  await preenche(dialogo, { 'Data Início': terca(), 'Hora Início': '08:00', Repetir: 'Repetir' })
  const erro = 'Informe até quando repetir, a partir da data de início.'
  for (const ateQuando of ['', somaDias(terca(), -1)]) {
    await preenche(dialogo, { 'Repetir até': ateQuando })
    await salva()
    await ate(() => erroDe(dialogo, 'Repetir até')).toBe(erro)
    expect(await serie()).toEqual([])
  }
  await preenche(dialogo, { Frequência: 'Quinzenal', 'Repetir até': dia(4) })
  await salva()
  await page.getByText('Agendamento criado com sucesso! 3 sessões criadas.').waitFor()
  await page.reload()
  await telaDoCalendario(page).evento('8h até 9h').waitFor()
  expect(await serie()).toEqual([0, 2, 4].map((n) => sessao(dia(n), '08:00-09:00')))
})

test('FALTA puts its value, and one click keeps the one that was agreed on', async () => {
  const { page, dialogo, abre, salva, serie } = await umaSerie(umVisitante, 0, 1, {
    valorSessao: 120,
  })
  await abre()
  const valor = campo(dialogo, 'Valor da Sessão (R$)')
  await preenche(dialogo, { 'Status Atendimento': 'Falta' })
  await dialogo.getByText('Valor ajustado de R$ 120,00 para R$ 50,00').waitFor()
  expect(await valor.inputValue()).toBe('50,00')
  await botao(dialogo, 'Manter R$ 120,00').click()
  expect(await valor.inputValue()).toBe('120,00')
  await salva()
  await page.getByText('Agendamento atualizado com sucesso!').waitFor()
  expect((await serie()).map((uma) => uma.valor)).toEqual([120, 120])
  await page.reload()
  await telaDoCalendario(page).evento('Presencial, Falta').click()
  await ate(() => valor.inputValue()).toBe('120,00')
})

test('a patient is registered without leaving the appointment', async () => {
  const { page, vai, endereco, cliente } = await umSemestre(umVisitante)
  const { dialogo, paciente, salva } = dialogoDaConsulta(page)
  await vai(endereco(terca()))
  await telaDoCalendario(page).seleciona(terca(), '10:00', '10:00')
  await preenche(dialogo, { Observações: 'Primeira conversa.' })
  await paciente.fill('Téo Brandão')
  await page.getByText('Nenhum paciente encontrado').getByText('+ Novo paciente').click()
  const novo = page.getByRole('dialog', { name: 'Novo paciente' })
  expect(await campo(novo, 'Nome').inputValue()).toBe('Téo Brandão')
  await preenche(novo, {
    CPF: '52998224725',
    'Data de Nascimento': '2016-02-29',
    Sexo: 'Masculino',
    'Valor da Sessão (R$)': '210,00',
  })
  await botao(novo, 'Cadastrar').click()
  await novo.waitFor({ state: 'detached' })
  await ate(() => paciente.inputValue()).toBe('Téo Brandão')
  await ate(() => campo(dialogo, 'Valor da Sessão (R$)').inputValue()).toBe('210,00')
  await salva()
  await page.getByText('Agendamento criado com sucesso!').waitFor()
  await page.reload()
  await telaDoCalendario(page).evento('Téo Brandão').waitFor()
  expect(await agendaDosDias(cliente, terca(), terca())).toMatchObject([
    { nomePaciente: 'Téo Brandão', observacoes: 'Primeira conversa.', valorSessao: 210 },
  ])
})

test('the history tells what was done, when and by whom, also what was undone', async () => {
  const { page, dialogo, abre, salva, agenda, quieta } = await umaSerie(umVisitante, 0, 2)
  await abre()
  await preenche(dialogo, { 'Hora Início': '10:30', 'Valor da Sessão (R$)': '150,00' })
  await salva()
  await agenda.evento('10h30 até 11h30').waitFor()
  await page.keyboard.press('Control+z')
  await agenda.evento('9h até 10h').waitFor()
  await quieta()
  await abre()
  await preenche(dialogo, { Editar: 'Todos', 'Modalidade Atendimento': 'Online' })
  await salva()
  await page.getByText('3 sessões alteradas.').waitFor()
  await page.reload()
  await abre()
  await botao(dialogo, 'Histórico').click()
  const linhas = dialogo.getByRole('list').last().getByRole('listitem')
  await ate(() => linhas.count()).toBe(3)
  const [modalidade, horario, criado] = await linhas.allInnerTexts()
  expect(modalidade).toContain('Modalidade de Presencial para Online, junto com mais 2 sessões')
  expect(horario).toContain(`Remarcado de ${diaEMes(terca())}, 9h para 10h30`)
  expect(horario).toContain('Valor de R$ 180,00 para R$ 150,00')
  expect(horario).toContain('desfeita')
  expect(criado).toContain('Criado, junto com mais 2 sessões')
  expect(criado).toMatch(/, \d+h\d*, por Helena Prado/)
})

test('sessions held, missed and paid stay where they are, and the screen says so', async () => {
  const { page, dialogo, abre, salva, serie, cliente, naTela, vai, endereco } = await umaSerie(
    umVisitante,
    0,
    6,
  )
  const CONGELADAS = [
    { statusAgendamento: 'REALIZADO' },
    { statusAgendamento: 'FALTA', valorSessao: 50 },
    { statusPagamento: 'PAGO' },
  ]
  for (const [n, mudancas] of CONGELADAS.entries()) {
    const [{ id } = { id: '' }] = await agendaDosDias(cliente, dia(n + 1), dia(n + 1)).then(
      (linhas) => linhas.filter((um) => um.recurrenceId),
    )
    await cliente.call('PUT', `/agendamentos/${id}`, mudancas)
  }
  const antes = await serie()
  await page.reload()
  await abre()
  await preenche(dialogo, { Editar: 'Todos', 'Data Início': dia(0, 1), 'Hora Início': '15:00' })
  const previsao = '4 sessões mudam, 3 já realizadas, faltas ou pagas ficam como estão.'
  await dialogo.getByText(previsao).waitFor()
  await salva()
  await page.getByText('4 sessões alteradas, 3 preservadas.').waitFor()
  expect(await serie()).toEqual(
    antes.map((uma, n) => (n >= 1 && n <= 3 ? uma : sessao(dia(n, 1), '15:00-16:00'))),
  )
  for (const n of [0, 2]) {
    await vai(endereco(dia(n)))
    await naTela(page, n)
  }
})

test('sessions that are over go only after a second click', async () => {
  const { page, dialogo, abre, serie, agenda } = await umaSerie(umVisitante, -4, 2)
  await abre()
  await preenche(dialogo, { Editar: 'Todos' })
  await botao(dialogo, 'Excluir').click()
  const pergunta = page.getByRole('dialog', { name: 'Excluir agendamento' })
  const exclui = botao(pergunta, 'Excluir')
  await pergunta.getByText('3 sessões serão excluídas.').waitFor()
  expect(await pergunta.getByLabel('Este e os seguintes').isChecked()).toBe(true)
  // This week's session is past or not, depending on the present day and hour.
  const passadas = [-4, -3, -2, -1].filter((n) => `${dia(n)}T09:00:00` < agora()).length
  await pergunta.getByLabel('Todos').check()
  await pergunta.getByText(`${passadas} sessões já passadas serão apagadas`).waitFor()
  expect(await exclui.isDisabled()).toBe(true)
  await pergunta.getByLabel('Apagar também as que já passaram').check()
  await exclui.click()
  await page.getByText('Agendamento excluído com sucesso! 7 sessões excluídas.').waitFor()
  expect(await serie()).toEqual([])
  await page.keyboard.press('Control+z')
  await page.getByText('Exclusão desfeita').waitFor()
  await page.reload()
  await agenda.evento('9h até 10h').waitFor()
})
