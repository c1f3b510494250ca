import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartupRefusal } from '../refusal.ts'
import { removeTemporarySocket } from './address.ts'
import { isAlive, isPostgres, isTaken, waitUntil } from './processes.ts'

const FAST_STOP_MS = 5_000
const ZOMBIE_MS = 10_000

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Gone meanwhile: what was wanted.
  }
}

/**
 * Stops the PostgreSQL that a killed run left on this cluster (its postmaster.pid says which).
 * We hold the data folder's lock, so it serves nobody. One that was killed hard leaves its file and
 * may stay a zombie for a moment, which PostgreSQL would take for alive: waited for.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    return
  }
  const pid = Math.abs(Number(lines[0]))
  const taken = Number.isInteger(pid) && pid > 0 && isTaken(pid)
  if (taken && !isPostgres(pid)) rmSync(file, { force: true })
  else if (taken) {
    signal(pid, 'SIGINT')
    if (!(await waitUntil(() => !isAlive(pid), FAST_STOP_MS))) signal(pid, 'SIGQUIT')
    const gone = () => !isTaken(pid) || (!isAlive(pid) && !existsSync(file))
    if (!(await waitUntil(gone, ZOMBIE_MS))) {
      throw new StartupRefusal(
        `Um PostgreSQL de uma execução anterior (processo ${pid}) ainda ocupa ${cluster} e não ` +
          'terminou. Encerre-o e inicie de novo.',
      )
    }
  }
  removeTemporarySocket((lines[4] ?? '').trim())
}
