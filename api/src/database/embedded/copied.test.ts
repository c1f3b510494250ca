import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { end, type Held, useEmbeddedServers } from '../../../test/embedded-servers.ts'
import { statement } from '../database.ts'
import { databaseAnswers } from '../probe.ts'
import { accountOf, OWN_ACCOUNT } from './identity.ts'
import { isAlive, isTaken } from './processes.ts'
import { runningEmbedded } from './running.ts'

const servers = useEmbeddedServers()
const { start, hold, connect } = servers
const asRoot = process.getuid?.() === 0
const LENT = accountOf(OWN_ACCOUNT) ?? { uid: 65534, gid: 65534 }
const onLinux = process.platform === 'linux'
const ROWS = statement('a', 'SELECT b FROM a')

const inRoot = (name: string) => join(servers.root, name)

/** A plain copy of a folder that may be in use: a file that vanishes meanwhile is no failure. */
function copy(from: string, to: string): void {
  spawnSync('cp', ['-r', from, to])
}

function connectTo(dataDir: string) {
  const address = runningEmbedded(dataDir)
  if (address === null || 'connectionString' in address) throw new Error('not running')
  return connect(address)
}

/** A server in another process on a new folder, with a row in it. */
async function holdWithData(dataDir: string): Promise<Held> {
  const held = await hold(dataDir)
  const database = connectTo(dataDir)
  await database.script('CREATE TABLE a AS SELECT 1 AS b')
  await database.script('CHECKPOINT')
  return held
}

async function expectBoth(original: string, { postmaster }: Held, copied: string) {
  const server = await start(copied)
  expect(await connect(server.address).query(ROWS)).toEqual([{ b: 1 }])
  expect(isAlive(postmaster)).toBe(true)
  expect(await connectTo(original).query(ROWS)).toEqual([{ b: 1 }])
}

test('a copy of a folder in use starts with its data and leaves the other one alone', async () => {
  const original = inRoot('dados')
  const copied = inRoot('copia')
  const held = await holdWithData(original)
  copy(original, copied)
  expect(runningEmbedded(copied)).toBeNull()
  await expectBoth(original, held, copied)
  await connectTo(copied).script('DROP TABLE a')
  expect(await connectTo(original).query(ROWS)).toEqual([{ b: 1 }])
})

test('also where only its postmaster.pid came along', async () => {
  const original = inRoot('dados')
  const copied = inRoot('copia')
  const held = await holdWithData(original)
  copy(original, copied)
  rmSync(join(copied, 'servidor.pid'))
  await expectBoth(original, held, copied)
})

test('also where the socket lies in a temporary folder', async () => {
  const original = join(servers.root, 'pasta-funda'.repeat(8))
  const held = await holdWithData(original)
  copy(original, inRoot('copia'))
  await expectBoth(original, held, inRoot('copia'))
})

test.runIf(asRoot)('root: also below a folder that no other user may enter', async () => {
  chmodSync(servers.root, 0o700)
  const original = inRoot('dados')
  const copied = inRoot('copia')
  const held = await holdWithData(original)
  expect(readFileSync(join(original, 'cluster', 'postmaster.pid'), 'utf8')).toContain('/proc/self')
  copy(original, copied)
  await expectBoth(original, held, copied)
})

test.runIf(onLinux)(
  'a postmaster.pid that claims another’s process for this folder is not believed',
  async () => {
    const original = inRoot('dados')
    const copied = inRoot('copia')
    const held = await holdWithData(original)
    copy(original, copied)
    const file = join(copied, 'cluster', 'postmaster.pid')
    const claimed = readFileSync(file, 'utf8').split('\n')
    claimed[1] = join(copied, 'cluster')
    writeFileSync(file, claimed.join('\n'))
    await expectBoth(original, held, copied)
  },
)

test.runIf(onLinux)(
  'a folder renamed after a kill -9 is still the orphan’s: it is stopped',
  async () => {
    const { child, postmaster } = await holdWithData(inRoot('dados'))
    await end(child, 'SIGKILL')
    renameSync(inRoot('dados'), inRoot('mudada'))
    const server = await start(inRoot('mudada'))
    expect(isAlive(postmaster)).toBe(false)
    expect(await connect(server.address).query(ROWS)).toEqual([{ b: 1 }])
  },
)

test('a process that began at another time than the file says is not signalled, and is named', async () => {
  const dataDir = inRoot('dados')
  const { child, postmaster } = await holdWithData(dataDir)
  await end(child, 'SIGKILL')
  const file = join(dataDir, 'cluster', 'postmaster.pid')
  const right = readFileSync(file, 'utf8')
  const lines = right.split('\n')
  lines[2] = String(Number(lines[2]) - 60)
  writeFileSync(file, lines.join('\n'))
  await expect(start(dataDir)).rejects.toThrow(
    `diz que o PostgreSQL do processo ${postmaster} usa estes dados, e não foi possível confirmar`,
  )
  expect(isAlive(postmaster)).toBe(true)
  writeFileSync(file, right)
  await start(dataDir)
  await expect.poll(() => isTaken(postmaster)).toBe(false)
})

/** The owners of all files in a folder, not of the targets of links. */
const ownersBelow = (folder: string): Set<number> =>
  new Set(
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      return [lstatSync(path).uid, ...(entry.isDirectory() ? ownersBelow(path) : [])]
    }),
  )

test.runIf(asRoot)(
  'root: a copy that became root’s goes back to PostgreSQL’s user, links not followed',
  async () => {
    const original = inRoot('dados')
    const copied = inRoot('copia')
    const { child } = await holdWithData(original)
    await end(child, 'SIGTERM')
    copy(original, copied)
    const cluster = join(copied, 'cluster')
    chmodSync(cluster, 0o755)
    mkdirSync(inRoot('alheia'))
    writeFileSync(inRoot('alheia/arquivo'), '')
    symlinkSync(inRoot('alheia'), join(cluster, 'ligada'))
    symlinkSync(inRoot('alheia/arquivo'), join(cluster, 'ligado'))
    expect([lstatSync(cluster).uid, ownersBelow(cluster)]).toEqual([0, new Set([0])])
    const said: string[] = []
    const givenBack = () =>
      said.filter((sentence) => sentence.includes('mudaram de dono ao serem copiados'))
    const server = await start(copied, said)
    expect(givenBack()).toHaveLength(1)
    expect(await connect(server.address).query(ROWS)).toEqual([{ b: 1 }])
    expect(lstatSync(cluster)).toMatchObject(LENT)
    expect(lstatSync(cluster).mode & 0o777).toBe(0o700)
    expect(ownersBelow(cluster)).toEqual(new Set([LENT.uid]))
    expect([lstatSync(inRoot('alheia')).uid, ownersBelow(inRoot('alheia'))]).toEqual([
      0,
      new Set([0]),
    ])
    await server.stop()
    await start(copied, said)
    expect(givenBack()).toHaveLength(1)
  },
)

test.runIf(asRoot)('root: a copy of which only a part is root’s is mended too', async () => {
  const original = inRoot('dados')
  const copied = inRoot('copia')
  const { child } = await holdWithData(original)
  await end(child, 'SIGTERM')
  spawnSync('cp', ['-a', original, copied])
  spawnSync('cp', [join(original, 'cluster/global/pg_control'), inRoot('pg_control')])
  renameSync(inRoot('pg_control'), join(copied, 'cluster/global/pg_control'))
  const server = await start(copied)
  expect(await databaseAnswers(connect(server.address))).toBe(true)
  expect(ownersBelow(join(copied, 'cluster'))).toEqual(new Set([LENT.uid]))
})
