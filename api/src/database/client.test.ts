import { spawnSync } from 'node:child_process'
import { appendFileSync, chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { useEmbeddedServers } from '../../test/embedded-servers.ts'
import { withConexao } from '../copia/conexao.ts'
import { start } from '../server.ts'
import { type Database, openDatabase, statement } from './database.ts'
import { type Embedded, startEmbedded } from './embedded/embedded.ts'
import { databaseFailure } from './refusal.ts'

const servers = useEmbeddedServers()
const open = new Set<{ close(): unknown }>()
afterEach(async () => {
  for (const one of [...open].reverse()) await one.close()
  open.clear()
})

const WHERE = statement('teste_onde', 'SELECT pg_postmaster_start_time()::text AS onde')
const PUT = statement('teste_grava', 'INSERT INTO a VALUES (1)')
const ROWS = statement('teste_linhas', 'SELECT count(*)::int AS quantas FROM a')
const PROMOTE = statement('teste_promove', 'SELECT pg_promote(true)')

const socketOf = ({ address }: Embedded) => ('host' in address ? address.host : '')
const several = (hosts: readonly string[], query = '') =>
  `postgres://postgres@${hosts.map((host) => encodeURIComponent(host).replace('%3A', ':')).join(',')}/clinica${query}`

function openOn(connectionString: string, forCalls = false): Database {
  const database = openDatabase({ connectionString }, { forCalls })
  open.add(database)
  return database
}
const whereIs = async (database: Database) =>
  (await database.query<{ onde: string }>(WHERE))[0]?.onde

const itself = (embedded: Embedded) =>
  whereIs(openOn(several([socketOf(embedded)], '?target_session_attrs=any')))

/** Started with production settings: a standby needs more of the write-ahead log than a test server writes. */
async function startOwn(dataDir: string): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir })
  open.add({ close: () => embedded.stop() })
  return embedded
}

/** A PostgreSQL started by root accepts root alone. A standby runs as the PostgreSQL user, who is let in besides. */
async function letFollow(primary: Embedded, dataDir: string) {
  const file = join(dataDir, 'quem-entra.conf')
  if (!existsSync(file)) return
  appendFileSync(file, 'local replication all trust\n')
  const database = openDatabase(primary.address)
  await database.script('SELECT pg_reload_conf()')
  await database.close()
}

/** A primary with a table, and a standby that follows it. */
async function startPair() {
  const one = join(servers.root, 'um')
  const other = join(servers.root, 'outro')
  const first = await startEmbedded({ dataDir: one })
  const database = openDatabase(first.address)
  await database.script(
    'CREATE TABLE a (b int); CREATE ROLE clinica_app; GRANT ALL ON a TO clinica_app',
  )
  await database.close()
  await first.stop()
  mkdirSync(other)
  const cluster = join(other, 'cluster')
  spawnSync('cp', ['-a', join(one, 'cluster'), cluster])
  const primary = await startOwn(one)
  await letFollow(primary, one)
  const { uid, gid } = statSync(cluster)
  for (const [name, text] of [
    ['standby.signal', ''],
    ['postgresql.auto.conf', `primary_conninfo = 'host=${socketOf(primary)} user=postgres'\n`],
  ] as const) {
    writeFileSync(join(cluster, name), text)
    chownSync(join(cluster, name), uid, gid)
  }
  return { primary, standby: await startOwn(other) }
}

test('D13: of a standby and its primary the primary serves, and after a promotion the other one', async () => {
  const { primary, standby } = await startPair()
  const one = socketOf(primary)
  const other = socketOf(standby)
  const address = several([other, one], '?target_session_attrs=read-write')
  const calls = openOn(address, true)
  const own = openOn(address)
  expect(await whereIs(calls)).toBe(await itself(primary))
  const server = await start(
    {
      DATABASE_URL: address,
      DATA_DIR: join(servers.root, 'chave'),
      PORT: '0',
      LOG_LEVEL: 'silent',
    },
    () => {},
  )
  open.add({ close: () => server.stop() })
  const pronto = () => fetch(`${server.address}/api/pronto`).then(({ status }) => status)
  await expect.poll(pronto).toBe(200)
  // The migrations revoked the role's rights on tables that they do not name.
  await own.script('GRANT ALL ON a TO clinica_app')
  await own.query(PUT)
  await withConexao({ connectionString: address }, async ({ client }) =>
    expect(client.host).toBe(one),
  )

  const copied = openOn(several([other], '?target_session_attrs=any'))
  await expect.poll(() => copied.query(ROWS).catch(() => null)).toEqual([{ quantas: 1 }])
  const last = await itself(standby)
  await primary.stop()
  await openOn(several([other])).query(PROMOTE)
  for (const database of [calls, own]) {
    await expect.poll(() => whereIs(database).catch(() => null)).toBe(last)
  }
  await calls.query(PUT)
  expect(await own.query(ROWS)).toEqual([{ quantas: 2 }])
  await expect.poll(pronto).toBe(200)
})

test('D13: a primary that turned read-only loses its connections with the first write it refuses', async () => {
  const [um, outro] = ['um', 'outro'].map((name) => join(servers.root, name)) as [string, string]
  const both = [await startOwn(um), await startOwn(outro)]
  const [one = '', other = ''] = both.map(socketOf)
  const whole = both.map(({ address }) => openDatabase(address))
  for (const database of whole) {
    open.add(database)
    await database.script('CREATE TABLE a (b int)')
  }
  const database = openOn(several([one, other]))
  await database.transaction((tx) => tx.query(PUT))
  await whole[0]?.script(`ALTER SYSTEM SET default_transaction_read_only = on`)
  await whole[0]?.script('SELECT pg_reload_conf()')
  const refused = { code: '25006' }
  await expect
    .poll(() => database.transaction((tx) => tx.query(PUT)).catch((error) => error))
    .toMatchObject(refused)
  await database.transaction((tx) => tx.query(PUT))
  expect(await whereIs(database)).toBe(await itself(both[1] as Embedded))
})

test('D13: a server that says nothing is passed over, and not asked again', async () => {
  const held = new Set<Socket>()
  const mute = createServer((socket) => held.add(socket))
  await new Promise<void>((done) => mute.listen(0, '127.0.0.1', done))
  open.add({
    close: () => {
      for (const socket of held) socket.destroy()
      mute.close()
    },
  })
  const lives = await startOwn(join(servers.root, 'vivo'))
  await openOn(several([socketOf(lives)])).script('CREATE ROLE clinica_app')
  const { port } = mute.address() as AddressInfo
  const address = several([`127.0.0.1:${port}`, socketOf(lives)])
  const database = openOn(address)
  expect(await whereIs(database)).toBe(await itself(lives))
  const asked = held.size
  await Promise.all([1, 2, 3].map(() => whereIs(database)))
  expect(await whereIs(openOn(address, true))).toBe(await itself(lives))
  expect(held.size).toBe(asked)
})

test('D13: where nobody may be written to, and where nobody is, the refusal says so', async () => {
  const { standby } = await startPair()
  const failureOf = (address: string): Promise<unknown> =>
    openOn(address).query(WHERE).catch(databaseFailure)
  const only = several([socketOf(standby), '127.0.0.1:1'])
  expect(String(await failureOf(only))).toContain('só deixa ler (25006)')
  expect(String(await failureOf(several(['127.0.0.1:1', '127.0.0.1:2'])))).toContain(
    'não respondeu (ECONNREFUSED)',
  )
})
