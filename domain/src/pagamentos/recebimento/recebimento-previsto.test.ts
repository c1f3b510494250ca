import { expect, test } from 'vitest'
import { deixada, mesDe, paga, retrato } from '../../../test/retratos.ts'
import { centavos, VALOR_MAXIMO } from '../../dinheiro.ts'
import { mesesDoLivro, problemaDoRecebimento, recebimentoPrevisto } from './recebimento-previsto.ts'

const MARCO = mesDe(3)
const ABRIL = mesDe(4)
const antes = retrato(
  [
    [MARCO, 100],
    [ABRIL, 0],
  ],
  [
    deixada('b', '03-20'),
    deixada('a', '03-02', paga()),
    // The order is neither by id nor as read.
    deixada('c', '04-08'),
    deixada('d', '04-01'),
  ],
)
const prever = (valor: number, mes = 3, de = antes) =>
  recebimentoPrevisto(de, MARCO.pacienteId, {
    valor: centavos(valor),
    doDia: { ano: MARCO.ano, mes },
  })

test.each([
  [250, '3=100 4=150', 'b d', 50],
  [300, '3=100 4=200', 'b d c', 0],
  [340, '3=100 4=240', 'b d c', 40],
  [1, '3=1', '', 1],
  [0, '', '', 0],
])('P3 %s: which months, which sessions, what stays as credit', (valor, meses, pagas, credito) => {
  const previsto = prever(valor)
  expect([
    previsto.meses.map((um) => `${um.mes}=${um.parte}`).join(' '),
    previsto.pagas.map(({ id }) => id).join(' '),
    previsto.credito,
  ]).toEqual([meses, pagas, credito])
})

test.each([
  [250, 'março abril'],
  [100, 'março'],
  [0, ''],
])('P4 %s: which of its months are closed, and refuse it', (valor, meses) => {
  const pagos = antes.pagos.map((mes) => ({ ...mes, fechado: true as const }))
  const { fechados } = prever(valor, 3, { ...antes, pagos })
  expect(fechados.map(({ mes }) => (mes === 3 ? 'março' : 'abril')).join(' ')).toBe(meses)
  expect(prever(valor).fechados).toEqual([])
})

test('P3 where nothing is open it is credit of its own month, which need not be there yet', () => {
  const previsto = prever(70, 6, retrato([], []))
  expect(previsto).toMatchObject({ meses: [{ mes: 6, parte: 70, credito: 70 }], credito: 70 })
})

test('the months as their rows would say it', () =>
  expect(mesesDoLivro(antes).map(({ mes, total, pago }) => [mes, total, pago])).toEqual([
    [3, 200, 100],
    [4, 200, 0],
  ]))

test.each([
  [VALOR_MAXIMO - 300, null],
  [VALOR_MAXIMO, 'O valor pago de um mês não passa de R$ 9.999.999,99.'],
])('D10 the largest amount is that of a month, too: %s', (valor, esperado) =>
  expect(problemaDoRecebimento(prever(valor, 3, retrato([[MARCO, 300]], [])))).toBe(esperado),
)

test('D10 one month beyond the largest amount is enough, whatever the others hold', () => {
  const cheio = deixada('a', '03-02')
  const outro = deixada('b', '04-01')
  const meses = retrato(
    [
      [MARCO, VALOR_MAXIMO],
      [ABRIL, 0],
    ],
    [{ ...cheio, valorSessao: centavos(VALOR_MAXIMO + 100) }, outro],
  )
  const previsto = prever(200, 3, meses)
  expect(previsto.meses.map(({ mes, parte }) => [mes, parte])).toEqual([
    [3, 100],
    [4, 100],
  ])
  expect(problemaDoRecebimento(previsto)).not.toBeNull()
})
