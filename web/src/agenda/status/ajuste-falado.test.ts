import { expect, test } from 'vitest'
import { ajusteFalado, manterFalado } from './ajuste-falado.ts'

test.each([
  [120, 50, 'Valor ajustado de R$ 120,00 para R$ 50,00', 'Manter R$ 120,00'],
  [1250.5, null, 'Valor ajustado de R$ 1.250,50 para vazio', 'Manter R$ 1.250,50'],
  [null, 50, 'Valor ajustado para R$ 50,00', 'Deixar sem valor'],
  // A typed value above the limit is still the value that stood there.
  [99_999_999, 50, 'Valor ajustado de R$ 99.999.999,00 para R$ 50,00', 'Manter R$ 99.999.999,00'],
])('D7: %s adjusted to %s', (de, para, ajuste, manter) => {
  expect(ajusteFalado(de, para)).toBe(ajuste)
  expect(manterFalado(de)).toBe(manter)
})
