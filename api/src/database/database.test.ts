import { expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { statement } from './database.ts'

const { database } = await useTestDatabase()
const pid = statement('test_pid', 'SELECT pg_backend_pid() AS pid')
const end = statement('test_end', 'SELECT pg_terminate_backend($1, 5000)')

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
