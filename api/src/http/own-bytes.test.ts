import { expect, test } from 'vitest'
import { bytesOf, giveBack } from './own-bytes.ts'

const PARTS = ['[', 'Antônia', '…', '👩‍⚕️'.repeat(50), ']']

test.each([0, 1, 8, 4096])('parts are one text, however much room was expected: %i', (expected) => {
  expect(bytesOf(PARTS, expected).toString()).toBe(PARTS.join(''))
})

test('what it made is given back at once, and anything else is left alone', () => {
  const made = bytesOf(PARTS, 64)
  giveBack(made)
  expect(made.buffer.byteLength).toBe(0)
  giveBack(made)

  const given = Buffer.from('página')
  giveBack(given)
  expect(given.toString()).toBe('página')
})
