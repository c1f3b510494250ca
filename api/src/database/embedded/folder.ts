import { statSync } from 'node:fs'

/**
 * A folder's identity by device and inode: alike for every path to it and after a rename, different for a copy. ''
 * where the folder is missing or hidden.
 */
export function folderNumber(path: string): string {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return ''
  }
}
