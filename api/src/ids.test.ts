import { expect, test } from 'vitest'
import { newId } from './ids.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('ids are UUIDv7 and grow, within one millisecond too', () => {
  let agora = Date.UTC(2026, 2, 9)
  const clock = { now: () => agora }
  const ids = Array.from({ length: 500 }, () => newId(clock))
  agora += 1
  ids.push(newId(clock))
  for (const id of ids) expect(id).toMatch(UUID_V7)
  expect(ids).toEqual([...ids].sort())
  expect(new Set(ids).size).toBe(ids.length)
})

test('an id begins with its millisecond', () =>
  expect(newId({ now: () => 0x0123456789ab }).slice(0, 13)).toBe('01234567-89ab'))

test('they grow on where the clock is set back, and where a millisecond has no room for more', () => {
  let agora = Date.UTC(2026, 2, 10)
  const clock = { now: () => agora }
  const ids = [newId(clock)]
  agora -= 3_600_000
  ids.push(...Array.from({ length: 10_000 }, () => newId(clock)))
  agora += 3_600_100
  ids.push(newId(clock))
  expect(ids.toSorted().every((id, n) => id === ids[n])).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
})
