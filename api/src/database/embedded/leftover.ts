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
/** The longest from the birth of a PostgreSQL process until it writes its start time down, on a very busy machine. */
const LONGEST_LAUNCH_S = 10

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended meanwhile, as wanted.
  }
}

/** The contents of postmaster.pid: process, data folder, start (seconds since 1970), port, socket folder. */
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

/**
 * The identity of the data folder in postmaster.pid. A folder handed over as an open handle (reach.ts) has none here:
 * that path means something else in each process.
 */
const namedFolder = ({ folder }: Named): string =>
  folder.startsWith('/proc/') ? '' : folderNumber(folder)

/**
 * The owner of the process in postmaster.pid. Data folders are copied with that file, and pids are reused. A process is
 * ours if it is a postgres that works in this very folder and began when the file says.
 */
function ownerOf(named: Named, cluster: string): 'ours' | 'foreign' | 'unproved' {
  const { pid, startedAt } = named
  if (!mayStop(pid) || !isPostgres(pid)) return 'foreign'
  // A zombie is waited for, never signalled.
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
 * Stops the PostgreSQL that a killed run left on this cluster. A process that is not proved ours is never signalled. We
 * hold the data folder's lock, so a process of ours serves nobody. A killed one leaves its file and may stay a zombie
 * for a moment, which PostgreSQL would take for alive: it is waited for.
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
  // A copied postmaster.pid names the socket folder of the original, which must stay.
  if (namedFolder(named) === folderNumber(cluster)) removeTemporarySocket(named.socket)
}
