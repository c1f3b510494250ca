import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupRefusal } from '../refusal.ts'
import { folderNumber } from './folder.ts'
import { birthOf, isAlive, waitUntil } from './processes.ts'

const OWNER_LEAVING_MS = 2_000

const fileOf = (dataDir: string): string => join(dataDir, 'servidor.pid')

/** The text of the lock file: our pid and start time on one line, the data folder on the next. */
const ownMark = (dataDir: string): string =>
  `${process.pid} ${birthOf(process.pid)}\n${folderNumber(dataDir)} ${dataDir}`

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').replace(/\n$/, '')
  } catch {
    return undefined
  }
}

/**
 * True for a lock made on this folder. A lock is copied along with its folder and then names the original, by identity
 * and by path.
 */
function isFor(where: string, dataDir: string): boolean {
  const [number = '', ...path] = where.split(' ')
  return number === folderNumber(dataDir) || path.join(' ') === dataDir
}

/**
 * The pid of the lock's owner if it still runs. A process of the same pid and another start time is a stranger, and the
 * lock is stale.
 */
function livingOwner(mark: string, dataDir: string): number | undefined {
  const [who = '', where] = mark.split('\n')
  if (where !== undefined && !isFor(where, dataDir)) return undefined
  const [pidText = '', ...birth] = who.split(' ')
  const pid = Number(pidText)
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined
  return birthOf(pid) === birth.join(' ') ? pid : undefined
}

function create(file: string, mark: string): boolean {
  try {
    writeFileSync(file, `${mark}\n`, { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** The pid of the server that runs on this folder right now. */
export function serverOn(dataDir: string): number | undefined {
  const mark = read(fileOf(dataDir))
  return mark === undefined ? undefined : livingOwner(mark, realpathSync(dataDir))
}

export type Lock = { release(): void }

/**
 * Locks a data folder, given by its real path, for one process (D13). A lock is taken over where its owner is gone or
 * it was copied along from another folder. An owner that is just leaving gets two seconds. A running owner is named in
 * the refusal.
 */
export async function lockDataFolder(dataDir: string): Promise<Lock> {
  const file = fileOf(dataDir)
  const mark = ownMark(dataDir)
  let owner: number | undefined
  let before: string | undefined
  const taken = await waitUntil(() => {
    if (create(file, mark)) return true
    const found = read(file)
    owner = livingOwner(found ?? '', dataDir)
    // The lock is removed only when it was seen twice without a running owner: an empty file may be one that is just
    // being written.
    if (owner === undefined && found === before) rmSync(file, { force: true })
    before = found
    return false
  }, OWNER_LEAVING_MS)
  if (!taken || read(file) !== mark) {
    const who = owner ?? read(file)?.split(' ')[0]
    throw new StartupRefusal(
      `A pasta de dados ${dataDir} já está em uso pelo processo ${who}. ` +
        'Encerre esse processo ou, para outra clínica, aponte DATA_DIR para outra pasta.',
    )
  }
  return { release: () => read(file) === mark && rmSync(file, { force: true }) }
}
