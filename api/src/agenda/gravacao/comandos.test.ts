import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { corpoDeAgendamento } from '../../../test/agenda.ts'
import { useApp } from '../../../test/app.ts'
import { useComandos } from '../../../test/comandos.ts'
import { ateAs, noDia, PAGO, umLivro } from '../../../test/livro.ts'
import { SEMANAL, umaSerie } from '../../../test/series.ts'
import { OneWriteSocket } from '../../database/one-write-socket.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const { t, de } = await useComandos(await useApp())

const PEDIDO = ['sessao_vivas', 'BEGIN']
const TRAVA = ['mes_lock', 'agendamento_lock']
const FOTOGRAFA = ['mes_retrato']
const ESCREVE = ['agendamento_opera']
const LANCA = ['versao_raise', 'COMMIT']
const VIRA_O_MES = ['mes_write', ...LANCA]

/** How many writes to sockets of the database a gesture is: what is asked in one breath is one. */
async function idasDe(gesto: () => Promise<{ status: number }>, status: number): Promise<number> {
  const escritas = vi.spyOn(Socket.prototype, '_writev')
  const answer = await gesto()
  const doBanco = escritas.mock.contexts.filter((um) => um instanceof OneWriteSocket)
  escritas.mockRestore()
  expect(answer.status).toBe(status)
  return doBanco.length
}

test('a booking with its key: who calls, key and patient, lock and photograph, write and COMMIT, its note', async () => {
  const { conta, pacienteId } = await umLivro(t)
  const marca = (chave: string) => {
    const body = corpoDeAgendamento({ pacienteId })
    const headers = { 'idempotency-key': chave }
    return t.call('POST', '/api/agendamentos', { token: conta.token, body, headers })
  }
  await marca('primeira')
  expect(await idasDe(() => marca('segunda'), 201)).toBe(5)
})

test('undoing: who calls, the operation, its images, lock and photograph, write, COMMIT, its note', async () => {
  const { agenda, marca } = await umLivro(t)
  const { id } = await marca(2, 100)
  const primeira = await agenda.change(id, ateAs(noDia(5)))
  await agenda.undo(primeira.operacaoId)
  const segunda = await agenda.change(id, ateAs(noDia(6)))
  expect(await idasDe(() => agenda.undo(segunda.operacaoId), 200)).toBe(6)
})

test('a drag: lock, photograph, write, enter, and not a round trip more', async () => {
  const { agenda, marca } = await umLivro(t)
  const { id } = await marca(2, 100)
  const arrasto = () => agenda.change(id, { ...ateAs(noDia(5)), editMode: 'single', versao: 1 })
  expect(await de(arrasto)).toEqual([
    ...PEDIDO,
    'agendamento_select',
    ...TRAVA,
    ...FOTOGRAFA,
    ...ESCREVE,
    ...LANCA,
  ])
})

test('a drag ahead of now holds the patient besides', async () => {
  const { agenda, marca } = await umLivro(t)
  const { id } = await marca(2, 100)
  const comandos = await de(() => agenda.change(id, ateAs(noDia(20))))
  expect(comandos).toEqual([
    ...PEDIDO,
    'agendamento_select',
    'paciente_share',
    ...TRAVA,
    ...FOTOGRAFA,
    ...ESCREVE,
    ...LANCA,
  ])
  // Who calls, the row, all that is held and the photograph, write and COMMIT, its note.
  const denovo = () => agenda.change(id, ateAs(noDia(21)))
  expect(await idasDe(denovo, 200)).toBe(5)
})

test('a series, however long, is as many as one session and its pattern, and leaves in as many writes', async () => {
  const { agenda, pacienteId } = await umLivro(t)
  const serie = () => agenda.create({ ...SEMANAL, pacienteId, recurrenceEnd: '2027-02-22' })
  await serie()
  expect(await idasDe(serie, 201)).toBe(5)
  const escrita = ['mes_lock', ...FOTOGRAFA, 'serie_create', 'agendamento_cria', ...LANCA]
  expect(await de(serie)).toEqual([...PEDIDO, 'paciente_share', ...escrita])
})

test('money that goes along to another month is two more: how it was entered, and entering it', async () => {
  const { agenda, marca } = await umLivro(t)
  const { id } = await marca(2, 100, PAGO)
  await marca(4, 40)
  const comandos = await de(() => agenda.change(id, ateAs(noDia(6, 2))))
  expect(comandos).toEqual([
    ...PEDIDO,
    'agendamento_select',
    ...TRAVA,
    ...FOTOGRAFA,
    'pagamento_origens',
    ...ESCREVE,
    'pagamento_insert',
    ...LANCA,
  ])
})

test('rows that turn in consequence are read whole once', async () => {
  const { agenda, marca } = await umLivro(t)
  const { id } = await marca(2, 100, PAGO)
  await marca(4, 40)
  expect(await de(() => agenda.change(id, { valorSessao: 60 }))).toEqual([
    ...PEDIDO,
    'agendamento_select',
    ...TRAVA,
    ...FOTOGRAFA,
    'agendamento_lock_inteiras',
    ...ESCREVE,
    ...LANCA,
  ])
})

test('a deletion answers without reading', async () => {
  const { agenda, marca } = await umLivro(t)
  const { id } = await marca(2, 100)
  await marca(4, 100)
  const comandos = await de(() => agenda.remove(id))
  expect(comandos).toEqual([
    ...PEDIDO,
    'agendamento_select',
    ...TRAVA,
    ...FOTOGRAFA,
    ...ESCREVE,
    ...LANCA,
  ])
})

test('undoing, and redoing alike', async () => {
  const { agenda, marca } = await umLivro(t)
  const { id } = await marca(2, 100)
  const { operacaoId } = await agenda.change(id, ateAs(noDia(5)))
  const volta = (move: string) => [
    ...PEDIDO,
    'operacao_lock',
    'operacao_imagens',
    'pagamento_meses_da_operacao',
    ...TRAVA,
    ...FOTOGRAFA,
    'pagamento_da_operacao',
    move,
    ...VIRA_O_MES,
  ]
  expect(await de(() => agenda.undo(operacaoId))).toEqual(volta('agendamento_desfaz_mudadas'))
  expect(await de(() => agenda.redo(operacaoId))).toEqual(volta('agendamento_refaz'))
})

test('‘Aplicar aos seguintes’ takes the drag back, then writes', async () => {
  const { agenda, pacienteId } = await umLivro(t)
  const { membros } = await umaSerie(agenda, { pacienteId })
  const para = ateAs(noDia(25))
  const { operacaoId: substitui } = await agenda.change(membros[2]?.id, para)
  const seguintes = () => agenda.change(membros[2]?.id, { ...para, editMode: 'future', substitui })
  expect(await de(seguintes)).toEqual([
    ...PEDIDO,
    'agendamento_select',
    ...['operacao_lock', 'operacao_substituivel', 'paciente_share'],
    ...['serie_lock', 'serie_select', 'serie_membros'],
    ...['operacao_imagens', 'pagamento_meses_da_operacao'],
    ...TRAVA,
    ...FOTOGRAFA,
    ...['pagamento_da_operacao', 'agendamento_acerta', 'operacao_esquece'],
    ...['serie_write', ...ESCREVE, ...LANCA],
  ])
})

test('Valor Pago goes the same way', async () => {
  const { marca, paga } = await umLivro(t)
  await marca(2, 100)
  expect(await de(() => paga(100))).toEqual([
    ...PEDIDO,
    'resumo_do_paciente',
    'mes_lock',
    ...FOTOGRAFA,
    ...['agendamento_lock_inteiras', 'agendamento_acerta'],
    ...['pagamento_insert', 'mes_write', 'resumo_do_paciente', ...LANCA],
  ])
})

test('archiving and restoring', async () => {
  const { conta, marca, pacienteId } = await umLivro(t)
  const { token } = conta
  await marca(20, 100)
  const url = `/api/pacientes/${pacienteId}`
  const arquivo = await de(() => t.call('DELETE', url, { token }))
  const restauro = await de(() => t.call('POST', `${url}/restaurar`, { token }))
  expect(arquivo.slice(arquivo.indexOf('agendamento_futuros'))).toEqual([
    'agendamento_futuros',
    ...['mes_lock', 'agendamento_lock_futuros', ...FOTOGRAFA, ...ESCREVE],
    ...['mes_write', 'mes_delete_empty', ...LANCA],
  ])
  expect(restauro.slice(restauro.indexOf('operacao_removidos'))).toEqual([
    'operacao_removidos',
    ...['mes_lock', ...FOTOGRAFA, 'agendamento_acerta', 'operacao_desfeita', ...VIRA_O_MES],
  ])
})
