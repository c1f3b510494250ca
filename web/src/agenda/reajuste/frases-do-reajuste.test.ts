import { expect, test } from 'vitest'
import {
  ateLaFalado,
  futurasFaladas,
  mantidasFaladas,
  reajustadasFaladas,
} from './frases-do-reajuste.ts'

const feito = { para: 250, alterados: 31, fechadas: 0, combinadas: 0 }

test('P9: until a day to come', () =>
  expect(ateLaFalado(150)).toBe('Até lá o valor continua R$ 150,00.'))

test('P9: what stands at the old price, one and many', () => {
  expect(futurasFaladas(31, 150)).toBe('31 sessões futuras estão a R$ 150,00.')
  expect(futurasFaladas(1, 150)).toBe('1 sessão futura está a R$ 150,00.')
  expect(reajustadasFaladas(feito)).toBe('31 sessões passaram a R$ 250,00.')
  expect(reajustadasFaladas({ ...feito, alterados: 1 })).toBe('1 sessão passou a R$ 250,00.')
})

test.each([
  [0, 0, ''],
  [1, 0, '1 já paga ou registrada fica como está.'],
  [2, 0, '2 já pagas ou registradas ficam como estão.'],
  [0, 1, '1 com outro valor fica como está.'],
  [2, 3, '2 já pagas ou registradas e 3 com outro valor ficam como estão.'],
])('P9: %d closed and %d agreed on: %s', (fechadas, combinadas, frase) => {
  expect(mantidasFaladas({ ...feito, fechadas, combinadas })).toBe(frase)
})
