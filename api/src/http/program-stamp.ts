import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** Everything that decides an answer's shape: our own code and the versions of its libraries. */
const SOURCES = ['api/src', 'domain/src']
const LOCK = 'package-lock.json'

const isCode = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts')

const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .sort()
    .map((name) => join(folder, name))

/** A hash of the program's sources: alike in every process of one version, different after any change. */
export function programStamp(): string {
  const hash = createHash('sha256')
  for (const name of [...SOURCES.flatMap(filesOf), LOCK]) {
    hash.update(name).update(readFileSync(join(ROOT, name)))
  }
  return hash.digest('base64url')
}
