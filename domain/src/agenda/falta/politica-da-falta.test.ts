import { expect, test } from 'vitest'
import { centavos } from '../../dinheiro.ts'
import {
  type PoliticaDaFalta,
  politicaLida,
  type RegraDaFalta,
  valorDaFalta,
} from './politica-da-falta.ts'

const oitenta = { regra: 'FIXO', valor: centavos(8_000) } as const
const metade = { regra: 'PERCENTUAL', percentual: 50 } as const

test.each<[string, PoliticaDaFalta | null, number | null, number | null]>([
  ['nothing said: 50,00 whatever it costs', null, 180, 50],
  ['nothing said, nor a price', null, null, 50],
  ['an amount', oitenta, 180, 80],
  ['an amount, without a price', oitenta, null, 80],
  ['half', metade, 180, 90],
  ['half of a cent goes up', metade, 0.01, 0.01],
  ['a third of 100,00', { regra: 'PERCENTUAL', percentual: 33 }, 100, 33],
  ['half of what nobody knows', metade, null, null],
  ['all of it', { regra: 'INTEGRAL' }, 180, 180],
  ['nothing', { regra: 'NADA' }, 180, 0],
  ['nothing, without a price', { regra: 'NADA' }, null, 0],
])('§4, P9: %s', (_caso, politica, cheio, esperado) => {
  const emCentavos = cheio === null ? null : centavos(Math.round(cheio * 100))
  const resposta = esperado === null ? null : centavos(Math.round(esperado * 100))
  expect(valorDaFalta(politica, emCentavos)).toBe(resposta)
})

test.each<[RegraDaFalta, number, PoliticaDaFalta | null]>([
  ['PERCENTUAL', 0, null],
  ['PERCENTUAL', 1, { regra: 'PERCENTUAL', percentual: 1 }],
  ['PERCENTUAL', 100, { regra: 'PERCENTUAL', percentual: 100 }],
  ['PERCENTUAL', 101, null],
  ['PERCENTUAL', 33.5, null],
  ['PERCENTUAL', Number.NaN, null],
  ['FIXO', 0, { regra: 'FIXO', valor: centavos(0) }],
  ['FIXO', 80.5, { regra: 'FIXO', valor: centavos(8_050) }],
  ['FIXO', -1, null],
  ['FIXO', 0.001, null],
  ['FIXO', Number.NaN, null],
  // Other values beside these two are ignored.
  ['INTEGRAL', Number.NaN, { regra: 'INTEGRAL' }],
  ['NADA', 50, { regra: 'NADA' }],
])('P9: %s of %s', (regra, valor, politica) => expect(politicaLida(regra, valor)).toEqual(politica))
