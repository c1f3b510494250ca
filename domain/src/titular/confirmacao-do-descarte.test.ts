import { expect, test } from 'vitest'
import { problemaDaConfirmacao } from './confirmacao-do-descarte.ts'

test.each([
  ['Áurea Gonçalves', true],
  ['  aurea   goncalves ', true],
  ['Áurea', false],
  ['', false],
])('D6: %j typed for Áurea Gonçalves', (digitado, confere) =>
  expect(problemaDaConfirmacao(digitado, 'Áurea Gonçalves') === null).toBe(confere),
)
