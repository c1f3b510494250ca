import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

export const MB = 2 ** 20

/** How many bytes a user of this machine may still write where `path` lies, or will lie. */
export async function bytesLivres(path: string): Promise<number> {
  if (!existsSync(path) && dirname(path) !== path) return bytesLivres(dirname(path))
  const { blocks, bavail, bsize } = await statfs(path)
  // A pseudo file system (/proc) has no blocks; a write there fails with the system's own error.
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

export const emMB = (bytes: number): string => `${Math.max(0, Math.floor(bytes / MB))} MB`
