import { createHash } from 'node:crypto'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Identity, uncrossable } from './identity.ts'

/** How PostgreSQL's programs name a folder, and the file handles they need for it. */
export type Reach = { path: string; handles: number[]; close(): void }

const FIRST_HANDLE = 3

/**
 * How PostgreSQL's programs can open a folder. Where PostgreSQL's user may not enter a folder above it (a repository in
 * /root), we open the folder and pass the handle: a path through /proc asks no right on the folders above.
 */
export function reach(folder: string, who: Identity): Reach {
  if (uncrossable(folder, who) === undefined) return { path: folder, handles: [], close() {} }
  const handle = openSync(folder, 'r')
  return {
    path: `/proc/self/fd/${FIRST_HANDLE}`,
    handles: [handle],
    close: () => closeSync(handle),
  }
}

/** The folder for programs and socket, which others must reach; the data itself lies elsewhere. */
type Annex = { folder: string; remove(): void }

/**
 * The data folder or, when PostgreSQL's user cannot enter it, a folder of root's in the temporary folder. It is always
 * made anew, so that programs put there by somebody else are never run.
 */
export function annexOf(dataDir: string, who: Identity): Annex {
  if (uncrossable(dataDir, who) === undefined) return { folder: dataDir, remove() {} }
  const name = `clinica-em-dia-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`
  const folder = makeOwn(join(tmpdir(), name))
  chmodSync(folder, 0o711)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Makes a folder of our own: a successful mkdir proves that it is ours. A name that we cannot free gets a suffix. */
function makeOwn(path: string): string {
  try {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(path, { mode: 0o711 })
    return path
  } catch {
    return mkdtempSync(`${path}-`)
  }
}
