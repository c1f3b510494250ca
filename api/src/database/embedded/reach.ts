import { createHash } from 'node:crypto'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Identity, uncrossable } from './identity.ts'

/** How PostgreSQL's programs name a folder, and the file handles they need for it. */
export type Reach = { path: string; handles: number[]; close(): void }

const FIRST_HANDLE = 3

/**
 * A folder by its path or, below one that PostgreSQL's user may not enter (a repository in
 * /root), by a handle that we open: a path through /proc asks nothing of the folders above.
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

/** Where programs and socket can lie: not the data itself, only what others must reach. */
type Annex = { folder: string; remove(): void }

/**
 * The data folder itself, or, when PostgreSQL's user cannot enter it, a folder of root's in the
 * temporary place, always made anew: what somebody else put there is never run.
 */
export function annexOf(dataDir: string, who: Identity): Annex {
  if (uncrossable(dataDir, who) === undefined) return { folder: dataDir, remove() {} }
  const name = `clinica-em-dia-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`
  const folder = makeOwn(join(tmpdir(), name))
  chmodSync(folder, 0o711)
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** mkdir of a new name is the proof that the folder is ours; a name we cannot free gets a suffix. */
function makeOwn(path: string): string {
  try {
    rmSync(path, { recursive: true, force: true })
    mkdirSync(path, { mode: 0o711 })
    return path
  } catch {
    return mkdtempSync(`${path}-`)
  }
}
