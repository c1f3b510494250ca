import { randomUUID } from 'node:crypto'
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

test('another professional’s id answers like any unknown one', async () => {
  const [conta, outra] = [await umaConta(t), await umaConta(t)]
  for (const id of [outra.profissionalId, randomUUID(), 'x']) {
    const url = `/api/resumo-atendimentos/profissional/${id}`
    const { status, body } = await t.call('GET', url, { token: conta.token })
    expect([status, body]).toEqual([404, { message: 'Não encontrado.' }])
  }
})
