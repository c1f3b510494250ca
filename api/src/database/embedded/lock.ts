import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupRefusal } from '../refusal.ts'
import { birthOf, isAlive, waitUntil } from './processes.ts'

const OWNER_LEAVING_MS = 2_000

const ownMark = (): string => `${process.pid} ${birthOf(process.pid)}`

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** The pid of a living owner. Same pid with another birth is somebody else's: the lock is stale. */
function livingOwner(mark: string): number | undefined {
  const [pidText = '', ...birth] = mark.split(' ')
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

export type Lock = { release(): void }

/**
 * One process a data folder (D13). A lock whose owner is gone is taken over; an owner that is
 * just leaving gets two seconds; a living one is named in the refusal.
 */
export async function lockDataFolder(dataDir: string): Promise<Lock> {
  const file = join(dataDir, 'servidor.pid')
  const mark = ownMark()
  let owner: number | undefined
  let before: string | undefined
  const taken = await waitUntil(() => {
    if (create(file, mark)) return true
    const found = read(file)
    owner = livingOwner(found ?? '')
    // Seen twice without a living owner: an empty file may be one that is just being written.
    if (owner === undefined && found === before) rmSync(file, { force: true })
    before = found
    return false
  }, OWNER_LEAVING_MS)
  if (!taken || read(file) !== mark) {
    const who = owner ?? read(file)?.split(' ')[0]
    throw new StartupRefusal(
      `A pasta de dados ${dataDir} já está em uso pelo processo ${who}. ` +
        'Encerre esse processo ou aponte DATA_DIR para outra pasta.',
    )
  }
  return { release: () => read(file) === mark && rmSync(file, { force: true }) }
}
