import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { inicios } from '../../../test/series.ts'

// D1: a client that knows just §7: no version, no operation, editMode in every body, rows sent back whole.
const t = await useApp()

const CAMPOS_DO_CORPO = [
  'pacienteId',
  'tipo',
  'inicio',
  'fim',
  'observacoes',
  'valorSessao',
  'statusAgendamento',
  'statusPagamento',
  'modalidadeAtendimento',
  'recurrenceId',
] as const

/** The body of a PUT: what the list read of the row, and what the gesture adds. */
const corpoDe = (lido: AgendamentoFio, resto: Record<string, unknown>) => ({
  ...Object.fromEntries(CAMPOS_DO_CORPO.map((campo) => [campo, lido[campo]])),
  ...resto,
})

async function umaClinica() {
  const conta = await umaConta(t)
  const { token, profissionalId } = conta
  const { id: pacienteId } = await umPaciente(t, conta)
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    t.call(method, `/api/agendamentos${path}`, { token, body })
  const lista = async () => {
    const periodo = 'dataInicio=2026-01-01T03:00:00.000Z&dataFim=2027-01-01T03:00:00.000Z'
    return (await call('GET', `/profissional/me?${periodo}`)).body as AgendamentoFio[]
  }
  const novo = {
    pacienteId,
    profissionalId,
    tipo: 'SESSAO_INDIVIDUAL',
    inicio: '2026-03-09T14:00:00',
    fim: '2026-03-09T15:00:00',
    observacoes: '',
    valorSessao: 180,
    statusAgendamento: 'AGENDADO',
    statusPagamento: 'PENDENTE',
    modalidadeAtendimento: 'PRESENCIAL',
    editMode: 'single',
    isRecurring: true,
    recurrenceType: 'weekly',
    recurrenceEnd: '2026-04-06',
  }
  return { call, lista, novo, profissionalId }
}

test('books a series, edits each scope, deletes: all by what the list reads', async () => {
  const { call, lista, novo, profissionalId } = await umaClinica()
  expect((await call('POST', '', novo)).status).toBe(201)
  const [, segunda, terceira] = await lista()
  if (!segunda || !terceira) throw new Error('No series')
  const repete = { isRecurring: true, recurrenceType: 'weekly', recurrenceEnd: '2026-04-06' }
  const dialogo = { profissionalId, ...repete }
  const um = corpoDe(segunda, { ...dialogo, valorSessao: 99, editMode: 'single' })
  expect((await call('PUT', `/${segunda.id}`, um)).status).toBe(200)
  const seguintes = corpoDe(terceira, { ...dialogo, valorSessao: 200, editMode: 'future' })
  expect((await call('PUT', `/${terceira.id}`, seguintes)).status).toBe(200)
  expect((await lista()).map(({ valorSessao }) => valorSessao)).toEqual([180, 99, 200, 200, 200])
  const [, , , quarta] = await lista()
  if (!quarta) throw new Error('No fourth')
  const todos = corpoDe(quarta, { ...dialogo, editMode: 'all', modalidadeAtendimento: 'ONLINE' })
  expect((await call('PUT', `/${quarta.id}`, todos)).status).toBe(200)
  const depois = await lista()
  expect(depois.map(({ valorSessao }) => valorSessao)).toEqual([180, 99, 200, 200, 200])
  expect(new Set(depois.map((a) => a.modalidadeAtendimento))).toEqual(new Set(['ONLINE']))
  const { versao: _, ...excluir } = { ...quarta, editMode: 'all' }
  expect(await call('DELETE', `/${quarta.id}`, excluir)).toMatchObject({
    status: 200,
    body: { alterados: 5, preservados: 0 },
  })
  expect(await lista()).toEqual([])
})

test('drags one of a series: it alone moves, and stays in it; a resize likewise', async () => {
  const { call, lista, novo } = await umaClinica()
  await call('POST', '', novo)
  const [, segunda] = await lista()
  if (!segunda) throw new Error('No series')
  const arrasto = { isRecurring: false, recurrenceType: null, recurrenceEnd: '2026-12-31' }
  const { editMode } = segunda
  const movido = { ...arrasto, editMode, inicio: '2026-03-18T09:00:00', fim: '2026-03-18T10:00:00' }
  expect((await call('PUT', `/${segunda.id}`, corpoDe(segunda, movido))).status).toBe(200)
  const esticado = { ...movido, fim: '2026-03-18T11:30:00' }
  expect((await call('PUT', `/${segunda.id}`, corpoDe(segunda, esticado))).status).toBe(200)
  const depois = await lista()
  expect(inicios(depois)).toEqual(['03-09 14', '03-18 09', '03-23 14', '03-30 14', '04-06 14'])
  expect(depois[1]).toMatchObject({
    fim: '2026-03-18T11:30:00',
    recurrenceId: segunda.recurrenceId,
    recurrenceType: 'weekly',
    recurrenceEnd: '2026-04-06',
  })
})

test('drags a single one: it begins no series, though an end is sent', async () => {
  const { call, lista, novo } = await umaClinica()
  await call('POST', '', { ...novo, isRecurring: false })
  const [sozinho] = await lista()
  if (!sozinho) throw new Error('Nothing booked')
  const arrasto = { editMode: 'single', isRecurring: false, recurrenceEnd: '2026-12-31' }
  const corpo = corpoDe(sozinho, {
    ...arrasto,
    inicio: '2026-03-09T16:00:00',
    fim: '2026-03-09T17:00:00',
  })
  expect((await call('PUT', `/${sozinho.id}`, corpo)).status).toBe(200)
  expect(await lista()).toMatchObject([{ inicio: '2026-03-09T16:00:00', recurrenceId: null }])
  expect((await call('DELETE', `/${sozinho.id}`, { ...sozinho, versao: undefined })).status).toBe(
    204,
  )
})
