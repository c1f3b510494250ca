import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { openDatabase, statement } from './database.ts'

const { database, address } = await useTestDatabase()
const pid = statement('test_pid', 'SELECT pg_backend_pid() AS pid')
const end = statement('test_end', 'SELECT pg_terminate_backend($1, 5000)')
const WHO_SLEEPS =
  "SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()"

test('a connection lost between two statements of a transaction fails it and nothing else', async () => {
  const lost = database.transaction(async (tx) => {
    const [row] = await tx.query<{ pid: number }>(pid)
    await database.query(end, [row?.pid])
    // Gives the loss of the connection time to arrive while no statement waits for an answer.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await tx.query(pid)
  })
  await expect(lost).rejects.toThrow()
  expect(await database.query(pid)).toHaveLength(1)
})

test('a close does not wait for ever for a statement that is not answered', async () => {
  const other = openDatabase(address, { longestCloseMs: 50 })
  const sleep = statement('test_sleep', 'SELECT pg_sleep(600) FROM (SELECT $1::int) AS one')
  const order: string[] = []
  const asleep = other.query(sleep, [1]).catch(() => order.push('cut'))
  await expect.poll(() => database.query(statement('test_who', WHO_SLEEPS))).toHaveLength(1)
  await other.close()
  order.push('closed')
  await database.query(
    statement('test_wake', `SELECT pg_terminate_backend(pid) FROM (${WHO_SLEEPS}) AS who`),
  )
  await asleep
  expect(order).toEqual(['closed', 'cut'])
})

test('what is asked in one breath is done one after the other, the first with BEGIN', async () => {
  const order: string[] = []
  const inside = (name: string) =>
    statement(`test_${name}`, `SELECT now()::text AS begun FROM pg_sleep($1)`)
  const answers = await database.transaction((tx) =>
    Promise.all(
      ['um', 'dois'].map(async (name, turn) => {
        const rows = await tx.query<{ begun: string }>(inside(name), [0.05 - turn * 0.05])
        order.push(name)
        return rows[0]
      }),
    ),
  )
  expect(order).toEqual(['um', 'dois'])
  // All answers have one transaction time, so they ran in one transaction.
  expect(new Set(answers.map((row) => row?.begun)).size).toBe(1)
})

test('one that fails in a breath takes all back, and the connection goes on', async () => {
  await database.script('CREATE TABLE test_breath (n int)')
  const put = statement('test_put', 'INSERT INTO test_breath VALUES ($1)')
  const fail = statement('test_fail', 'SELECT 1 / $1::int AS never')
  const all = database.transaction((tx) =>
    Promise.all([tx.query(put, [1]), tx.query(fail, [0]), tx.query(put, [2])]),
  )
  await expect(all).rejects.toThrow('division by zero')
  expect(await database.query(statement('test_left', 'SELECT n FROM test_breath'))).toEqual([])
  await database.transaction((tx) => tx.query(put, [3]))
  await expect(database.query(fail, [1])).resolves.toEqual([{ never: 1 }])
})

test('a statement asked after its transaction is over is not sent to whoever has the connection now', async () => {
  const late = await database.transaction(async (tx) => () => tx.query(pid))
  await expect(late()).rejects.toThrow('The transaction is over')
})
