import { randomUUID } from 'node:crypto'
import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { erroNoFio, fraseDoErro } from '@clinica/domain/erros'
import { describe, expect, test } from 'vitest'
import { agendaDe, corpoDeAgendamento, lido, umAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { umPaciente } from '../../../test/pacientes.ts'

const t = await useApp()
const conta = await umaConta(t)
const { token } = conta
const paciente = await umPaciente(t, conta, { pessoa: { nome: 'José Muñoz' }, valorConsulta: 180 })
const pacienteId = paciente.id

const create = (body: unknown, headers = {}) =>
  t.call('POST', '/api/agendamentos', { token, body, headers })
const change = (id: string, body: unknown) =>
  t.call('PUT', `/api/agendamentos/${id}`, { token, body })
const remove = (id: string, body?: unknown) =>
  t.call('DELETE', `/api/agendamentos/${id}`, { token, body })
const message = ({ body }: { body: unknown }) => (body as { message: string }).message

const completo = {
  pacienteId,
  tipo: 'ANAMNESE',
  inicio: '2026-03-09T14:00:00',
  fim: '2026-03-09T15:30:00',
  observacoes: '  Trouxe o laudo; ção ✓  ',
  valorSessao: 150.55,
  statusAgendamento: 'CONFIRMADO',
  statusPagamento: 'PAGO',
  modalidadeAtendimento: 'ONLINE',
}

describe('booking', () => {
  test('answers 201 with the read form, and the list says the same', async () => {
    const answer = await create({
      ...completo,
      profissionalId: conta.profissionalId,
      recurrenceId: null,
      editMode: 'future',
      isRecurring: false,
      recurrenceType: 'weekly',
      recurrenceEnd: '2026-12-31',
      id: randomUUID(),
      desconhecido: 1,
    })
    expect(answer.status).toBe(201)
    const criado = answer.body as AgendamentoFio
    expect(criado).toEqual({
      ...completo,
      id: expect.stringMatching(/^[\da-f-]{14}7/),
      observacoes: 'Trouxe o laudo; ção ✓',
      profissionalId: conta.profissionalId,
      nomePaciente: 'José Muñoz',
      recurrenceId: null,
      recurrenceType: null,
      recurrenceEnd: null,
      editMode: 'single',
      versao: 1,
      alterados: 1,
      preservados: 0,
    })
    expect(answer.headers['x-operacao-id']).toMatch(/^[\da-f-]{36}$/)
    expect(await agendaDe(t, conta)).toContainEqual(lido(criado))
  })

  test('what was not chosen gets its default; no value stays no value', async () => {
    const { inicio, fim, tipo } = completo
    const answer = await create({ pacienteId, tipo, inicio, fim })
    expect(answer.body).toMatchObject({
      statusAgendamento: 'AGENDADO',
      statusPagamento: 'PENDENTE',
      modalidadeAtendimento: 'PRESENCIAL',
      valorSessao: null,
      observacoes: null,
    })
  })

  test.each([
    ['PESSOAL', 'Pessoal'],
    ['CAFEZINHO', 'Cafezinho'],
    ['SOCIAL', 'Social'],
  ])('%s without a patient shows %s as its name', async (tipo, nome) => {
    const answer = await create(corpoDeAgendamento({ tipo, pacienteId: null }))
    expect(answer.body).toMatchObject({ pacienteId: null, nomePaciente: nome })
  })

  test.each(['SESSAO_INDIVIDUAL', 'REUNIAO_ESCOLA', 'REUNIAO_PAIS', 'ANAMNESE'])(
    '%s needs a patient',
    async (tipo) => {
      const answer = await create(corpoDeAgendamento({ tipo, pacienteId: '' }))
      expect(answer.status).toBe(400)
      expect(answer.body).toEqual(
        erroNoFio('DADOS_INVALIDOS', 'Escolha o paciente.', [
          { campo: 'pacienteId', message: 'Escolha o paciente.' },
        ]),
      )
    },
  )

  test('overlaps are allowed, the value is kept as sent whatever the status', async () => {
    const body = { ...completo, statusAgendamento: 'FALTA', valorSessao: 120 }
    expect((await create(body)).body).toMatchObject({ valorSessao: 120 })
    expect((await create(body)).status).toBe(201)
  })

  test('a key books once, even twice at a time; another body is refused', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const body = { ...completo, inicio: '2026-05-04T14:00:00', fim: '2026-05-04T15:00:00' }
    const answers = await Promise.all([1, 2, 3].map(() => create(body, headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const noDia = await agendaDe(t, conta, ['2026-05-04T00:00:00', '2026-05-05T00:00:00'])
    expect(noDia).toHaveLength(1)
    expect((await create({ ...body, valorSessao: 1 }, headers)).status).toBe(422)
  })
})

describe('editing', () => {
  test('what is not sent stays, what is sent changes, the version rises', async () => {
    const { id } = await umAgendamento(t, conta, completo)
    const vazio = await change(id, { editMode: 'all', isRecurring: false })
    expect(vazio.body).toMatchObject({
      ...completo,
      observacoes: completo.observacoes.trim(),
      versao: 2,
    })
    const mudado = await change(id, {
      inicio: '2026-04-01T08:00:00',
      fim: '2026-04-01T09:00:00',
      observacoes: null,
      valorSessao: null,
      statusPagamento: 'PENDENTE',
      versao: 2,
    })
    expect(mudado.status).toBe(200)
    expect(mudado.body).toMatchObject({
      inicio: '2026-04-01T08:00:00',
      fim: '2026-04-01T09:00:00',
      observacoes: null,
      valorSessao: null,
      statusPagamento: 'PENDENTE',
      statusAgendamento: 'CONFIRMADO',
      nomePaciente: 'José Muñoz',
      versao: 3,
    })
    expect(await agendaDe(t, conta)).toContainEqual(lido(mudado.body))
  })

  test('the name follows the patient and the kind', async () => {
    const { id } = await umAgendamento(t, conta, completo)
    const sem = await change(id, { tipo: 'PESSOAL', pacienteId: null })
    expect(sem.body).toMatchObject({ nomePaciente: 'Pessoal' })
    expect((await change(id, { tipo: 'SOCIAL' })).body).toMatchObject({ nomePaciente: 'Social' })
    const com = await change(id, { tipo: 'ANAMNESE', pacienteId })
    expect(com.body).toMatchObject({ nomePaciente: 'José Muñoz', pacienteId })
  })

  test('a stale version is refused and changes nothing; so is a stale deletion', async () => {
    const feito = await umAgendamento(t, conta, completo)
    const mudado = await change(feito.id, { versao: 1, valorSessao: 10 })
    for (const answer of [
      await change(feito.id, { versao: 1, valorSessao: 20 }),
      await remove(feito.id, { versao: 1 }),
    ]) {
      expect(answer.status).toBe(409)
      expect(message(answer)).toBe(fraseDoErro('VERSAO_ANTIGA'))
    }
    expect(await agendaDe(t, conta)).toContainEqual(lido(mudado.body))
  })

  test.each([
    [{ fim: '2026-03-09T14:00:00' }, 'fim', 'O fim deve ser depois do início.'],
    [{ fim: '2026-03-10T14:01:00' }, 'fim', 'O atendimento pode durar no máximo 24 horas.'],
    [{ inicio: '2026-03-09T16:00:00' }, 'fim', 'O fim deve ser depois do início.'],
    [{ pacienteId: null }, 'pacienteId', 'Escolha o paciente.'],
  ])('%j is refused under %s', async (body, campo, sentence) => {
    const feito = await umAgendamento(t, conta, completo)
    const answer = await change(feito.id, body)
    expect([answer.status, answer.body]).toEqual([
      400,
      erroNoFio('DADOS_INVALIDOS', sentence, [{ campo, message: sentence }]),
    ])
    expect(await agendaDe(t, conta)).toContainEqual(feito)
  })
})

describe('deleting', () => {
  test('is answered 204 without a body, then the row is gone', async () => {
    const feito = await umAgendamento(t, conta, completo)
    const answer = await remove(feito.id, { ...feito, editMode: 'all' })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect((await agendaDe(t, conta)).some(({ id }) => id === feito.id)).toBe(false)
    expect([(await remove(feito.id)).status, (await change(feito.id, {})).status]).toEqual([
      404, 404,
    ])
  })
  test('needs no body', async () => {
    const { id } = await umAgendamento(t, conta, completo)
    expect((await remove(id)).status).toBe(204)
  })
})
