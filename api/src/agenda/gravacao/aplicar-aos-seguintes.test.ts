import { randomUUID } from 'node:crypto'
import { fraseDoErro } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { umaConta } from '../../../test/contas.ts'
import { mesesGravados, mesesRecontados, retratoDaAgenda } from '../../../test/meses.ts'
import { agendaPelaApi, inicios, SEGUNDAS, umaAgenda, umaSerie } from '../../../test/series.ts'

const t = await useApp()
// Dragged to the week before: the start now comes before the third's.
const PARA = { inicio: '2026-03-25T10:00:00', fim: '2026-03-25T11:00:00' }
const MUDOU = { status: 409, message: fraseDoErro('OPERACAO_MUDOU') }

async function arrastada() {
  const { conta, agenda, pacienteId } = await umaAgenda(t)
  const { membros } = await umaSerie(agenda, { pacienteId, observacoes: 'segredo' })
  const antes = await retratoDaAgenda(t, conta)
  const arrasto = await agenda.change(membros[4]?.id, { ...PARA, editMode: 'single', versao: 1 })
  const { operacaoId: substitui } = arrasto
  return { conta, agenda, antes, membros, id: membros[4]?.id, arrasto, substitui }
}

test('the drag becomes one operation for all that follow the original start', async () => {
  const { conta, agenda, antes, membros, id, arrasto, substitui } = await arrastada()
  const corpo = { ...PARA, editMode: 'future', versao: arrasto.agendamento.versao, substitui }
  const answer = await agenda.change(id, corpo)
  expect([answer.status, answer.contagem]).toEqual([200, { alterados: 5, preservados: 0 }])
  const depois = (await agenda.serie(membros[0]?.id)).membros
  expect(inicios(depois)).toEqual([
    ...SEGUNDAS.slice(0, 3),
    // The fourth came before the original start: it stays.
    ...['03-25 10', '03-30 14', '04-01 10', '04-08 10', '04-15 10', '04-22 10'],
  ])
  expect(depois.every(({ observacoes }) => observacoes === 'segredo')).toBe(true)
  expect(await mesesGravados(t, conta)).toEqual(await mesesRecontados(t, conta))
  const feito = await retratoDaAgenda(t, conta)
  expect((await agenda.undo(answer.operacaoId)).body).toEqual({ alterados: 5 })
  expect(await retratoDaAgenda(t, conta)).toEqual(antes)
  await agenda.redo(answer.operacaoId)
  expect(await retratoDaAgenda(t, conta)).toEqual(feito)
  expect((await agenda.undo(substitui)).status).toBe(404)
  const historico = (await agenda.get(`/agendamentos/${id}/historico`)).body as unknown[]
  expect(historico).toMatchObject([
    { operacaoId: answer.operacaoId, mudancas: [{ antes: '2026-04-06T14:00:00' }, {}] },
    { tipo: 'CRIACAO' },
  ])
})

test('only the last operation on that appointment alone, an edit not undone, is replaced', async () => {
  const { conta, agenda, membros, id, substitui } = await arrastada()
  const corpo = { ...PARA, editMode: 'future' }
  const outra = await agenda.change(membros[7]?.id, { valorSessao: 1 })
  const todos = await agenda.change(membros[1]?.id, { editMode: 'all', valorSessao: 2 })
  const antes = await retratoDaAgenda(t, conta)
  for (const nao of [substitui, outra.operacaoId, todos.operacaoId, randomUUID(), 'x']) {
    expect(await agenda.change(id, { ...corpo, substitui: nao })).toMatchObject(MUDOU)
  }
  await agenda.undo(todos.operacaoId)
  await agenda.undo(substitui)
  expect(await agenda.change(id, { ...corpo, substitui })).toMatchObject(MUDOU)
  await agenda.redo(substitui)
  await agenda.redo(todos.operacaoId)
  expect(await retratoDaAgenda(t, conta)).toEqual(antes)
  await agenda.undo(todos.operacaoId)
  const alheia = agendaPelaApi(t, await umaConta(t))
  const dela = await alheia.create({})
  const recusa = await alheia.change(dela.agendamento.id, { ...corpo, substitui })
  expect(recusa).toMatchObject(MUDOU)
  expect(await agenda.change(id, { ...corpo, substitui })).toMatchObject({ status: 200 })
})

test('a refused edit leaves the drag as it was', async () => {
  const { conta, agenda, antes, id, substitui } = await arrastada()
  const arrastado = await retratoDaAgenda(t, conta)
  const longe = { inicio: '2099-12-30T10:00:00', fim: '2099-12-30T11:00:00' }
  expect((await agenda.change(id, { ...longe, editMode: 'future', substitui })).status).toBe(400)
  const velha = { ...PARA, editMode: 'future', substitui, versao: 1 }
  expect((await agenda.change(id, velha)).status).toBe(409)
  expect(await retratoDaAgenda(t, conta)).toEqual(arrastado)
  expect((await agenda.undo(substitui)).status).toBe(200)
  expect(await retratoDaAgenda(t, conta)).toEqual(antes)
})
