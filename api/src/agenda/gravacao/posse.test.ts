import { randomUUID } from 'node:crypto'
import { erroNoFio } from '@clinica/domain/erros'
import { describe, expect, test } from 'vitest'
import { agendaDe, umAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { statement } from '../../database/database.ts'

const t = await useApp()
const conta = await umaConta(t)
const outra = await umaConta(t, { nome: 'Outra Pessoa' })
const { token } = conta
const { id: pacienteId } = await umPaciente(t, conta)
const alheio = await umPaciente(t, outra)

const create = (body: unknown) => t.call('POST', '/api/agendamentos', { token, body })
const change = (id: string, body: unknown) =>
  t.call('PUT', `/api/agendamentos/${id}`, { token, body })
const remove = (id: string, body?: unknown) =>
  t.call('DELETE', `/api/agendamentos/${id}`, { token, body })
const NAO_ENCONTRADO = erroNoFio('NAO_ENCONTRADO')

const completo = {
  pacienteId,
  tipo: 'ANAMNESE',
  inicio: '2026-03-09T14:00:00',
  fim: '2026-03-09T15:30:00',
  valorSessao: 150.55,
}

describe('whose it is (D4)', () => {
  const naoSao = [
    ['a foreign professional', { profissionalId: outra.profissionalId }],
    ['an unknown professional', { profissionalId: 'x' }],
    ['a foreign patient', { pacienteId: alheio.id }],
    ['an unknown patient', { pacienteId: randomUUID() }],
    ['an unknown series', { recurrenceId: randomUUID() }],
  ] as const

  test.each(naoSao)('%s in a body is 404, and nothing changes', async (_caso, vinculo) => {
    const feito = await umAgendamento(t, conta, completo)
    const antes = await agendaDe(t, conta)
    for (const answer of [
      await create({ ...completo, ...vinculo }),
      await change(feito.id, { ...vinculo, valorSessao: 1 }),
      await remove(feito.id, vinculo),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, NAO_ENCONTRADO])
    }
    expect(await agendaDe(t, conta)).toEqual(antes)
  })

  test('one’s own series in a body is no obstacle, another’s is', async () => {
    const serie = { isRecurring: true, recurrenceType: 'weekly', recurrenceEnd: '2026-03-23' }
    const { id, recurrenceId } = await umAgendamento(t, conta, { ...completo, ...serie })
    expect((await change(id, { recurrenceId })).body).toMatchObject({ recurrenceId })
    const outro = await umAgendamento(t, conta, completo)
    expect((await change(outro.id, { recurrenceId })).body).toMatchObject({ recurrenceId: null })
    const doOutro = await umAgendamento(t, outra)
    const url = `/api/agendamentos/${doOutro.id}`
    const answer = await t.call('PUT', url, { token: outra.token, body: { recurrenceId } })
    expect(answer.status).toBe(404)
  })

  test('one’s own series in a body is no obstacle when nobody is left in it', async () => {
    const serie = { isRecurring: true, recurrenceType: 'weekly', recurrenceEnd: '2026-03-23' }
    const { id, recurrenceId } = await umAgendamento(t, conta, { ...completo, ...serie })
    await remove(id, { editMode: 'all' })
    const outro = await umAgendamento(t, conta, completo)
    expect((await change(outro.id, { recurrenceId })).status).toBe(200)
  })

  test('a foreign appointment answers like one that never was', async () => {
    const doOutro = await umAgendamento(t, outra)
    for (const id of [doOutro.id, randomUUID(), 'qualquer']) {
      expect(await change(id, {})).toMatchObject({ status: 404, body: NAO_ENCONTRADO })
      expect(await remove(id)).toMatchObject({ status: 404, body: NAO_ENCONTRADO })
    }
    expect(await agendaDe(t, outra)).toContainEqual(doOutro)
  })
})

test('notes are kept encrypted, bound to their row', async () => {
  const { id } = await umAgendamento(t, conta, { pacienteId, observacoes: 'Segredo da sessão' })
  const NOTAS = statement('teste_notas', 'SELECT observacoes FROM agendamento WHERE id = $1')
  const [linha] = await t.contexto.database.query<{ observacoes: Buffer }>(NOTAS, [id])
  const cifrado = linha?.observacoes ?? Buffer.alloc(0)
  expect(cifrado.includes('Segredo')).toBe(false)
  const vinculo = `agendamento.observacoes:${conta.profissionalId}:${id}`
  expect(t.contexto.cofre.decifrar(cifrado, vinculo)).toBe('Segredo da sessão')
})
