import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { type DatabaseAddress, openDatabase, statement } from './database.ts'

const { database: whole, address } = await useTestDatabase()

/** The address on which the test's server listens. */
function serverOf(of: DatabaseAddress) {
  if ('connectionString' in of) {
    const { hostname, port } = new URL(of.connectionString)
    return { host: hostname, port: Number(port || 5432) }
  }
  const port = of.port ?? 5432
  return of.host.startsWith('/') ? { path: `${of.host}/.s.PGSQL.${port}` } : { host: of.host, port }
}

/** A proxy between us and the server. Frozen, it passes nothing and refuses nothing. */
const held = new Set<Socket>()
let frozen = false
const between = createServer((near) => {
  const far = connect(serverOf(address) as { port: number })
  for (const socket of [near, far]) {
    held.add(socket)
    if (frozen) socket.pause()
    socket.on('error', () => undefined)
    socket.on('close', () => held.delete(socket))
  }
  near.on('data', (bytes) => far.write(bytes))
  far.on('data', (bytes) => near.write(bytes))
  near.on('close', () => far.destroy())
  far.on('close', () => near.destroy())
})
function freeze(now: boolean) {
  frozen = now
  for (const socket of held) now ? socket.pause() : socket.resume()
}

const through = (port: number): DatabaseAddress => {
  if (!('connectionString' in address)) return { ...address, host: '127.0.0.1', port }
  const url = new URL(address.connectionString)
  url.host = `127.0.0.1:${port}`
  return { connectionString: url.href }
}

await new Promise<void>((done) => between.listen(0, '127.0.0.1', done))
const { port } = between.address() as AddressInfo
const database = openDatabase(through(port), { max: 2, forCalls: true })
afterAll(async () => {
  freeze(false)
  await database.close()
  for (const socket of held) socket.destroy()
  between.close()
})

const ONE = statement('teste_um', 'SELECT 1 AS um')
const SLEEP = statement('teste_dorme', 'SELECT pg_sleep($1)')
const PUT = statement('teste_grava', `INSERT INTO rascunho VALUES ('nada')`)
const KEPT = statement('teste_gravados', 'SELECT * FROM rascunho')

const comesBack = async () => {
  freeze(false)
  await expect.poll(() => database.query(ONE).catch(() => null)).toEqual([{ um: 1 }])
}

beforeAll(async () => {
  await whole.script('CREATE TABLE rascunho (a text); GRANT ALL ON rascunho TO clinica_app')
})

test('a statement that is only slow is waited for', async () => {
  expect(await database.query(SLEEP, [2.5])).toHaveLength(1)
})

test('so is one that has forgotten whoever asks whether it lives: nothing else of its is silent', async () => {
  const [near, far] = held
  near?.pause()
  far?.pause()
  expect(await database.query(SLEEP, [2.5])).toHaveLength(1)
  expect(await database.query(SLEEP, [2.5])).toHaveLength(1)
})

test('a database that stands still is given up, whoever waits for it, and found again', async () => {
  await database.query(ONE)
  freeze(true)
  // Two of them have a connection, three queue for one.
  const asked = await Promise.allSettled([1, 2, 3, 4, 5].map(() => database.query(ONE)))
  expect(asked.map((one) => one.status === 'rejected' && one.reason.code)).toEqual(
    Array(5).fill('ETIMEDOUT'),
  )
  await expect(database.query(ONE)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await comesBack()
})

test('a transaction that is caught in it leaves nothing', async () => {
  const caught = database.transaction(async (tx) => {
    await tx.query(PUT)
    freeze(true)
    await tx.query(PUT)
  })
  await expect(caught).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await comesBack()
  expect(await whole.query(KEPT)).toEqual([])
})
