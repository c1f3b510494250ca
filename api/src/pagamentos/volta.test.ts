import { fraseDoErro } from '@clinica/domain/erros'
import { describe, expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { ateAs, type Livro, noDia, PAGO, PENDENTE, umLivro, vaiEVolta } from '../../test/livro.ts'
import { retratoDaAgenda } from '../../test/meses.ts'
import { umPaciente } from '../../test/pacientes.ts'
import { umaSerie } from '../../test/series.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()
const MUDOU = fraseDoErro('OPERACAO_MUDOU')

type Gesto = (livro: Livro, id: string) => Promise<{ operacaoId: string }>
/** A month with 'a' of 100 on day 2 (the session in question), 'b' of 40 on day 4, and 50 of credit. */
const GESTOS: [nome: string, inicial: Record<string, unknown>, gesto: Gesto][] = [
  ['set to PAGO', {}, ({ agenda }, id) => agenda.change(id, PAGO)],
  ['set to PENDENTE', PAGO, ({ agenda }, id) => agenda.change(id, PENDENTE)],
  [
    'created as PAGO',
    {},
    ({ agenda, pacienteId }) =>
      agenda.create({ pacienteId, inicio: noDia(6), valorSessao: 70, ...PAGO }),
  ],
  ['deleted', PAGO, ({ agenda }, id) => agenda.remove(id)],
  ['moved to another month', PAGO, ({ agenda }, id) => agenda.change(id, ateAs(noDia(6, 4)))],
  ['a lower price', PAGO, ({ agenda }, id) => agenda.change(id, { valorSessao: 60 })],
  ['a higher price', PAGO, ({ agenda }, id) => agenda.change(id, { valorSessao: 500 })],
  ['another kind', PAGO, ({ agenda }, id) => agenda.change(id, { tipo: 'CAFEZINHO' })],
  [
    'another patient',
    PAGO,
    async ({ agenda, conta }, id) =>
      agenda.change(id, { pacienteId: (await umPaciente(t, conta)).id }),
  ],
]

test.each(GESTOS)(
  '%s: undone and redone to the cent, by correction entries',
  async (_n, inicial, gesto) => {
    const livro = await umLivro(t)
    const { id } = await livro.marca(2, 100, inicial)
    await livro.marca(4, 40)
    await livro.paga((await livro.pago()) + 20)
    const antes = await retratoDaAgenda(t, livro.conta)
    const entradas = (await livro.pagamentos()).length
    const { operacaoId } = await gesto(livro, id)
    const depois = await retratoDaAgenda(t, livro.conta)
    expect(depois).not.toEqual(antes)
    expect((await livro.agenda.undo(operacaoId)).status).toBe(200)
    expect(await retratoDaAgenda(t, livro.conta)).toEqual(antes)
    const estornos = (await livro.pagamentos()).slice(0, -entradas || undefined)
    expect(estornos.reduce((soma, { valor }) => soma + valor, 0)).toBe(0)
    expect((await livro.agenda.redo(operacaoId)).status).toBe(200)
    expect(await retratoDaAgenda(t, livro.conta)).toEqual(depois)
    expect(await vaiEVolta(livro.agenda, operacaoId)).toEqual([200, 200])
    expect(await retratoDaAgenda(t, livro.conta)).toEqual(depois)
  },
)

describe('consequences belong to the operation (D8)', () => {
  test('a row that the credit turned turns back with it', async () => {
    const { agenda, marca, dias, conta } = await umLivro(t)
    const { id } = await marca(2, 100, PAGO)
    await marca(4, 40)
    const antes = await retratoDaAgenda(t, conta)
    const mudada = await agenda.change(id, { valorSessao: 60 })
    expect([mudada.contagem, await dias()]).toEqual([{ alterados: 1, preservados: 0 }, '2 4'])
    expect((await agenda.undo(mudada.operacaoId)).status).toBe(200)
    expect(await retratoDaAgenda(t, conta)).toEqual(antes)
    await agenda.redo(mudada.operacaoId)
    expect(await dias()).toBe('2 4')
  })

  test('the count of what a POST made tells its own rows only, also asked again with the same key', async () => {
    const { marca, paga, conta, pacienteId, dias } = await umLivro(t)
    await marca(4, 100)
    await marca(6, 30)
    await paga(60)
    const headers = { 'idempotency-key': 'uma-chave-so' }
    const inicio = noDia(2)
    const body = { tipo: 'ANAMNESE', pacienteId, ...ateAs(inicio), valorSessao: 10, ...PAGO }
    const primeira = await t.call('POST', '/api/agendamentos', {
      token: conta.token,
      body,
      headers,
    })
    const segunda = await t.call('POST', '/api/agendamentos', { token: conta.token, body, headers })
    expect([primeira.status, primeira.body]).toMatchObject([201, { alterados: 1 }])
    expect(segunda.body).toEqual(primeira.body)
    expect(await dias()).toBe('2 (4) (6)')
  })

  test('a row turned since by Valor Pago is not the operation’s any more: 409, also to redo', async () => {
    const { agenda, marca, paga } = await umLivro(t)
    const { id } = await marca(2, 100)
    const mudada = await agenda.change(id, { valorSessao: 120 })
    await paga(120)
    expect(await agenda.undo(mudada.operacaoId)).toMatchObject({ status: 409, message: MUDOU })
    const outra = await agenda.change(id, { valorSessao: 110 })
    expect((await agenda.undo(outra.operacaoId)).status).toBe(200)
    await paga(0)
    await paga(120)
    expect((await agenda.redo(outra.operacaoId)).status).toBe(409)
  })
})

describe('what undoing may not do (D8, D10)', () => {
  test('take Valor Pago below its PAGO sessions: 409, and nothing has moved', async () => {
    const { agenda, marca, paga, conta } = await umLivro(t)
    const { id } = await marca(2, 100)
    await paga(100)
    const apagada = await agenda.remove(id)
    // The credit left over pays another session.
    await marca(4, 100)
    const antes = await retratoDaAgenda(t, conta)
    expect(await agenda.undo(apagada.operacaoId)).toMatchObject({ status: 409, message: MUDOU })
    expect(await retratoDaAgenda(t, conta)).toEqual(antes)
  })

  test('take more out of a month than is in it: 409', async () => {
    const { agenda, marca, paga, pago } = await umLivro(t)
    const { id } = await marca(2, 100, PAGO)
    const movida = await agenda.change(id, ateAs(noDia(6, 4)))
    await agenda.change(id, { observacoes: 'nota' })
    expect((await agenda.undo(movida.operacaoId)).status).toBe(409)
    await paga(0, 4)
    expect([await pago(3), await pago(4)]).toEqual([0, 0])
  })

  test('pay again from the credit what it sets to PENDENTE', async () => {
    const { agenda, marca, paga, dias, pago } = await umLivro(t)
    const { id } = await marca(2, 100)
    await paga(300)
    const solta = await agenda.change(id, PENDENTE)
    expect([await dias(), await pago()]).toEqual(['(2)', 200])
    await agenda.undo(solta.operacaoId)
    expect([await dias(), await pago()]).toEqual(['2', 300])
    await agenda.redo(solta.operacaoId)
    expect([await dias(), await pago()]).toEqual(['(2)', 200])
  })
})

test('undone, the freed credit settles what is pending since', async () => {
  const { agenda, marca, paga, dias } = await umLivro(t)
  const { id } = await marca(2, 100)
  const mudada = await agenda.change(id, { valorSessao: 150 })
  await paga(120)
  expect(await dias()).toBe('(2)')
  expect((await agenda.undo(mudada.operacaoId)).status).toBe(200)
  expect(await dias()).toBe('2')
})

describe('‘Aplicar aos seguintes’ with money (D7)', () => {
  const PARA = ateAs(noDia(30, 3))

  /** Mondays of March, the third one (16) PAGO with 60 of its own, and pending ones that credit may turn. */
  async function umaPaga() {
    const livro = await umLivro(t)
    const { pacienteId, agenda } = livro
    const { membros } = await umaSerie(agenda, {
      pacienteId,
      ...ateAs(noDia(31, 3)),
      valorSessao: 100,
      recurrenceEnd: '2026-04-14',
    })
    await livro.paga(40, 3)
    await agenda.change(membros[0]?.id, PAGO)
    return { ...livro, membros, id: membros[0]?.id }
  }

  test('the drag’s money is taken back, the bulk edit’s entered: one operation, undone to before both', async () => {
    const { agenda, id, conta, pago } = await umaPaga()
    const antes = await retratoDaAgenda(t, conta)
    const arrasto = await agenda.change(id, ateAs(noDia(2, 4)))
    expect([await pago(3), await pago(4)]).toEqual([40, 60])
    const substitui = arrasto.operacaoId
    const seguintes = await agenda.change(id, {
      ...ateAs(noDia(2, 4)),
      editMode: 'future',
      substitui,
    })
    expect([seguintes.status, seguintes.contagem.alterados]).toEqual([200, 3])
    // The session's own 60 moved along; without the rest it is no longer covered, and is not paid anew.
    expect([await pago(3), await pago(4)]).toEqual([40, 60])
    const feito = await retratoDaAgenda(t, conta)
    expect((await agenda.undo(seguintes.operacaoId)).status).toBe(200)
    expect(await retratoDaAgenda(t, conta)).toEqual(antes)
    await agenda.redo(seguintes.operacaoId)
    expect(await retratoDaAgenda(t, conta)).toEqual(feito)
    expect((await agenda.undo(substitui)).status).toBe(404)
  })

  test('also where the drag turned another row in consequence', async () => {
    const { agenda, id, conta, marca, dias } = await umaPaga()
    await marca(25, 40)
    const antes = await retratoDaAgenda(t, conta)
    const arrasto = await agenda.change(id, ateAs(noDia(2, 4)))
    expect(await dias(3)).toBe('25')
    const { operacaoId: substitui } = arrasto
    const volta = await agenda.change(id, { ...PARA, editMode: 'future', substitui })
    expect(volta.status).toBe(200)
    expect(await dias(3)).toBe('(25) 30')
    expect((await agenda.undo(volta.operacaoId)).status).toBe(200)
    expect(await retratoDaAgenda(t, conta)).toEqual(antes)
  })
})
