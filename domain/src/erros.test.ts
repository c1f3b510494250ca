import { expect, test } from 'vitest'
import { ERRORS, type ErrorCode, fraseDoErro } from './erros.ts'

const CODIGOS = Object.keys(ERRORS) as ErrorCode[]

test.each(CODIGOS)('%s is a code with a status of refusals and a sentence for people', (codigo) => {
  const [status] = ERRORS[codigo]
  expect(codigo).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(600)
  expect(fraseDoErro(codigo)).toMatch(/^[A-ZÀ-Ú].*[\p{L}.?]$/u)
})

test('no two codes say the same: a person can tell them apart too', () => {
  expect(new Set(CODIGOS.map(fraseDoErro)).size).toBe(CODIGOS.length)
})
