import { randomUUID } from 'node:crypto'
import { erroNoFio } from '@clinica/domain/erros'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { umaConta } from '../../test/contas.ts'
import { PAGO, umLivro, vaiEVolta } from '../../test/livro.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()

async function umPago() {
  const livro = await umLivro(t)
  const sessao = await livro.agenda.create({
    pacienteId: livro.pacienteId,
    inicio: '2026-03-02T09:00:00',
    valorSessao: 100,
    ...PAGO,
  })
  const [pagamento] = await livro.pagamentos()
  const change = (id: string | undefined, body: unknown) =>
    t.call('PUT', `/api/resumo-atendimentos/pagamentos/${id}`, { token: livro.conta.token, body })
  return { ...livro, sessao, id: pagamento?.id, change }
}

test('listed the newest first, with the session whose gesture made it, gone or not', async () => {
  const { agenda, sessao, paga, pagamentos } = await umPago()
  t.relogio.avancar(1000)
  await paga(130)
  t.relogio.avancar(1000)
  await agenda.remove(sessao.agendamento.id)
  const sessaoDe = '2026-03-02T09:00:00'
  expect(await pagamentos()).toMatchObject([
    { valor: -100, sessao: sessaoDe, vigente: true },
    { valor: 30, sessao: null },
    { valor: 100, sessao: sessaoDe },
  ])
})

test('method and day said later: a pair of correction entries, the sum as it was', async () => {
  const { id, change, pago } = await umPago()
  const answer = await change(id, { forma: 'PIX', data: '2026-03-01' })
  expect(answer.status).toBe(200)
  const lista = answer.body as unknown[]
  expect(lista).toHaveLength(3)
  expect(lista).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id, valor: 100, forma: null, tipo: 'LANCAMENTO', vigente: false }),
      expect.objectContaining({ valor: -100, forma: null, tipo: 'CORRECAO', vigente: false }),
      expect.objectContaining({
        valor: 100,
        forma: 'PIX',
        data: '2026-03-01',
        tipo: 'CORRECAO',
        vigente: true,
      }),
    ]),
  )
  expect(await pago()).toBe(100)
})

test('one alone may be said; null empties the method; what is not sent stays; nothing new, no entry', async () => {
  const { id, change, pagamentos } = await umPago()
  const vigente = async () => (await pagamentos()).find((um) => um.vigente)
  await change(id, { forma: 'CARTAO' })
  const corrigido = await vigente()
  expect(corrigido).toMatchObject({ forma: 'CARTAO', data: '2026-03-09' })
  await change(corrigido?.id, { data: '2026-03-05' })
  const datado = await vigente()
  expect(datado).toMatchObject({ forma: 'CARTAO', data: '2026-03-05' })
  await change(datado?.id, { forma: 'CARTAO', data: null })
  expect(await pagamentos()).toHaveLength(5)
  await change(datado?.id, { forma: null })
  expect(await vigente()).toMatchObject({ forma: null, data: '2026-03-05' })
})

test('corrected once, the old entry is past: 409; two at once leave one correction', async () => {
  const { id, change, pagamentos } = await umPago()
  const dois = await Promise.all([change(id, { forma: 'PIX' }), change(id, { forma: 'DINHEIRO' })])
  expect(dois.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await change(id, { forma: 'CARTAO' })).toMatchObject({ status: 409 })
  expect(await pagamentos()).toHaveLength(3)
})

test('undoing takes back what stands, corrected or not; redone, it can be corrected again', async () => {
  const { id, change, agenda, sessao, pago, pagamentos } = await umPago()
  await change(id, { forma: 'PIX' })
  expect((await agenda.undo(sessao.operacaoId)).status).toBe(200)
  const desfeitos = await pagamentos()
  expect(desfeitos.filter(({ vigente }) => vigente)).toEqual([])
  expect(desfeitos.find(({ tipo }) => tipo === 'ESTORNO')).toMatchObject({
    valor: -100,
    forma: 'PIX',
  })
  expect(await pago()).toBe(0)
  await agenda.redo(sessao.operacaoId)
  expect(await pago()).toBe(100)
  const [refeito] = (await pagamentos()).filter(({ vigente }) => vigente)
  expect(refeito).toMatchObject({ valor: 100, forma: 'PIX' })
  expect((await change(refeito?.id, { forma: 'DINHEIRO' })).status).toBe(200)
  expect(await vaiEVolta(agenda, sessao.operacaoId)).toEqual([200, 200])
  expect([await pago(), (await pagamentos()).filter(({ vigente }) => vigente)]).toMatchObject([
    100,
    [{ valor: 100, forma: 'DINHEIRO' }],
  ])
})

test('another’s or an unknown entry, patient: 404', async () => {
  const { id, pacienteId } = await umPago()
  const { token } = await umaConta(t)
  const url = '/api/resumo-atendimentos/pagamentos'
  for (const qual of [id, randomUUID(), 'x']) {
    const answer = await t.call('PUT', `${url}/${qual}`, { token, body: { forma: 'PIX' } })
    expect([answer.status, answer.body]).toEqual([404, erroNoFio('NAO_ENCONTRADO')])
  }
  for (const quem of [pacienteId, randomUUID(), 'x']) {
    const answer = await t.call('GET', `${url}?pacienteId=${quem}&mes=3&ano=2026`, { token })
    expect([answer.status, answer.body]).toEqual([404, erroNoFio('NAO_ENCONTRADO')])
  }
})

const { id, change, conta, pacienteId, pagamentos } = await umPago()
test.each([
  ['forma', '"CHEQUE"'],
  ['forma', '""'],
  ['forma', '7'],
  ['data', '"2026-02-30"'],
  ['data', '"amanhã"'],
  ['data', '1e400'],
  ['data', '{}'],
])('%s: %s is 400 in Portuguese, and nothing changes', async (campo, json) => {
  const url = `/api/resumo-atendimentos/pagamentos/${id}`
  const answer = await t.call('PUT', url, { token: conta.token, raw: `{"${campo}":${json}}` })
  expect(answer.status).toBe(400)
  expect((answer.body as { message: string }).message).toMatch(/\p{L}/u)
  expect(await pagamentos()).toHaveLength(1)
})

test.each(['', 'mes=3', 'ano=2026', 'mes=13&ano=2026', 'mes=3&ano=1899', 'mes=x&ano=2026'])(
  'listing asks for patient, month and year: %s is 400',
  async (query) => {
    const url = `/api/resumo-atendimentos/pagamentos?pacienteId=${pacienteId}&${query}`
    expect((await t.call('GET', url, { token: conta.token })).status).toBe(400)
    const sem = await t.call('GET', '/api/resumo-atendimentos/pagamentos?mes=3&ano=2026', {
      token: conta.token,
    })
    expect(sem.status).toBe(400)
  },
)

test('an empty body changes nothing', async () => {
  expect((await change(id, {})).status).toBe(200)
  expect(await pagamentos()).toHaveLength(1)
})
