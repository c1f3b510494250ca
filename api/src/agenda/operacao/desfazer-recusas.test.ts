import { randomUUID } from 'node:crypto'
import { erroNoFio } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { agendaDe } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { mesesGravados, mesesRecontados, retratoDaAgenda } from '../../../test/meses.ts'
import { umPaciente } from '../../../test/pacientes.ts'
import { agendaPelaApi, umaAgenda, umaSerie } from '../../../test/series.ts'
import { statement } from '../../database/database.ts'

const t = await useApp()
const MUDOU = { status: 409, body: erroNoFio('OPERACAO_MUDOU') }
const NAO_REFAZ = {
  status: 409,
  body: erroNoFio('OPERACAO_MUDOU', 'Não dá mais para refazer: este registro mudou depois.'),
}
const ARQUIVADO = { status: 409, body: erroNoFio('PACIENTE_ARQUIVADO') }
const QUINTA = { inicio: '2026-04-09T08:00:00', fim: '2026-04-09T09:00:00' }

test('one row changed since refuses all; once that change is undone, no more', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { membros } = await umaSerie(agenda, { pacienteId })
  const antes = await retratoDaAgenda(t, conta)
  const todos = await agenda.change(membros[4]?.id, { ...QUINTA, editMode: 'all' })
  const movidos = await retratoDaAgenda(t, conta)
  const um = await agenda.change(membros[7]?.id, { valorSessao: 77 })
  const mudado = await retratoDaAgenda(t, conta)
  expect(await agenda.undo(todos.operacaoId)).toMatchObject(MUDOU)
  expect(await retratoDaAgenda(t, conta)).toEqual(mudado)
  await agenda.undo(um.operacaoId)
  expect(await retratoDaAgenda(t, conta)).toEqual(movidos)
  expect((await agenda.undo(todos.operacaoId)).body).toEqual({ alterados: 9 })
  expect(await retratoDaAgenda(t, conta)).toEqual(antes)
  // What it was made upon is no longer there.
  expect(await agenda.redo(um.operacaoId)).toMatchObject(NAO_REFAZ)
  await agenda.redo(todos.operacaoId)
  expect((await agenda.redo(um.operacaoId)).status).toBe(200)
  expect(await retratoDaAgenda(t, conta)).toEqual(mudado)
})

test('the same values put back by hand are a change all the same', async () => {
  const { agenda } = await umaAgenda(t)
  const { id } = (await agenda.create({ valorSessao: 10 })).agendamento
  const vinte = await agenda.change(id, { valorSessao: 20 })
  await agenda.change(id, { valorSessao: 10 })
  await agenda.change(id, { valorSessao: 20 })
  expect(await agenda.undo(vinte.operacaoId)).toMatchObject(MUDOU)
})

test('an undone one is not redone over what came instead', async () => {
  const { agenda } = await umaAgenda(t)
  const { id } = (await agenda.create({ valorSessao: 10 })).agendamento
  const vinte = await agenda.change(id, { valorSessao: 20 })
  await agenda.undo(vinte.operacaoId)
  const trinta = await agenda.change(id, { valorSessao: 30 })
  expect(await agenda.redo(vinte.operacaoId)).toMatchObject(NAO_REFAZ)
  await agenda.undo(trinta.operacaoId)
  expect((await agenda.redo(vinte.operacaoId)).status).toBe(200)
})

test('a row deleted since refuses; a row made since by nobody else does not', async () => {
  const { agenda } = await umaAgenda(t)
  const criado = await agenda.create({ valorSessao: 10 })
  const { id } = criado.agendamento
  const edicao = await agenda.change(id, { valorSessao: 20 })
  const exclusao = await agenda.remove(id)
  for (const { operacaoId } of [criado, edicao]) {
    expect(await agenda.undo(operacaoId)).toMatchObject(MUDOU)
  }
  for (const { operacaoId } of [exclusao, edicao, criado]) {
    expect((await agenda.undo(operacaoId)).status).toBe(200)
  }
  for (const { operacaoId } of [edicao, exclusao]) {
    expect(await agenda.redo(operacaoId)).toMatchObject(NAO_REFAZ)
  }
  for (const { operacaoId } of [criado, edicao, exclusao]) {
    expect((await agenda.redo(operacaoId)).status).toBe(200)
  }
  expect((await agenda.get(`/agendamentos/${id}`)).status).toBe(404)
})

test('another pattern since refuses, though no row is the same', async () => {
  const { agenda } = await umaAgenda(t)
  const { membros } = await umaSerie(agenda)
  const ate = (recurrenceEnd: string) => ({ editMode: 'future', isRecurring: true, recurrenceEnd })
  const primeira = await agenda.change(membros[1]?.id, ate('2026-05-11'))
  const segunda = await agenda.change(membros[5]?.id, ate('2026-05-18'))
  expect(await agenda.undo(primeira.operacaoId)).toMatchObject(MUDOU)
  expect((await agenda.undo(segunda.operacaoId)).status).toBe(200)
  expect((await agenda.undo(primeira.operacaoId)).status).toBe(200)
  const { recurrenceEnd, membros: ficam } = await agenda.serie(membros[0]?.id)
  expect([recurrenceEnd, ficam.length]).toEqual(['2026-05-04', 9])
})

test('thirty in a row, back and forth, versions always growing', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { id } = (await agenda.create({ pacienteId, valorSessao: 100 })).agendamento
  const retratos = [await retratoDaAgenda(t, conta)]
  const operacoes: string[] = []
  for (let n = 1; n <= 30; n += 1) {
    const dia = `2026-0${1 + (n % 9)}-10`
    const corpo = { valorSessao: 100 + n, inicio: `${dia}T08:00:00`, fim: `${dia}T09:00:00` }
    operacoes.push((await agenda.change(id, corpo)).operacaoId)
    retratos.push(await retratoDaAgenda(t, conta))
  }
  for (let n = 29; n >= 0; n -= 1) {
    expect((await agenda.undo(operacoes[n] ?? '')).status).toBe(200)
    expect(await retratoDaAgenda(t, conta)).toEqual(retratos[n])
  }
  for (let n = 0; n < 30; n += 1) {
    expect((await agenda.redo(operacoes[n] ?? '')).status).toBe(200)
    expect(await retratoDaAgenda(t, conta)).toEqual(retratos[n + 1])
  }
  expect((await agenda.get(`/agendamentos/${id}`)).body).toMatchObject({ versao: 91 })
})

test('nothing comes back to an archived patient; restored, it does', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const outro = await umPaciente(t, conta)
  const dele = (await agenda.create({ pacienteId })).agendamento
  const removido = await agenda.create({ pacienteId })
  const trocado = await agenda.create({ pacienteId })
  const exclusao = await agenda.remove(removido.agendamento.id)
  const troca = await agenda.change(trocado.agendamento.id, { pacienteId: outro.id })
  const passado = await agenda.change(dele.id, {
    inicio: '2026-03-02T08:00:00',
    fim: '2026-03-02T09:00:00',
  })
  const preco = await agenda.change(dele.id, { valorSessao: 99 })
  const desfeita = await agenda.create({ pacienteId })
  await agenda.undo(desfeita.operacaoId)
  await t.call('DELETE', `/api/pacientes/${pacienteId}`, { token: conta.token })
  const arquivado = await retratoDaAgenda(t, conta)
  for (const { operacaoId } of [exclusao, troca]) {
    expect(await agenda.undo(operacaoId)).toMatchObject(ARQUIVADO)
  }
  expect(await agenda.redo(desfeita.operacaoId)).toMatchObject(ARQUIVADO)
  expect(await retratoDaAgenda(t, conta)).toEqual(arquivado)
  expect((await agenda.undo(preco.operacaoId)).status).toBe(200)
  // D6: nor is what is theirs moved ahead again.
  expect(await agenda.undo(passado.operacaoId)).toMatchObject(ARQUIVADO)
  await t.call('POST', `/api/pacientes/${pacienteId}/restaurar`, { token: conta.token })
  for (const { operacaoId } of [exclusao, troca]) {
    expect((await agenda.undo(operacaoId)).status).toBe(200)
  }
  expect((await agenda.redo(desfeita.operacaoId)).status).toBe(200)
  expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta))
})

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
test.each([
  ['now itself', '2026-03-09T12:00:00', 200],
  ['a second after now', '2026-03-09T12:00:01', 409],
])(
  'what an archived patient had goes back to %s: %s answers %d',
  async (_quando, inicio, status) => {
    const { conta, agenda, pacienteId } = await umaAgenda(t)
    const fim = '2026-03-09T13:00:00'
    const { id } = (await agenda.create({ pacienteId, inicio, fim })).agendamento
    const { operacaoId } = await agenda.change(id, { inicio: '2026-03-09T08:00:00', fim })
    await t.call('DELETE', `/api/pacientes/${pacienteId}`, { token: conta.token })
    expect((await agenda.undo(operacaoId)).status).toBe(status)
  },
)

test('an archiving in between that was taken back does not stand in the way', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { membros, operacaoId } = await umaSerie(agenda, { pacienteId })
  await t.call('DELETE', `/api/pacientes/${pacienteId}`, { token: conta.token })
  expect(await agenda.undo(operacaoId)).toMatchObject(MUDOU)
  await t.call('POST', `/api/pacientes/${pacienteId}/restaurar`, { token: conta.token })
  expect(await agendaDe(t, conta)).toHaveLength(membros.length)
  expect((await agenda.undo(operacaoId)).body).toEqual({ alterados: 9 })
  expect(await retratoDaAgenda(t, conta)).toEqual({ agenda: [], meses: [] })
})

test('an archiving, a stranger’s and no operation at all answer alike', async () => {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { operacaoId } = await agenda.create({ pacienteId, ...QUINTA })
  await t.call('DELETE', `/api/pacientes/${pacienteId}`, { token: conta.token })
  const ARQUIVAMENTO = statement(
    'teste_arquivamento',
    `SELECT id FROM operacao WHERE profissional_id = $1 AND tipo = 'ARQUIVAMENTO'`,
  )
  const [linha] = await t.contexto.database.query<{ id: string }>(ARQUIVAMENTO, [
    conta.profissionalId,
  ])
  const outra = agendaPelaApi(t, await umaConta(t))
  const nenhuma = await agenda.undo(randomUUID())
  expect(nenhuma.status).toBe(404)
  for (const answer of [
    await agenda.undo(linha?.id ?? ''),
    await agenda.redo(linha?.id ?? ''),
    await outra.undo(operacaoId),
    await outra.redo(operacaoId),
    await agenda.undo('qualquer'),
  ]) {
    expect([answer.status, answer.body]).toEqual([404, nenhuma.body])
  }
})
