import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartupRefusal } from '../refusal.ts'
import { removeTemporarySocket } from './address.ts'
import { folderNumber } from './folder.ts'
import {
  bornAt,
  isAlive,
  isPostgres,
  isTaken,
  mayStop,
  waitUntil,
  workFolderOf,
} from './processes.ts'

const FAST_STOP_MS = 5_000
const ZOMBIE_MS = 10_000
/** From the process' birth until it writes down its own start, on a machine that is very busy. */
const LONGEST_LAUNCH_S = 10

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Gone meanwhile: what was wanted.
  }
}

/** What postmaster.pid says: process, data folder, start (seconds since 1970), port, socket folder. */
type Named = { pid: number; folder: string; startedAt: number; socket: string }

function readNamed(file: string): Named | undefined {
  try {
    const [pid, folder = '', startedAt, , socket = ''] = readFileSync(file, 'utf8').split('\n')
    return {
      pid: Math.abs(Number(pid)),
      folder: folder.trim(),
      startedAt: Number(startedAt),
      socket: socket.trim(),
    }
  } catch {
    return undefined
  }
}

/** The named folder; one that was handed over as an open handle (reach.ts) is the other process' own. */
const namedFolder = ({ folder }: Named): string =>
  folder.startsWith('/proc/') ? '' : folderNumber(folder)

/**
 * Whose process it is. Folders are copied with their postmaster.pid, and pids are used again: ours is
 * a postgres that works in this very folder and began when the file says.
 */
function ownerOf(named: Named, cluster: string): 'ours' | 'foreign' | 'unproved' {
  const { pid, startedAt } = named
  if (!mayStop(pid) || !isPostgres(pid)) return 'foreign'
  // A zombie is never signalled, only waited for.
  if (!isAlive(pid)) return 'ours'
  const folder = workFolderOf(pid) || namedFolder(named)
  const here = folderNumber(cluster)
  if (folder !== '' && folder !== here) return 'foreign'
  const began = Math.abs(bornAt(pid) - startedAt) <= LONGEST_LAUNCH_S
  return folder === here && began ? 'ours' : 'unproved'
}

async function stop(pid: number, file: string): Promise<boolean> {
  if (isAlive(pid)) signal(pid, 'SIGINT')
  if (!(await waitUntil(() => !isAlive(pid), FAST_STOP_MS))) signal(pid, 'SIGQUIT')
  return waitUntil(() => !isTaken(pid) || (!isAlive(pid) && !existsSync(file)), ZOMBIE_MS)
}

function refuseUnproved({ pid }: Named, cluster: string, file: string): never {
  throw new StartupRefusal(
    `O arquivo ${file} diz que o PostgreSQL do processo ${pid} usa estes dados, e não foi possível ` +
      `confirmar se é verdade. Se esse processo for de ${cluster}, encerre-o; se não for, apague o ` +
      'arquivo. Depois inicie de novo.',
  )
}

/**
 * Stops the PostgreSQL that a killed run left on this cluster, if its postmaster.pid can be proved
 * right; a process that is not proved ours is never signalled. We hold the data folder's lock, so ours
 * serves nobody. One that was killed hard leaves its file and may stay a zombie for a moment, which
 * PostgreSQL would take for alive: waited for.
 */
export async function stopLeftover(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const named = readNamed(file)
  if (named === undefined) return
  const { pid } = named
  const taken = Number.isInteger(pid) && pid > 0 && isTaken(pid)
  if (taken) {
    const owner = ownerOf(named, cluster)
    if (owner === 'unproved') refuseUnproved(named, cluster, file)
    if (owner === 'foreign') rmSync(file, { force: true })
    else if (!(await stop(pid, file))) {
      throw new StartupRefusal(
        `Um PostgreSQL de uma execução anterior (processo ${pid}) ainda ocupa ${cluster} e não ` +
          'terminou. Encerre-o e inicie de novo.',
      )
    }
  }
  // A copied file names the socket of the folder that it was copied from.
  if (namedFolder(named) === folderNumber(cluster)) removeTemporarySocket(named.socket)
}
