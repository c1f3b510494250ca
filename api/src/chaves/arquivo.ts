import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { StartupRefusal } from '../database/refusal.ts'
import type { Chave } from './cofre.ts'

const TAMANHO = 32

export type Origem = Pick<Config, 'chave' | 'dataDir'>

export const arquivoDas = ({ dataDir }: Origem) => join(dataDir, 'chaves.json')

/** Where keys go that were changed: no server reads it, copies of the data from before ask for it. */
export const arquivoDasAntigas = ({ dataDir }: Origem) => join(dataDir, 'chaves-antigas.json')

/** Named after itself, so that a key is the same in the file and in the environment. */
const idDe = (chave: Buffer) =>
  createHash('sha256').update('clinica-em-dia/chave').update(chave).digest('hex').slice(0, 12)

/** What the database knows of a key: enough to tell it from another, and nothing that opens. */
export const valorDeVerificacao = ({ id, chave }: Chave): Buffer =>
  createHmac('sha256', chave).update(`clinica-em-dia/verificacao/${id}`).digest()

export function newChave(): Chave {
  const chave = randomBytes(TAMANHO)
  return { id: idDe(chave), chave }
}

function chaveDe(texto: unknown, onde: string): Chave {
  const chave = Buffer.from(typeof texto === 'string' ? texto : '', 'base64')
  if (chave.length === TAMANHO) return { id: idDe(chave), chave }
  throw new StartupRefusal(
    `${onde} não tem uma chave que se possa ler: cada uma são ${TAMANHO} bytes em base64. ` +
      'Restaure a chave original a partir da sua cópia de segurança.',
  )
}

function readFile(arquivo: string): string | null {
  try {
    return readFileSync(arquivo, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new StartupRefusal(
      `O arquivo de chaves ${arquivo} não pode ser lido (${code}). ` +
        'Inicie com o usuário que o criou ou informe a chave em CLINICA_CHAVE.',
    )
  }
}

function parseFile(texto: string): unknown[] {
  try {
    const { chaves } = JSON.parse(texto) as { chaves?: unknown }
    return Array.isArray(chaves) ? chaves : []
  } catch {
    return []
  }
}

function chavesDoArquivo(arquivo: string): Chave[] | null {
  const texto = readFile(arquivo)
  if (texto === null) return null
  const [primeira, ...outras] = parseFile(texto)
  return [primeira, ...outras].map((chave) => chaveDe(chave, `O arquivo ${arquivo}`))
}

/** The keys at hand: those of CLINICA_CHAVE, else the file's; null where there is neither. */
export function readChaves(origem: Origem): Chave[] | null {
  if (!origem.chave) return chavesDoArquivo(arquivoDas(origem))
  return origem.chave.split(',').map((texto) => chaveDe(texto.trim(), 'CLINICA_CHAVE'))
}

function ownerOf(arquivo: string): { uid: number; gid: number } | null {
  try {
    return statSync(arquivo)
  } catch {
    return null
  }
}

/** Whole or not at all, for the eyes of whoever it belonged to before: a command may be run by somebody else. */
function writeFile(arquivo: string, chaves: readonly Chave[], dono: string): void {
  const rascunho = `${arquivo}.${process.pid}`
  try {
    const lista = chaves.map(({ chave }) => chave.toString('base64'))
    const texto = `${JSON.stringify({ chaves: lista }, null, 2)}\n`
    writeFileSync(rascunho, texto, { mode: 0o600, flush: true })
    chmodSync(rascunho, 0o600)
    const { uid, gid } = ownerOf(dono) ?? {}
    if (uid !== undefined && gid !== undefined && uid !== process.getuid?.()) {
      chownSync(rascunho, uid, gid)
    }
    renameSync(rascunho, arquivo)
  } catch (error) {
    rmSync(rascunho, { force: true })
    throw new StartupRefusal(
      `O arquivo de chaves ${arquivo} não pôde ser gravado (${(error as NodeJS.ErrnoException).code}). ` +
        'Aponte DATA_DIR para uma pasta em que se possa escrever ou informe a chave em CLINICA_CHAVE.',
    )
  }
}

/** Puts these keys, the newest first, in place of those of the file. */
export function writeChaves(origem: Origem, chaves: readonly Chave[]): void {
  mkdirSync(origem.dataDir, { recursive: true, mode: 0o711 })
  writeFile(arquivoDas(origem), chaves, arquivoDas(origem))
}

/** Takes keys out of the file: first they are with the old ones, then they are no more with those in use. */
export function retireChaves(origem: Origem, saem: readonly Chave[], ficam: readonly Chave[]) {
  const antigas = chavesDoArquivo(arquivoDasAntigas(origem)) ?? []
  const novas = saem.filter(({ id }) => antigas.every((antiga) => antiga.id !== id))
  writeFile(arquivoDasAntigas(origem), [...novas, ...antigas], arquivoDas(origem))
  writeChaves(origem, ficam)
}
