import { randomUUID } from 'node:crypto'
import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import { expect, test } from 'vitest'
import { umAgendamento } from '../../test/agenda.ts'
import { useApp } from '../../test/app.ts'
import { useComandos } from '../../test/comandos.ts'
import { type Conta, umaConta } from '../../test/contas.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { DEZ_ANOS, usePlanos } from '../../test/planos.ts'
import { recebimentosDe } from '../../test/recebimentos.ts'
import { mintEscopo } from '../escopo.ts'
import { selectMesesComSaldo } from './repository.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const { t, textos } = await useComandos(await useApp())
const { lidas } = await usePlanos(t)
const DESDE = '2026-03-09T11:45:00'
const resumo = ({ token }: Conta, pacienteId: string, desde = DESDE) =>
  t.call('GET', `/api/resumo-atendimentos/paciente/${pacienteId}?desde=${desde}`, { token })

test('months that are settled are not told by the database: a patient of ten years has few that are not', async () => {
  const conta = await umaConta(t)
  const { id: pacienteId } = await umPaciente(t, conta)
  const escopo = mintEscopo(conta.profissionalId, 'u')
  const meses = () => selectMesesComSaldo(t.contexto.database, escopo, pacienteId)
  expect(await meses()).toEqual([])
  for (const inicio of ['2026-01-12T09:00:00', '2026-02-02T09:00:00']) {
    await umAgendamento(t, conta, { pacienteId, inicio, valorSessao: 100 })
  }
  const body = { pacienteId, mes: 1, ano: 2026, valorPago: 100 }
  await t.call('PUT', '/api/resumo-atendimentos/valor-pago', { token: conta.token, body })
  expect(await meses()).toEqual([{ ano: 2026, mes: 2, total: 10_000, pago: 0 }])
  expect(await selectMesesComSaldo(t.contexto.database, escopo, randomUUID())).toBeNull()
})

test('the next session; what past months and this one still owe, and what is credit (P9, D10)', async () => {
  const conta = await umaConta(t)
  const { id: pacienteId } = await umPaciente(t, conta)
  expect((await resumo(conta, pacienteId)).body).toEqual({
    proxima: null,
    ultima: null,
    emAberto: 0,
    credito: 0,
    meses: [],
  })
  const marca = (inicio: string, valorSessao: number) =>
    umAgendamento(t, conta, { pacienteId, inicio, valorSessao })
  const paga = (mes: number, valorPago: number) =>
    t.call('PUT', '/api/resumo-atendimentos/valor-pago', {
      token: conta.token,
      body: { pacienteId, mes, ano: 2026, valorPago },
    })
  await marca('2026-01-12T09:00:00', 100)
  await paga(1, 130.5)
  await marca('2026-02-02T09:00:00', 180.1)
  await paga(2, 80)
  const anterior = await marca('2026-03-02T09:00:00', 90)
  const { id, inicio, fim } = await marca('2026-03-09T11:10:00', 90)
  await marca('2026-05-04T09:00:00', 500)
  expect((await resumo(conta, pacienteId)).body).toEqual({
    proxima: { id, inicio, fim, tipo: 'SESSAO_INDIVIDUAL', statusAgendamento: 'AGENDADO' },
    ultima: {
      id: anterior.id,
      inicio: '2026-03-02T09:00:00',
      fim: anterior.fim,
      tipo: 'SESSAO_INDIVIDUAL',
      statusAgendamento: 'AGENDADO',
    },
    emAberto: 280.1,
    credito: 30.5,
    meses: [
      { ano: 2026, mes: 3, emAberto: 180, credito: 0 },
      { ano: 2026, mes: 2, emAberto: 100.1, credito: 0 },
      { ano: 2026, mes: 1, emAberto: 0, credito: 30.5 },
    ],
  })
})

test('a missed session is the last one, with its state, and never the next (D9)', async () => {
  const conta = await umaConta(t)
  const { id: pacienteId } = await umPaciente(t, conta)
  const FALTA = { pacienteId, statusAgendamento: 'FALTA' }
  await umAgendamento(t, conta, { pacienteId, inicio: '2026-03-02T09:00:00' })
  const faltou = await umAgendamento(t, conta, { ...FALTA, inicio: '2026-03-05T09:00:00' })
  await umAgendamento(t, conta, { ...FALTA, inicio: '2026-03-12T09:00:00' })
  expect((await resumo(conta, pacienteId)).body).toMatchObject({
    proxima: null,
    ultima: { id: faltou.id, statusAgendamento: 'FALTA' },
  })
})

test('a reserved name owes nothing, nor is anything offered to be received of it (D9); nobody there, nothing said', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta, { pessoa: { nome: 'Pessoal' } })
  await umAgendamento(t, conta, { pacienteId: id, valorSessao: 90, inicio: '2026-03-02T09:00:00' })
  await umAgendamento(t, conta, { pacienteId: id, valorSessao: 70, inicio: '2026-01-05T09:00:00' })
  const nada = { emAberto: 0, credito: 0 }
  expect((await resumo(conta, id)).body).toMatchObject(nada)
  const acima = await recebimentosDe(t, conta, id).previa()
  expect(acima).toMatchObject({ ...nada, diasEmAberto: null, usos: [] })
  expect(acima.sugestoes).toEqual({ ateHoje: 0, esteMes: 0, tudo: 0, proximas: 0 })
  expect((await resumo(conta, randomUUID())).status).toBe(404)
  expect((await resumo(conta, id, 'nunca')).status).toBe(400)
})

test('D6: what archiving leaves is told before, as the months say it afterwards', async () => {
  const conta = await umaConta(t)
  const { id: pacienteId, versao } = await umPaciente(t, conta)
  const path = `/api/resumo-atendimentos/paciente/${pacienteId}`
  const antes = async () =>
    (await t.call('GET', `${path}/ao-arquivar`, { token: conta.token })).body
  expect(await antes()).toEqual({ sessoes: 0, emAberto: 0, credito: 0, meses: [] })
  const marca = (inicio: string, corpo: Record<string, unknown> = {}) =>
    umAgendamento(t, conta, { pacienteId, inicio, valorSessao: 100, ...corpo })
  await marca('2026-01-12T09:00:00', { statusAgendamento: 'REALIZADO' })
  await marca('2026-03-02T09:00:00', { statusAgendamento: 'FALTA' })
  // Ahead: one of this month, one that is settled, one that was marked already and stays.
  await marca('2026-03-23T09:00:00')
  await marca('2026-04-06T09:00:00', { statusPagamento: 'PAGO' })
  await marca('2026-03-30T09:00:00', { statusAgendamento: 'REALIZADO' })
  const fica = {
    emAberto: 300,
    credito: 100,
    meses: [
      { ano: 2026, mes: 4, emAberto: 0, credito: 100 },
      { ano: 2026, mes: 3, emAberto: 200, credito: 0 },
      { ano: 2026, mes: 1, emAberto: 100, credito: 0 },
    ],
  }
  expect(await antes()).toEqual({ sessoes: 2, ...fica })
  const body = { versao }
  await t.call('DELETE', `/api/pacientes/${pacienteId}`, { token: conta.token, body })
  expect((await resumo(conta, pacienteId)).body).toMatchObject(fica)
  expect(await antes()).toEqual({ sessoes: 0, ...fica })
})

test('by index, and no month but the patient’s', async () => {
  const conta = await umaConta(t)
  const { id } = await umPaciente(t, conta)
  await t.contexto.database.script(DEZ_ANOS)
  await resumo(conta, id)
  const comando = textos().find(({ name }) => name === 'resumo_meses_com_saldo')
  if (!comando) throw new Error('not asked')
  const valores = [conta.profissionalId, NOMES_RESERVADOS, id, '{}']
  expect(await lidas(comando, 'mes_do_paciente', valores)).toEqual({ inteira: false, linhas: 120 })
})
