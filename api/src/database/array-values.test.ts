import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { valueToSend } from './array-values.ts'
import { statement } from './database.ts'

const { database } = await useTestDatabase()

const asArray = (type: string) =>
  statement(
    `test_array_${type}`,
    `SELECT n.v FROM unnest($1::${type}[]) WITH ORDINALITY AS n (v, k) ORDER BY n.k`,
  )

async function comesBack(type: string, values: readonly unknown[]) {
  const rows = await database.query<{ v: unknown }>(asArray(type), [values])
  return rows.map(({ v }) => v)
}

const TEXTS = [
  ...['sessão', '', ' ', 'NULL', 'null', '"', '\\', '\\"', 'a,b', '{a}', "d'água", '\\x41'],
  ...['linha\noutra', '\t', '😀', null],
]

test('texts arrive as they were', async () => {
  expect(await comesBack('text', TEXTS)).toEqual(TEXTS)
  expect(await comesBack('text', [])).toEqual([])
  expect(await comesBack('text', [null, undefined])).toEqual([null, null])
})

test('numbers arrive as they were', async () => {
  const numbers = [0, -1, 2_147_483_647, null]
  expect(await comesBack('int4', numbers)).toEqual(numbers)
  expect(await comesBack('int8', [999_999_999_999, -5])).toEqual([999_999_999_999, -5])
})

test('bytes arrive as they were, those of a part of something longer too', async () => {
  const every = Buffer.from(Array.from({ length: 256 }, (_, n) => n))
  const values = [every, null, every.subarray(90, 95), Buffer.alloc(0), new Uint8Array([0, 255])]
  const arrived = await comesBack('bytea', values)
  expect(arrived.map((value) => value && Buffer.from(value as Uint8Array))).toEqual(
    values.map((value) => value && Buffer.from(value)),
  )
})

test('bytes are sent in binary, what none of it spells is left to the driver', () => {
  expect(valueToSend([Buffer.from('ab')])).toEqual(
    Buffer.from('0000000100000000000000110000000100000001000000026162', 'hex'),
  )
  expect(valueToSend(['a', 1, null])).toBe('{"a",1,NULL}')
  for (const other of [[new Date(0)], [true], [[1], [2]], [Buffer.of(1), 'a']]) {
    expect(valueToSend(other)).toBe(other)
  }
  for (const one of ['{a}', 1, null, Buffer.of(1)]) expect(valueToSend(one)).toBe(one)
})
