import { randomUUID } from 'node:crypto'
import { resumoFio } from '@clinica/domain/atendimentos/contract'
import { erroNoFio } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { resumoDe, umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { umPaciente } from '../../test/pacientes.ts'

const t = await useApp()

test('one row a patient’s month: newest first, then by name, money in reais', async () => {
  const conta = await umaConta(t, { nome: 'Ana Souza' })
  const zelia = await umPaciente(t, conta, { pessoa: { nome: 'Zélia' } })
  const alvaro = await umPaciente(t, conta, { pessoa: { nome: 'álvaro' } })
  const marca = (pacienteId: string, inicio: string, valorSessao: number | null, resto = {}) =>
    umAgendamento(t, conta, { pacienteId, inicio, valorSessao, ...resto })
  await marca(zelia.id, '2026-03-31T23:00:00', 100.1, { statusPagamento: 'PAGO' })
  await marca(zelia.id, '2026-03-01T00:00:00', 100.2, { statusAgendamento: 'FALTA' })
  await marca(zelia.id, '2026-03-02T00:00:00', null)
  await marca(zelia.id, '2026-03-02T00:00:00', 999, { tipo: 'CAFEZINHO' })
  await marca(zelia.id, '2025-12-02T00:00:00', 0.3)
  await marca(alvaro.id, '2026-03-02T00:00:00', 0)
  const comum = { profissionalId: conta.profissionalId, nomeProfissional: 'Ana Souza' }
  const daZelia = { ...comum, pacienteId: zelia.id, nomePaciente: 'Zélia' }
  expect(await resumoDe(t, conta)).toEqual([
    {
      ...comum,
      pacienteId: alvaro.id,
      nomePaciente: 'álvaro',
      mesNumero: 3,
      mesNome: 'Março',
      ano: 2026,
      quantidadeAtendimentos: 1,
      quantidadeRealizados: 0,
      quantidadeFaltas: 0,
      valorTotal: 0,
      valorPago: 0,
    },
    {
      ...daZelia,
      mesNumero: 3,
      mesNome: 'Março',
      ano: 2026,
      quantidadeAtendimentos: 3,
      quantidadeRealizados: 0,
      quantidadeFaltas: 1,
      valorTotal: 200.3,
      valorPago: 100.1,
    },
    {
      ...daZelia,
      mesNumero: 12,
      mesNome: 'Dezembro',
      ano: 2025,
      quantidadeAtendimentos: 1,
      quantidadeRealizados: 0,
      quantidadeFaltas: 0,
      valorTotal: 0.3,
      valorPago: 0,
    },
  ])
})

test('§3 a row has the fields of the contract, in its order', async () => {
  const conta = await umaConta(t)
  const { id: pacienteId } = await umPaciente(t, conta)
  await umAgendamento(t, conta, { pacienteId })
  const [linha = {}] = await resumoDe(t, conta)
  const campos = Object.keys(resumoFio.shape).filter(
    (campo) => campo !== 'descartado' && campo !== 'nomeDeRegistro',
  )
  expect(Object.keys(linha)).toEqual(campos)
})

test('a patient called Pessoal or Cafezinho counts nowhere, and counts again when renamed', async () => {
  const conta = await umaConta(t)
  const { id: pacienteId } = await umPaciente(t, conta, { pessoa: { nome: 'CAFÉZINHO' } })
  await umAgendamento(t, conta, { pacienteId, valorSessao: 80 })
  const financeiro = async () =>
    (await t.call('GET', '/api/resumo-financeiro', { token: conta.token })).body
  expect(await resumoDe(t, conta)).toEqual([])
  expect(await financeiro()).toMatchObject({ totalReceitas: 0 })
  await t.call('PUT', `/api/pacientes/${pacienteId}`, {
    token: conta.token,
    body: { pessoa: { nome: 'Carla' } },
  })
  expect(await resumoDe(t, conta)).toMatchObject([{ nomePaciente: 'Carla', valorTotal: 80 }])
  expect(await financeiro()).toMatchObject({ totalReceitas: 80 })
})

test('the rows of one year, the years there are, and the sessions of twelve months', async () => {
  const conta = await umaConta(t)
  const { id: ana } = await umPaciente(t, conta, { pessoa: { nome: 'Ana' } })
  const { id: bia } = await umPaciente(t, conta, { pessoa: { nome: 'Bia' } })
  const { id: pessoal } = await umPaciente(t, conta, { pessoa: { nome: 'Pessoal' } })
  const marca = (pacienteId: string, dia: string, statusAgendamento = 'AGENDADO') =>
    umAgendamento(t, conta, { pacienteId, inicio: `${dia}T09:00:00`, statusAgendamento })
  await marca(ana, '2024-03-31', 'REALIZADO')
  await marca(ana, '2024-04-01', 'REALIZADO')
  await marca(bia, '2024-04-30', 'FALTA')
  await marca(bia, '2025-03-01')
  await marca(ana, '2027-01-01')
  await marca(pessoal, '2024-04-02', 'REALIZADO')
  await marca(pessoal, '2023-03-01')
  await marca(pessoal, '2028-03-01')
  const url = `/api/resumo-atendimentos/profissional/${conta.profissionalId}`
  const get = async (resto: string) =>
    (await t.call('GET', `${url}${resto}`, { token: conta.token })).body

  const todas = await resumoDe(t, conta)
  expect(await get('?ano=')).toEqual(todas)
  for (const ano of [2024, 2025, 2026, 2027, 2023]) {
    expect(await get(`?ano=${ano}`)).toEqual(todas.filter((linha) => linha.ano === ano))
  }
  expect(await get('/anos')).toEqual([2027, 2025, 2024])

  const meses = (await get('/meses?ate=2025-03')) as { ano: number; mes: number }[]
  const nada = { quantidadeRealizados: 0, quantidadeFaltas: 0, quantidadeSemRegistro: 0 }
  expect(meses).toHaveLength(12)
  expect(meses.filter((mes) => Object.values(mes).slice(2).some(Boolean))).toEqual([
    { ...nada, ano: 2024, mes: 4, quantidadeRealizados: 1, quantidadeFaltas: 1 },
    { ...nada, ano: 2025, mes: 3, quantidadeSemRegistro: 1 },
  ])
  // The tests' clock stands on 2026-03-09.
  expect(((await get('/meses')) as unknown[]).at(-1)).toEqual({ ...nada, ano: 2026, mes: 3 })
})

test('a clinic without appointments has no year', async () => {
  const conta = await umaConta(t)
  const url = `/api/resumo-atendimentos/profissional/${conta.profissionalId}/anos`
  expect((await t.call('GET', url, { token: conta.token })).body).toEqual([])
})

test.each([
  ['?ano=26', 'Informe um ano de 1900 a 2099.'],
  ['?ano=2100', 'Informe um ano de 1900 a 2099.'],
  ['?ano=x', 'Informe um ano de 1900 a 2099.'],
  ['/meses?ate=2026-13', 'Informe o mês como AAAA-MM.'],
])('%s is refused', async (resto, message) => {
  const conta = await umaConta(t)
  const url = `/api/resumo-atendimentos/profissional/${conta.profissionalId}${resto}`
  const answer = await t.call('GET', url, { token: conta.token })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ message })
})

test.each(['', '?ano=2026', '/anos', '/meses'])(
  'another professional’s id answers like any unknown one: %s',
  async (resto) => {
    const conta = await umaConta(t)
    const outra = await umaConta(t)
    for (const id of [outra.profissionalId, randomUUID(), 'x']) {
      const url = `/api/resumo-atendimentos/profissional/${id}${resto}`
      const { status, body } = await t.call('GET', url, { token: conta.token })
      expect([status, body]).toEqual([404, erroNoFio('NAO_ENCONTRADO')])
    }
  },
)
