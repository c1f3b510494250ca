import { expect, test } from 'vitest'
import { acaso } from './acaso.ts'

test('as many bytes as asked for, never the same twice, across pools', () => {
  const dados = Array.from({ length: 2000 }, (_, n) => acaso(n % 2 === 0 ? 12 : 16))
  expect(dados.map(({ length }) => length)).toEqual(dados.map((_, n) => (n % 2 === 0 ? 12 : 16)))
  expect(new Set(dados.map((um) => um.toString('hex'))).size).toBe(2000)
  const antes = dados.map((um) => um.toString('hex'))
  for (let n = 0; n < 500; n += 1) acaso(16).fill(0)
  expect(dados.map((um) => um.toString('hex'))).toEqual(antes)
})
