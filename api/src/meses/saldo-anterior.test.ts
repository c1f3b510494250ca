import { type ExtratoFio, extratoDeFio } from '@clinica/domain/cobranca/contract'
import { extratoDoMes } from '@clinica/domain/cobranca/extrato'
import { SEM_COBRANCA } from '@clinica/domain/cobranca/tipos'
import { type MesFio, mesDeFio } from '@clinica/domain/meses/contract'
import { pagadoresDoMes, pedidoDoPagador } from '@clinica/domain/meses/pagadores-do-mes'
import { expect, test } from 'vitest'
import { resumoDe, umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { umPaciente } from '../../test/pacientes.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()
const MARCO = { ano: 2026, mes: 3 }

async function umaPratica() {
  const conta = await umaConta(t)
  const paciente = async (nome: string, valores: Record<number, number>, resto = {}) => {
    const { id } = await umPaciente(t, conta, { pessoa: { nome }, ...resto })
    for (const [mes, valorSessao] of Object.entries(valores)) {
      const inicio = `2026-0${mes}-02T${String(8 + Number(mes)).padStart(2, '0')}:00:00`
      await umAgendamento(t, conta, { pacienteId: id, inicio, valorSessao })
    }
    return id
  }
  return { conta, paciente, ...leituraDe(conta) }
}

const leituraDe = ({ token }: Conta) => ({
  paga: (pacienteId: string, mes: number, valorPago: number) =>
    t.call('PUT', '/api/resumo-atendimentos/valor-pago', {
      token,
      body: { pacienteId, mes, ano: 2026, valorPago },
    }),
  async mes(mes = 3) {
    const { status, body } = await t.call('GET', `/api/meses/2026/${mes}`, { token })
    expect(status).toBe(200)
    return body as MesFio
  },
  async extrato(pacienteId: string) {
    const url = `/api/cobranca/extrato?pacienteId=${pacienteId}&mes=3&ano=2026`
    return (await t.call('GET', url, { token })).body as ExtratoFio
  },
})

/** What each payer of a month is asked for, by the name of the line. */
const pedidos = (mes: MesFio) =>
  Object.fromEntries(
    pagadoresDoMes(mesDeFio(mes).linhas).map((pagador) => {
      const como = { mes: MARCO, comAnterior: true, cobranca: SEM_COBRANCA }
      return [pagador.nome, pedidoDoPagador(pagador, como).pedido]
    }),
  )

test('P4: who owes 1.100 is asked for 1.100, by the statement and by the closing; the cards are the month’s', async () => {
  const { conta, paciente, paga, mes, extrato } = await umaPratica()
  const id = await paciente('Bia', { 1: 120, 2: 300, 3: 880 })
  await paga(id, 2, 200)
  const { linhas } = await mes()
  expect(linhas[0]?.anteriores).toEqual([
    { ano: 2026, mes: 1, emAberto: 120, credito: 0 },
    { ano: 2026, mes: 2, emAberto: 100, credito: 0 },
  ])
  expect(linhas[0]).toMatchObject({ total: 880, pago: 0 })
  expect(pedidos(await mes())).toEqual({ Bia: 110_000 })
  const { pedido, emAberto, anterior } = extratoDoMes(extratoDeFio(await extrato(id)))
  expect([pedido, emAberto, anterior]).toEqual([110_000, 88_000, 22_000])
  // January has nothing before it, and a later month's debt is none of March's.
  expect((await mes(1)).linhas[0]).not.toHaveProperty('anteriores')
  const total = (await resumoDe(t, conta)).reduce((soma, um) => soma + um.valorTotal, 0)
  expect(total).toBe(1_300)
})

test('P4: who has nothing in the month and owes an earlier one has a line; paid, it goes', async () => {
  const { paciente, paga, mes } = await umaPratica()
  const id = await paciente('Bia', { 2: 220 })
  const linha = (await mes()).linhas[0]
  expect(linha).toMatchObject({ pacienteId: id, quantidade: 0, total: 0, pago: 0, enviadoEm: null })
  expect(pedidos(await mes())).toEqual({ Bia: 22_000 })
  await paga(id, 2, 220)
  expect((await mes()).linhas).toEqual([])
  // Credit alone asks for nothing.
  await paga(id, 2, 300)
  expect((await mes()).linhas).toEqual([])
})

test('P4: one payer of siblings is asked for all of them, who is in the month and who is not', async () => {
  const mae = { responsavelFinanceiro: 'Márcia Lima', cpfResponsavelFinanceiro: '52998224725' }
  const { paciente, mes } = await umaPratica()
  await paciente('Gael', { 3: 100 }, mae)
  await paciente('Lia', { 1: 30, 2: 40 }, mae)
  await paciente('Ana', { 2: 5 })
  expect(pedidos(await mes())).toEqual({ 'Márcia Lima': 17_000, Ana: 500 })
})

test('P4, D6: an archived patient is asked for nothing; their month still has its line, and their statement can be opened', async () => {
  const { conta, paciente, mes, extrato } = await umaPratica()
  const comMes = await paciente('Bia', { 2: 220, 3: 100 })
  const semMes = await paciente('Caio', { 2: 70 })
  for (const id of [comMes, semMes])
    expect((await t.call('DELETE', `/api/pacientes/${id}`, conta)).status).toBe(204)
  const lido = await mes()
  expect(lido.linhas).toEqual([
    expect.objectContaining({ pacienteId: comMes, arquivado: true, total: 100 }),
  ])
  expect(pedidos(lido)).toEqual({ Bia: 0 })
  const { pedido } = extratoDoMes(extratoDeFio(await extrato(comMes)))
  expect(pedido).toBe(32_000)
})

test('D9: nothing is older of who has a reserved name, nor of what is Pessoal or Cafezinho', async () => {
  const { conta, paciente, mes, extrato } = await umaPratica()
  const id = await paciente('Bia', { 3: 100 })
  await umAgendamento(t, conta, {
    pacienteId: id,
    inicio: '2026-02-02T14:00:00',
    valorSessao: 70,
    tipo: 'CAFEZINHO',
  })
  expect(pedidos(await mes())).toEqual({ Bia: 10_000 })
  const outro = await paciente('Caio', { 2: 50 })
  const { token } = conta
  const body = { pessoa: { nome: 'Cafézinho' } }
  await t.call('PUT', `/api/pacientes/${outro}`, { token, body })
  expect(pedidos(await mes())).toEqual({ Bia: 10_000 })
  expect(await extrato(outro)).not.toHaveProperty('anteriores')
})
