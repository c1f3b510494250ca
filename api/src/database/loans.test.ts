import { afterAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { openDatabase, sharedStatement, statement } from './database.ts'

const { address } = await useTestDatabase()
const database = openDatabase(address, { walled: true, max: 8 })
afterAll(() => database.close())

const PID = 'SELECT pg_backend_pid() AS pid, $1::int AS turn'
const shared = sharedStatement('test_shared_pid', PID)
const alone = statement('test_alone_pid', PID)
const divided = sharedStatement('test_divided', 'SELECT pg_backend_pid() AS pid, 8 / $1::int AS n')
type Told = { pid: number; turn: number }

const turns = Array.from({ length: 8 }, (_, turn) => turn)

async function inOneTurn(asked: typeof shared, db = database) {
  const told = await Promise.all(turns.map((turn) => db.query<Told>(asked, [turn])))
  const rows = told.flat()
  expect(rows.map(({ turn }) => turn)).toEqual(turns)
  return new Set(rows.map(({ pid }) => pid)).size
}

test('eight who ask the same in one turn share two connections', async () => {
  expect(await inOneTurn(alone)).toBe(8)
  expect(await inOneTurn(shared)).toBe(2)
})

test('who asks something else, or in another turn, has another connection', async () => {
  const other = sharedStatement('test_other_pid', PID)
  const [one] = await Promise.all([database.query<Told>(shared, [1])])
  const [first, second, third] = await Promise.all([
    database.query<Told>(shared, [1]),
    database.query<Told>(other, [2]),
    new Promise((resolve) => setImmediate(resolve)).then(() => database.query<Told>(shared, [3])),
  ])
  const pids = [first, second, third].map((rows) => rows[0]?.pid)
  expect(one).toHaveLength(1)
  expect(new Set(pids).size).toBe(3)
})

test('one that fails fails alone, and its connection is not asked again', async () => {
  const [failed, ...others] = await Promise.allSettled(
    [0, 2, 4].map((by) => database.query<{ pid: number; n: number }>(divided, [by])),
  )
  expect(failed).toMatchObject({ reason: { code: '22012' } })
  const rows = others.flatMap((other) => (other.status === 'fulfilled' ? other.value : []))
  expect(rows.map(({ n }) => n)).toEqual([4, 2])
  const later = await Promise.all(turns.map((turn) => database.query<Told>(alone, [turn])))
  expect(later.flat().map(({ pid }) => pid)).not.toContain(rows[0]?.pid)
})

test('values that are refused fail whoever sent them, also where the statement is told for the first time', async () => {
  const fresh = sharedStatement('test_fresh_pid', PID)
  const [refused, told] = await Promise.allSettled([
    database.query(fresh, ['sete']),
    database.query<Told>(fresh, [7]),
  ])
  expect(refused).toMatchObject({ reason: { code: '22P02' } })
  expect(told).toMatchObject({ value: [{ turn: 7 }] })
})

test('values that cannot be spelt fail those of their turn, and nobody after', async () => {
  const circle: unknown[] = []
  circle.push(circle)
  await expect(database.query(shared, [circle])).rejects.toThrow()
  expect(await inOneTurn(shared)).toBe(2)
})

test('all are answered where there is one connection, and it comes back each time', async () => {
  const single = openDatabase(address, { walled: true, max: 1 })
  try {
    for (const asked of [shared, alone, shared]) expect(await inOneTurn(asked, single)).toBe(1)
    const inside = await single.transaction((tx) => tx.query<Told>(shared, [1]))
    expect(inside).toHaveLength(1)
  } finally {
    await single.close()
  }
})

test('a connection that cannot be had fails all who waited for it, and the next are asked anew', async () => {
  const busy = openDatabase(address, { walled: true, max: 1, longestWaitMs: 100 })
  try {
    const held = busy.transaction(async (tx) => {
      await tx.query(alone, [1])
      const refused = await Promise.allSettled(turns.map((turn) => busy.query(shared, [turn])))
      expect(refused.every(({ status }) => status === 'rejected')).toBe(true)
    })
    await held
    expect(await inOneTurn(shared, busy)).toBe(1)
  } finally {
    await busy.close()
  }
})
