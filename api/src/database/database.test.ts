import { Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import {
  leaveToCommit,
  onceSent,
  openDatabase,
  statement,
  statementWithCommit,
} from './database.ts'
import { OneWriteSocket } from './one-write-socket.ts'

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
  // One transaction: its time stands still.
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

test('whoever hears first of a statement that was passed over is told what broke the transaction off', async () => {
  const broken = statement('broken', 'SELECT 1 / (SELECT 0) AS x')
  const quick = statement('quick', 'SELECT 1 AS um')
  const work = database.transaction((tx) => {
    const first = tx.query(broken)
    first.catch(() => {})
    return tx.query(quick).finally(() => first.catch(() => {}))
  })
  await expect(work).rejects.toMatchObject({ code: '22012' })
})

test('what goes with the COMMIT is done last, and takes all back where it fails', async () => {
  await database.script('CREATE TABLE test_last (n serial, who text)')
  const put = (name: string) => `INSERT INTO test_last (who) VALUES ('${name}')`
  const last = statementWithCommit('test_put_last', put('last'))
  const fail = statementWithCommit('test_fail_last', 'SELECT 1 / (SELECT 0)')
  const write = (end: typeof last) =>
    database.transaction(async (tx) => {
      expect(await tx.query(end)).toEqual([])
      await tx.query(statement('test_put_first', put('first')))
    })
  await expect(write(fail)).rejects.toThrow('division by zero')
  await write(last)
  const who = statement('test_who_wrote', 'SELECT who FROM test_last ORDER BY n')
  expect(await database.query(who)).toEqual([{ who: 'first' }, { who: 'last' }])
})

test('a breath is one write: BEGIN with the first statements, the last of all with COMMIT', async () => {
  const quiet = openDatabase(address, { max: 1 })
  const few = statement('test_few', 'SELECT 1')
  const end = statementWithCommit('test_end_with', 'SELECT 2')
  const work = () =>
    quiet.transaction(async (tx) => {
      await Promise.all([tx.query(few), tx.query(few), tx.query(end)])
      await Promise.all([tx.query(few), tx.query(few)])
    })
  await work()
  const alone = vi.spyOn(OneWriteSocket.prototype, '_write')
  const together = vi.spyOn(Socket.prototype, '_writev')
  await work()
  expect([...alone.mock.contexts, ...together.mock.contexts]).toHaveLength(3)
  for (const write of [alone, together]) write.mockRestore()
  await quiet.close()
})

test('what is left to the COMMIT leaves with it and is there when it is over; failing, it takes all back', async () => {
  await database.script('CREATE TABLE test_left (n int PRIMARY KEY)')
  const put = statement('test_left_put', 'INSERT INTO test_left VALUES ($1) RETURNING n')
  const all = statement('test_left_all', 'SELECT n FROM test_left ORDER BY n')
  const writes = vi.spyOn(Socket.prototype, '_writev')
  const told = await database.transaction(async (tx) => ({
    written: leaveToCommit(tx.query<{ n: number }>(put, [1])),
  }))
  expect(writes.mock.contexts.filter((one) => one instanceof OneWriteSocket)).toHaveLength(1)
  writes.mockRestore()
  expect(await told.written).toEqual([{ n: 1 }])
  const twice = database.transaction(async (tx) => {
    await tx.query(put, [2])
    leaveToCommit(tx.query(put, [1]))
    leaveToCommit(tx.query(put, [3]))
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  expect(await database.query(all)).toEqual([{ n: 1 }])
})

test('what need not wait for an answer is done when what was asked has left, and before it is answered', async () => {
  const writes = vi.spyOn(Socket.prototype, '_writev')
  const order = await database.transaction(async (tx) => {
    const seen: (string | number)[] = []
    const sent = () => writes.mock.contexts.filter((one) => one instanceof OneWriteSocket).length
    await Promise.all([
      tx.query(pid).then(() => seen.push('answered')),
      onceSent(() => seen.push(sent())),
    ])
    return seen
  })
  writes.mockRestore()
  expect(order).toEqual([1, 'answered'])
})

test('a failure of it is heard beside what was asked', async () => {
  const broken = database.transaction((tx) =>
    Promise.all([
      tx.query(pid),
      onceSent(() => {
        throw new Error('broken')
      }),
    ]),
  )
  await expect(broken).rejects.toThrow('broken')
})
