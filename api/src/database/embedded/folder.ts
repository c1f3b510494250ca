import { statSync } from 'node:fs'

/** Which folder it is, whatever path shows it: a copy has another number, a renamed one keeps its own. '' = not there, or not to be seen. */
export function folderNumber(path: string): string {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev}:${ino}`
  } catch {
    return ''
  }
}
