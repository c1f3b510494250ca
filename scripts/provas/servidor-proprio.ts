import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type StartedServer, startServer } from '../../tools/started-server.ts'

/** Every process with a name and a parent, as Linux tells them. */
function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const end = stat.lastIndexOf(')')
        const parent = Number(stat.slice(end + 2).split(' ')[1])
        return [{ pid: Number(name), parent, name: stat.slice(stat.indexOf('(') + 1, end) }]
      } catch {
        return []
      }
    })
}

/** The processes of PostgreSQL in a folder, its first one ahead. */
export function postgresOf(dataDir: string): number[] {
  const file = join(dataDir, 'cluster', 'postmaster.pid')
  const first = Number(readFileSync(file, 'utf8').split('\n')[0])
  return [first, ...processes().flatMap(({ pid, parent }) => (parent === first ? [pid] : []))]
}

/** A process and all below it. */
export function familyOf(pid: number): number[] {
  const all = processes()
  const below = (of: number): number[] =>
    all.filter(({ parent }) => parent === of).flatMap((one) => [one.pid, ...below(one.pid)])
  return [pid, ...below(pid)]
}

/** Sends a signal to each that is still there. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It is gone already.
    }
  }
}

type ServidorProprio = {
  dataDir: string
  start(settings?: Record<string, string>): Promise<StartedServer>
  forget(): void
}

/** `npm start` with the embedded database, in a throwaway folder that outlives each start. */
export function servidorProprio(): ServidorProprio {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinica-prova-'))
  return {
    dataDir,
    start: (settings = {}) => startServer({ DATA_DIR: dataDir, DATABASE_URL: '', ...settings }),
    forget: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
