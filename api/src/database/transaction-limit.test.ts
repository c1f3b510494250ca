import { afterAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { openDatabase, statement } from './database.ts'

const { address } = await useTestDatabase()
const LONGEST_WAIT_MS = 300
const database = openDatabase(address, { forCalls: true, max: 3, longestWaitMs: LONGEST_WAIT_MS })
afterAll(() => database.close())

const one = statement('test_one', 'SELECT 1 AS n')

/** A transaction that stays open until it is told to end. */
async function held() {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const over = database.transaction(async (tx) => {
    await tx.query(one)
    begun.resolve()
    await end.promise
  })
  await begun.promise
  return { end: () => end.resolve(), over }
}

test('however many transactions go on, a short statement has a connection', async () => {
  const first = await held()
  const second = await held()
  let done = false
  const third = database.transaction(async (tx) => {
    done = true
    return tx.query(one)
  })
  expect(await database.query(one)).toEqual([{ n: 1 }])
  expect(done).toBe(false)
  first.end()
  expect(await third).toEqual([{ n: 1 }])
  second.end()
  await Promise.all([first.over, second.over])
})

test('whoever waits for too long is told that there is no connection, and does nothing later', async () => {
  const both = [await held(), await held()]
  let done = false
  const late = database.transaction(async () => {
    done = true
  })
  await expect(late).rejects.toMatchObject({ code: '53300' })
  for (const { end } of both) end()
  await Promise.all(both.map(({ over }) => over))
  await database.transaction((tx) => tx.query(one))
  expect(done).toBe(false)
})

test('one that fails leaves its place', async () => {
  for (let time = 0; time < 3; time += 1) {
    const failing = database.transaction(() => Promise.reject(new Error('não')))
    await expect(failing).rejects.toThrow('não')
  }
  expect(await database.transaction((tx) => tx.query(one))).toEqual([{ n: 1 }])
})
