import type { ExtratoFio } from '@clinica/domain/cobranca/contract'
import type { RecebidoDoMesFio } from '@clinica/domain/financeiro/contract'
import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { impostoDe } from '../../test/imposto.ts'
import { PAGO, umLivro } from '../../test/livro.ts'

// The tests' clock stands on 2026-03-09T12:00:00 at the clinic.
const t = await useApp()

/** December of 2025: a session of 300,00, paid by Pix on its day. */
async function umDezembro() {
  const livro = await umLivro(t)
  const { conta, pacienteId } = livro
  const { token } = conta
  const dezembro = { mes: 12, ano: 2025 }
  await livro.agenda.create({
    pacienteId,
    inicio: '2025-12-20T09:00:00',
    valorSessao: 300,
    ...PAGO,
    forma: 'PIX',
    data: '2025-12-20',
  })
  const query = `pacienteId=${pacienteId}&mes=12&ano=2025`
  const como = async () => {
    const recibos = await Promise.all([2025, 2026].map((ano) => impostoDe(t, conta).recibos(ano)))
    const extrato = await t.call('GET', `/api/cobranca/extrato?${query}`, { token })
    const porMes = '/api/resumo-financeiro/recebido?ate=2026-03&quantos=4'
    const meses = (await t.call('GET', porMes, { token })).body as RecebidoDoMesFio[]
    return {
      recibos: recibos.flatMap(({ recibos: deles }) =>
        deles.map(({ id, data, forma, valor }) => ({ id, data, forma, valor })),
      ),
      pagamentos: (extrato.body as ExtratoFio).pagamentos,
      recebido: meses.map(({ total }) => total),
    }
  }
  const put = (corpo: Record<string, unknown>) => livro.put({ ...dezembro, ...corpo })
  return { ...livro, put, como }
}

test('D10 ‘Desfazer’ of a Valor Pago typed wrong: the money is of its day, year and method again', async () => {
  const { put, como } = await umDezembro()
  const antes = await como()
  expect(antes).toMatchObject({
    recibos: [{ data: '2025-12-20', forma: 'PIX', valor: 300 }],
    recebido: [300, 0, 0, 0],
  })
  for (const errado of [30, 0, 3000]) {
    t.relogio.avancar(1000)
    expect((await put({ valorPago: errado })).status).toBe(200)
    t.relogio.avancar(1000)
    expect((await put({ valorPago: 300, desfaz: true })).body).toMatchObject({ valorPago: 300 })
    expect(await como()).toEqual(antes)
  }
})

test('the server’s clock set back in between: the last change is the one that is undone all the same', async () => {
  const { put, como } = await umDezembro()
  t.relogio.avancar(3_600_000)
  await put({ valorPago: 200 })
  const antes = await como()
  t.relogio.avancar(-3_600_000)
  await put({ valorPago: 150 })
  t.relogio.avancar(1000)
  await put({ valorPago: 200, desfaz: true })
  expect(await como()).toEqual(antes)
})

test('typed again it is a payment of today; so is what is put back once something else was entered', async () => {
  const { put, como } = await umDezembro()
  t.relogio.avancar(1000)
  await put({ valorPago: 100 })
  t.relogio.avancar(1000)
  await put({ valorPago: 120 })
  t.relogio.avancar(1000)
  await put({ valorPago: 300, desfaz: true })
  expect((await como()).recibos.map(({ data, valor }) => [data, valor])).toEqual([
    ['2025-12-20', 100],
    ['2026-03-09', 20],
    ['2026-03-09', 180],
  ])
})
