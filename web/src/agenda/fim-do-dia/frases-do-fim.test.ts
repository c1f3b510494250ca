import { expect, test } from 'vitest'
import { realizadasFaladas, semRegistroFalado } from './frases-do-fim.ts'

test('one and many are said as such', () => {
  expect([1, 6].map(semRegistroFalado)).toEqual(['1 sessão sem registro', '6 sessões sem registro'])
  expect([1, 6].map(realizadasFaladas)).toEqual(['1 sessão realizada', '6 sessões realizadas'])
})
