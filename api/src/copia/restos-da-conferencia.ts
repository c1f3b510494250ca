import { lstatSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stopLeftover } from '../database/embedded/leftover.ts'
import { isAlive } from '../database/embedded/processes.ts'

export const PREFIX = 'clinica-em-dia-conferencia-'

const WRITABLE_BY_OTHERS = 0o022

/**
 * A folder that this user made, and that nobody else could have filled. The place is shared: a link of that name leads
 * wherever somebody wants, for instance to the database that is running.
 */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder)
  return (
    found.isDirectory() &&
    found.uid === (process.getuid?.() ?? 0) &&
    (found.mode & WRITABLE_BY_OTHERS) === 0
  )
}

/** Removes what killed proofs left behind in a temporary place: it holds patients' data. */
export async function removeLeftovers(place: string): Promise<void> {
  for (const nome of readdirSync(place).filter((este) => este.startsWith(PREFIX))) {
    const folder = join(place, nome)
    const pid = Number.parseInt(nome.slice(PREFIX.length), 10)
    if (!pid || isAlive(pid) || !isOurs(folder)) continue
    await stopLeftover(join(folder, 'cluster'))
    await rm(folder, { recursive: true, force: true })
  }
}
