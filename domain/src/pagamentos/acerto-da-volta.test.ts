import { expect, test } from 'vitest'
import { deixada, mesDe, paga, retrato } from '../../test/retratos.ts'
import { centavos } from '../dinheiro.ts'
import { acertoDaVolta, retratoDaVolta } from './acerto-da-volta.ts'

const MARCO = mesDe(3)
const entra = (valor: number) => [{ ...MARCO, valor: centavos(valor) }]
const volta = (...ficam: Parameters<typeof deixada>[]) => ({
  saem: [],
  ficam: ficam.map((dita) => deixada(...dita)),
})

const pagasDe = (acerto: ReturnType<typeof acertoDaVolta>) =>
  acerto && [...acerto.certas.values()].filter(({ pago }) => pago).map(({ id }) => id)

test('the money goes with it: what comes back PAGO is covered by the correction', () => {
  const antes = retrato([[MARCO, 0]], [deixada('a', '03-02')])
  const desfeita = acertoDaVolta(antes, volta(['a', '03-02', paga(100)]), entra(100))
  expect([pagasDe(desfeita), desfeita?.viram]).toEqual([['a'], []])
})

test.each([
  ['what comes back PAGO is not covered', 0, volta(['a', '03-02', paga(100)]), 0],
  ['the month would hold less than nothing', 50, volta(), -60],
  ['one that stays PAGO would not be covered', 100, volta(), -1],
])('refused where %s', (_nome, pago, troca, correcao) => {
  const sessoes = pago === 100 ? [deixada('b', '03-04', paga(100))] : []
  const antes = retrato([[MARCO, pago]], sessoes)
  expect(retratoDaVolta(antes, troca, entra(correcao))).toBeNull()
  expect(acertoDaVolta(antes, troca, entra(correcao))).toBeNull()
})

test('refused where one month of two is not covered', () => {
  const antes = retrato(
    [
      [MARCO, 100],
      [mesDe(4), 0],
    ],
    [deixada('a', '03-02', paga(100)), deixada('b', '04-01')],
  )
  expect(acertoDaVolta(antes, volta(['b', '04-01', paga(100)]), [])).toBeNull()
})

test('what it sets to PENDENTE itself is not paid again; what it frees pays the others, which turn', () => {
  const antes = retrato([[MARCO, 200]], [deixada('a', '03-02', paga()), deixada('b', '03-04')])
  const acerto = acertoDaVolta(antes, volta(['a', '03-02']), [])
  expect([pagasDe(acerto), acerto?.viram]).toEqual([['b'], ['b']])
})

test('nor where the credit is just its value', () => {
  const antes = retrato([[MARCO, 100]], [deixada('a', '03-02', paga())])
  expect(pagasDe(acertoDaVolta(antes, volta(['a', '03-02']), []))).toEqual([])
})

test('what falls because it is dearer than the credit ends the filling', () => {
  const antes = retrato([[MARCO, 150]], [deixada('a', '03-02', paga()), deixada('b', '03-04')])
  const cara = volta(['a', '03-02', { valorSessao: centavos(500) }])
  expect(pagasDe(acertoDaVolta(antes, cara, []))).toEqual([])
})
