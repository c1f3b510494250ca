import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { end, type Held, useEmbeddedServers } from '../../../test/embedded-servers.ts'
import { statement } from '../database.ts'
import { databaseAnswers } from '../probe.ts'
import { runningEmbedded } from './running.ts'

const servers = useEmbeddedServers()
const { start, hold, connect } = servers
const asRoot = process.getuid?.() === 0
const ROWS = statement('a', 'SELECT b FROM a')

const inRoot = (name: string) => join(servers.root, name)

/** A plain copy, of a folder that may be in use: a file that vanishes meanwhile is no failure. */
function copy(from: string, to: string): void {
  spawnSync('cp', ['-r', from, to])
}

function connectTo(dataDir: string) {
  const address = runningEmbedded(dataDir)
  if (address === null || 'connectionString' in address) throw new Error('not running')
  return connect(address)
}

/** A server of another process on a new folder, with a row in it. */
async function holdWithData(dataDir: string): Promise<Held> {
  const held = await hold(dataDir)
  const database = connectTo(dataDir)
  await database.script('CREATE TABLE a AS SELECT 1 AS b')
  await database.script('CHECKPOINT')
  return held
}

/** The owners of all that lies in a folder; what its links point at does not. */
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
    const [original, copied] = [inRoot('dados'), inRoot('copia')]
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
    const server = await start(copied, said)
    expect(said).toEqual([expect.stringContaining('mudaram de dono ao serem copiados')])
    expect(await connect(server.address).query(ROWS)).toEqual([{ b: 1 }])
    expect(lstatSync(cluster)).toMatchObject({ uid: 65534, gid: 65534 })
    expect(lstatSync(cluster).mode & 0o777).toBe(0o700)
    expect(ownersBelow(cluster)).toEqual(new Set([65534]))
    expect([lstatSync(inRoot('alheia')).uid, ownersBelow(inRoot('alheia'))]).toEqual([
      0,
      new Set([0]),
    ])
    await server.stop()
    await start(copied, said)
    expect(said).toHaveLength(1)
  },
)

test.runIf(asRoot)('root: a copy of which only a part is root’s is mended too', async () => {
  const [original, copied] = [inRoot('dados'), inRoot('copia')]
  const { child } = await holdWithData(original)
  await end(child, 'SIGTERM')
  spawnSync('cp', ['-a', original, copied])
  spawnSync('cp', [join(original, 'cluster/global/pg_control'), inRoot('pg_control')])
  renameSync(inRoot('pg_control'), join(copied, 'cluster/global/pg_control'))
  const server = await start(copied)
  expect(await databaseAnswers(connect(server.address))).toBe(true)
  expect(ownersBelow(join(copied, 'cluster'))).toEqual(new Set([65534]))
})
