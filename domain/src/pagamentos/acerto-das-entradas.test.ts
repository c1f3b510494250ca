import { expect, test } from 'vitest'
import { deixada, mesDe, paga, retrato } from '../../test/retratos.ts'
import { centavos } from '../dinheiro.ts'
import { acertoDasEntradas } from './acerto-das-entradas.ts'

const MARCO = mesDe(3)
const ABRIL = mesDe(4)
const antes = retrato(
  [
    [MARCO, 100],
    [ABRIL, 0],
  ],
  [
    deixada('a', '03-02', paga()),
    deixada('b', '03-04'),
    deixada('c', '04-01'),
    deixada('d', '04-08'),
  ],
)
const entra = (marco: number, abril: number) =>
  [
    { ...MARCO, valor: centavos(marco) },
    { ...ABRIL, valor: centavos(abril) },
  ].filter(({ valor }) => valor !== 0)

test.each([
  ['what it pays, in both months', 100, 150, 'a* b* c* d', 'b c'],
  ['less than one session pays none', 99, 99, 'a* b c d', ''],
  ['from the one to the other', -100, 100, 'a b c* d', 'a c'],
  ['nothing is a gesture of no month', 0, 0, '', ''],
  ['a month alone', 0, 200, 'c* d*', 'c d'],
])('P3, D10 %s', (_nome, marco, abril, certas, viram) => {
  const acerto = acertoDasEntradas(antes, entra(marco, abril))
  const ditas = [...(acerto?.certas.values() ?? [])].map(({ id, pago }) => (pago ? `${id}*` : id))
  expect([ditas.join(' '), acerto?.viram.join(' ')]).toEqual([certas, viram])
  expect(acerto?.depois.pagos.map(({ pago }) => pago)).toEqual([100 + marco, abril])
})

test('P3 no month holds less than nothing', () =>
  expect(acertoDasEntradas(antes, entra(-101, 500))).toBeNull())
