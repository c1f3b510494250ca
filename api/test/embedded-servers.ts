import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { type Database, openDatabase } from '../src/database/database.ts'
import { type Embedded, startEmbedded } from '../src/database/embedded/embedded.ts'

const HOLDER = join(import.meta.dirname, 'hold-embedded.ts')

/** Another process that starts the database and keeps it. */
export type Held = { child: ChildProcess; postmaster: number }

type EmbeddedServers = {
  /** A folder of this test alone. */
  readonly root: string
  /** Started in this process; `said` is what the start told meanwhile. */
  start(dataDir: string, said?: string[]): Promise<Embedded>
  hold(dataDir: string): Promise<Held>
  connect(address: Embedded['address']): Database
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  child.kill(signal)
  return ended
}

async function launch(dataDir: string): Promise<Held> {
  const child = spawn(process.execPath, [HOLDER, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const postmaster = await new Promise<number>((done) =>
    child.stdout?.once('data', (line) => done(Number(line))),
  )
  return { child, postmaster }
}

/** Embedded servers on throwaway folders; whatever a test leaves running is stopped after it. */
export function useEmbeddedServers(): EmbeddedServers {
  const children: ChildProcess[] = []
  const servers: Embedded[] = []
  const databases: Database[] = []
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'embutido-'))
    chmodSync(root, 0o755)
  })
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.close()
    for (const child of children.splice(0)) await end(child, 'SIGTERM')
    for (const server of servers.splice(0)) await server.stop()
    rmSync(root, { recursive: true, force: true })
  })
  return {
    get root() {
      return root
    },
    async start(dataDir, said = []) {
      const say = (sentence: string) => void said.push(sentence)
      const server = await startEmbedded({ dataDir, testing: true, say })
      servers.push(server)
      return server
    },
    async hold(dataDir) {
      const held = await launch(dataDir)
      children.push(held.child)
      return held
    },
    connect(address) {
      const database = openDatabase(address, { max: 1 })
      databases.push(database)
      return database
    },
  }
}
