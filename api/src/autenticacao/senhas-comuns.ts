import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, '..', '..', 'data', 'senhas-comuns.txt')

let lidas: ReadonlySet<string> | undefined

/** D2: the common passwords, lower-cased; read when first asked for. */
export function senhasComuns(): ReadonlySet<string> {
  lidas ??= new Set(readFileSync(FILE, 'utf8').split(/\r?\n/).filter(Boolean))
  return lidas
}
