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
    // Lets the loss arrive while no statement waits for an answer.
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
