import { nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'
import { expect, test } from 'vitest'
import { ate } from './ate.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { botao, campo, link, preenche } from './pages/campos.ts'
import { cartao, linhasDaTabela } from './pages/tabela.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const ano = Number(hoje().slice(0, 4))
const numero = Number(hoje().slice(5, 7))

const CARTOES = ['Pacientes encontrados', 'Total de atendimentos', 'Valor total', 'Total recebido']

/** This month: Ana half paid, Bia paid, Pessoal counts nowhere. May 2024: Ana alone. */
async function umMes() {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: ana } = await umPaciente(cliente, 'Ana Araújo')
  const { id: bia } = await umPaciente(cliente, 'Bia Prado')
  const { id: pessoal } = await umPaciente(cliente, 'Pessoal')
  const dia = `${hoje().slice(0, 8)}01`
  const pago = { statusPagamento: 'PAGO' }
  await umAgendamento(cliente, `${dia}T08:00`, { pacienteId: ana, valorSessao: 100.1, ...pago })
  await umAgendamento(cliente, `${dia}T09:00`, { pacienteId: ana, valorSessao: 100.2 })
  await umAgendamento(cliente, `${dia}T10:00`, { pacienteId: bia, valorSessao: 1250, ...pago })
  await umAgendamento(cliente, `${dia}T11:00`, { pacienteId: pessoal, tipo: 'PESSOAL' })
  await umAgendamento(cliente, '2024-05-02T11:00', { pacienteId: ana, valorSessao: 90 })
  return { ...(await umVisitante({ conta })), profissionalId }
}

test('the consolidated table: cards to the cent, every filter, the two ways back', async () => {
  const { page, vai, profissionalId } = await umMes()
  await vai(`/atendimentos/${profissionalId}`)
  const mes = [nomeDoMes(numero), String(ano)]
  const ana = ['Ana Araújo', ...mes, '2', 'R$ 200,30', 'R$ 100,10', 'R$ 100,20', 'Parcial']
  const bia = ['Bia Prado', ...mes, '1', 'R$ 1.250,00', 'R$ 1.250,00', 'R$ 0,00', 'Pago']
  const antiga = ['Ana Araújo', nomeDoMes(5), '2024', '1']
  const aberta = [...antiga, 'R$ 90,00', 'R$ 0,00', 'R$ 90,00', 'Em aberto']
  const linhas = () => linhasDaTabela(page)
  await ate(linhas).toEqual([ana, bia])
  const cartoes = await Promise.all(CARTOES.map((rotulo) => cartao(page, rotulo)))
  expect(cartoes).toEqual(['2', '3', 'R$ 1.450,30', 'R$ 1.350,10'])
  expect(await cartao(page, 'Total em aberto')).toBe('R$ 100,20')

  await campo(page, 'Nome do paciente').fill('ARAUJO')
  await ate(linhas).toEqual([ana])
  await campo(page, 'Nome do paciente').fill('')
  await preenche(page, { Situação: 'Pago' })
  await ate(linhas).toEqual([bia])
  await preenche(page, { Situação: 'Em aberto' })
  await page.getByText('Nenhum atendimento encontrado para os filtros selecionados.').waitFor()
  await botao(page, 'Limpar Filtros').click()
  await ate(async () => (await linhas()).map(String).sort()).toEqual(
    [ana, bia, aberta].map(String).sort(),
  )
  await preenche(page, { Ano: '2024' })
  await ate(linhas).toEqual([aberta])
  await botao(page, 'Mês Atual').click()
  await ate(linhas).toEqual([ana, bia])
  await page.reload()
  await ate(linhas).toEqual([ana, bia])
})

test('finance and dashboard say the same month as the table', async () => {
  const { page, vai, profissionalId } = await umMes()
  await vai(`/despesas/${profissionalId}`)
  const cartoes = () =>
    Promise.all(
      ['Receitas', 'Valor Recebido', 'Valor a Receber', 'Despesas', 'Saldo'].map((rotulo) =>
        cartao(page, rotulo),
      ),
    )
  const doMes = ['R$ 1.450,30', 'R$ 1.350,10', 'R$ 100,20', 'R$ 0,00', 'R$ 1.450,30']
  await ate(cartoes).toEqual(doMes)
  await page.getByText('Nenhuma despesa encontrada.').waitFor()
  await preenche(page, { Mês: nomeDoMes(5), Ano: String(ano - 5) })
  await ate(cartoes).toEqual(['R$ 0,00', 'R$ 0,00', 'R$ 0,00', 'R$ 0,00', 'R$ 0,00'])
  await botao(page, 'Limpar Filtros').click()
  await ate(() => cartao(page, 'Receitas')).toBe('R$ 1.540,30')
  await botao(page, 'Mês Atual').click()
  await ate(cartoes).toEqual(doMes)

  await link(page, 'Início').first().click()
  await ate(() => cartao(page, 'Receitas')).toBe('R$ 1.450,30')
  expect(await cartao(page, 'Saldo')).toBe('R$ 1.450,30')
  expect(await cartao(page, 'Pacientes no mês')).toBe('2')
  expect(await cartao(page, 'Atendimentos')).toBe('3')
  await page.reload()
  await ate(() => cartao(page, 'Atendimentos')).toBe('3')
})

test('a new clinic: empty everywhere, each page saying the next step', async () => {
  const { conta, profissionalId } = await umaClinica()
  const { page, vai, onde } = await umVisitante({ conta })
  await vai(`/atendimentos/${profissionalId}`)
  await page.getByText('Nenhum atendimento encontrado.').waitFor()
  await vai('/dashboard')
  await page.getByText('Nenhum agendamento nos próximos dias.').waitFor()
  await ate(() => cartao(page, 'Saldo')).toBe('R$ 0,00')
  await link(page, 'Abrir calendário').click()
  await ate(onde).toBe(`/calendario/${profissionalId}`)
})
