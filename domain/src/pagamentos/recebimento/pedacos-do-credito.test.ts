import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos, soma } from '../../dinheiro.ts'
import type { Data } from '../../tempo/data.ts'
import { pedacosDoCredito } from './pedacos-do-credito.ts'

const entrada = (
  valor: number,
  dia: number,
  recebimentoId: string | null = null,
  agendamentoId: string | null = null,
) => ({
  valor: centavos(valor),
  data: `2026-03-${String(dia).padStart(2, '0')}` as Data,
  forma: null,
  recebimentoId,
  agendamentoId,
})

test.each([
  ['the newest first', [entrada(50, 1), entrada(70, 2)], 60, '60@02'],
  ['then the one before', [entrada(50, 1), entrada(70, 2)], 90, '70@02 20@01'],
  ['its receipt with it', [entrada(50, 1, 'R'), entrada(70, 2)], 90, '70@02 20@01R'],
  [
    'what was given back of a receipt is gone',
    [entrada(50, 1, 'R'), entrada(70, 2), entrada(-50, 3, 'R')],
    70,
    '70@02',
  ],
  [
    'what was said later of a receipt that is elsewhere takes nobody’s money',
    [
      ...[entrada(50, 1, 'R'), entrada(70, 2), entrada(-50, 1, 'R')],
      ...[entrada(-50, 1, 'R'), entrada(50, 3, 'R'), entrada(50, 1, 'R'), entrada(-50, 3, 'R')],
    ],
    70,
    '70@02',
  ],
  [
    'a lower Valor Pago takes of the newest',
    [entrada(50, 1, 'R'), entrada(70, 2), entrada(-80, 3)],
    40,
    '40@01R',
  ],
  [
    'a session’s own money goes last',
    [entrada(50, 1), entrada(70, 2, null, 's')],
    60,
    '50@01 10@02',
  ],
  [
    'and leaves with its session',
    [entrada(50, 1), entrada(70, 2, null, 's'), entrada(-70, 3, null, 's')],
    50,
    '50@01',
  ],
  [
    'its own and nobody else’s, though that is newer',
    [
      ...[entrada(70, 1, null, 's'), entrada(50, 2, null, 't'), entrada(30, 3)],
      entrada(-70, 4, null, 's'),
    ],
    80,
    '30@03 50@02',
  ],
])('P3 %s', (_nome, entradas, valor, esperado) => {
  const pedacos = pedacosDoCredito(entradas, centavos(valor))
  expect(
    pedacos.map((um) => `${um.valor}@${um.data.slice(8)}${um.recebimentoId ?? ''}`).join(' '),
  ).toBe(esperado)
})

const uma = fc.tuple(fc.integer({ min: -80, max: 100 }), fc.constantFrom(null, 'R', 'S'))
test('P3 whatever was entered, what is there can be taken along, to the cent', () =>
  fc.assert(
    fc.property(fc.array(uma, { maxLength: 12 }), (lista) => {
      let tem = 0
      const entradas = lista.flatMap(([valor, recibo], n) => {
        if (tem + valor < 0 || valor === 0) return []
        tem += valor
        return [entrada(valor, n + 1, recibo)]
      })
      expect(soma(pedacosDoCredito(entradas, centavos(tem)).map(({ valor }) => valor))).toBe(tem)
    }),
  ))
