import { closeSync, constants, openSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { StartupRefusal } from './database/refusal.ts'
import { inOneLine } from './terminal.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const FILE = 'falha-de-inicio.log'
const LARGEST_BYTES = 1_000_000

/** Kind, code and place of what went wrong, and of what caused it; messages of a database can quote a row (D5). */
function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return `${typeof error}\n`
  const { name, code = '', stack = '', message } = error as NodeJS.ErrnoException
  const frames = stack.split('\n').filter((line) => line.trimStart().startsWith('at '))
  const said = code === '' ? `: ${message}` : ''
  const cause = error.cause === undefined ? '' : `por causa de ${traceOf(error.cause)}`
  return `${name} ${code}${said}\n${frames.join('\n')}\n${cause}`
}

const { O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_TRUNC, O_WRONLY } = constants
/** The temporary place is shared: through a link of that name a trace would be written into another file. */
const NO_LINK = O_WRONLY | O_CREAT | O_NOFOLLOW

/** Into the data folder where there is one, else into the temporary one; '' where neither takes it. */
function put(text: string, dataDir: string): string {
  for (const folder of [dataDir, tmpdir()]) {
    const file = join(folder, FILE)
    try {
      const grown = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LARGEST_BYTES
      const handle = openSync(file, NO_LINK | (grown ? O_TRUNC : O_APPEND), 0o600)
      writeSync(handle, text)
      closeSync(handle)
      return file
    } catch {
      // The next one may.
    }
  }
  return ''
}

const oneLine = (text: string): string => inOneLine(text.replace(/\s*\n\s*/g, ' '))

/** What a file or a folder may lack, by the system's code. */
const LACKS: Readonly<Record<string, string>> = {
  EACCES: 'falta permissão',
  EDQUOT: 'a cota do disco acabou',
  EISDIR: 'é uma pasta',
  ENOENT: 'não existe',
  ENOSPC: 'o disco está cheio',
  ENOTDIR: 'um pedaço do caminho não é uma pasta',
  EPERM: 'falta permissão',
  EROFS: 'o disco só deixa ler',
}

/** A file or a disk that whoever runs the program can mend; null: a surprise. */
function fileSentence(error: unknown): string | null {
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException
  const lacks = LACKS[code]
  if (!lacks) return null
  const what = path ? `O caminho ${path}` : 'Um arquivo'
  return `${what} não pôde ser usado (${code}): ${lacks}. Corrija isso e tente de novo.`
}

/**
 * D13: what is said of a start or of a command that failed, on one line: what happened and what to do. Traces go to a
 * file, and the line says which.
 */
export function sentenceOf(
  error: unknown,
  env: NodeJS.ProcessEnv,
  failed = 'O sistema não iniciou',
): string {
  const known = error instanceof StartupRefusal
  if (known && error.cause === undefined) return oneLine(error.message)
  const { code = 'sem código' } = (error ?? {}) as NodeJS.ErrnoException
  const sentence = known
    ? error.message
    : (fileSentence(error) ??
      `${failed}, por um motivo que o programa não conhece (${code}). Tente de novo; se continuar, leve o ` +
        'arquivo a quem mantém o programa.')
  const file = put(traceOf(error), resolve(ROOT, env.DATA_DIR || 'dados'))
  return oneLine(file ? `${sentence} O detalhe está em ${file}.` : sentence)
}
