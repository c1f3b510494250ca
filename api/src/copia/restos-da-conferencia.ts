import { lstatSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stopLeftover } from '../database/embedded/leftover.ts'
import { isAlive } from '../database/embedded/processes.ts'

export const PREFIX = 'clinica-em-dia-conferencia-'

const WRITABLE_BY_OTHERS = 0o022

/**
 * True for a folder that this user made and nobody else could fill. The temporary folder is shared: a link of that name
 * could lead anywhere, to the running database for instance.
 */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder)
  return (
    found.isDirectory() &&
    found.uid === (process.getuid?.() ?? 0) &&
    (found.mode & WRITABLE_BY_OTHERS) === 0
  )
}

/** Removes the remains of killed proofs from the temporary folder: they hold patients' data. */
export async function removeLeftovers(place: string): Promise<void> {
  for (const nome of readdirSync(place).filter((este) => este.startsWith(PREFIX))) {
    const folder = join(place, nome)
    const pid = Number.parseInt(nome.slice(PREFIX.length), 10)
    if (!pid || isAlive(pid) || !isOurs(folder)) continue
    await stopLeftover(join(folder, 'cluster'))
    await rm(folder, { recursive: true, force: true })
  }
}
