import { expect, test } from 'vitest'
import { ajustesFalados, realizadasFaladas, semRegistroFalado } from './frases-do-fim.ts'

test('one and many are said as such', () => {
  expect([1, 6].map(semRegistroFalado)).toEqual(['1 sessão sem registro', '6 sessões sem registro'])
  expect([1, 6].map(realizadasFaladas)).toEqual(['1 sessão realizada', '6 sessões realizadas'])
})

test('one adjusted value is told with both, more are counted (D7)', () => {
  const um = { id: 'a', de: 120, para: 180 }
  expect(ajustesFalados([um])).toBe('Valor ajustado de R$ 120,00 para R$ 180,00')
  expect(ajustesFalados([um, { ...um, id: 'b' }])).toBe('Valor ajustado em 2 sessões')
})
