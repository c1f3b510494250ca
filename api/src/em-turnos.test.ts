import { expect, test } from 'vitest'
import { emTurnos } from './em-turnos.ts'

test('what is long is done in turns, in order, and others have theirs in between', async () => {
  const ditos: (number | string)[] = []
  const outro = setImmediate(() => ditos.push('outro'))
  const dobros = await emTurnos(Array(100).keys(), (n) => {
    ditos.push(n)
    return n * 2
  })
  clearImmediate(outro)
  expect(dobros).toEqual(Array.from({ length: 100 }, (_, n) => n * 2))
  expect(ditos.indexOf('outro')).toBe(25)
})
