import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// This file and the server that is built of it lie two folders below `api` alike.
const FILE = join(import.meta.dirname, '..', '..', '..', 'data', 'senhas-comuns.txt')

let lidas: ReadonlySet<string> | undefined

/** D2: the common passwords, lower-cased; read when first asked for. */
export function senhasComuns(): ReadonlySet<string> {
  lidas ??= new Set(readFileSync(FILE, 'utf8').split(/\r?\n/).filter(Boolean))
  return lidas
}
