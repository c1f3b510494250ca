import { createHash, createHmac, randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  insertVerificacao,
  lockVerificacoes,
  temUsuario,
  type Verificacao,
} from './chaves-repository.ts'
import { type Chave, type Cofre, openCofre } from './cofre.ts'
import type { Config } from './config.ts'
import type { Database, Executor } from './database/database.ts'
import { StartupRefusal } from './database/refusal.ts'

const TAMANHO = 32

type Origem = Pick<Config, 'chave' | 'dataDir'>

const arquivoDas = ({ dataDir }: Origem) => join(dataDir, 'chaves.json')

/** Named after itself, so that a key is the same in the file and in the environment. */
const idDe = (chave: Buffer) =>
  createHash('sha256').update('clinica-em-dia/chave').update(chave).digest('hex').slice(0, 12)

const verificacaoDe = ({ id, chave }: Chave): Verificacao => ({
  id,
  verificacao: createHmac('sha256', chave).update(`clinica-em-dia/verificacao/${id}`).digest(),
})

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

/** The keys at hand: those of CLINICA_CHAVE (separated by commas), else the file's. The first one writes. */
function readChaves(origem: Origem): Chave[] {
  if (origem.chave) return origem.chave.split(',').map((texto) => chaveDe(texto, 'CLINICA_CHAVE'))
  const arquivo = arquivoDas(origem)
  const texto = readFile(arquivo)
  if (texto === null) return []
  const chaves = parseFile(texto)
  const onde = `O arquivo ${arquivo}`
  return chaves.length > 0 ? chaves.map((cada) => chaveDe(cada, onde)) : [chaveDe(null, onde)]
}

/** Writes whole or not at all, for this user's eyes only. */
function createFile(origem: Origem): Chave {
  const chave = randomBytes(TAMANHO)
  const arquivo = arquivoDas(origem)
  const rascunho = `${arquivo}.${process.pid}`
  try {
    mkdirSync(origem.dataDir, { recursive: true, mode: 0o711 })
    const texto = `${JSON.stringify({ chaves: [chave.toString('base64')] }, null, 2)}\n`
    writeFileSync(rascunho, texto, { mode: 0o600, flush: true })
    chmodSync(rascunho, 0o600)
    renameSync(rascunho, arquivo)
  } catch (error) {
    rmSync(rascunho, { force: true })
    throw new StartupRefusal(
      `O arquivo de chaves ${arquivo} não pôde ser criado (${(error as NodeJS.ErrnoException).code}). ` +
        'Aponte DATA_DIR para uma pasta em que se possa escrever ou informe a chave em CLINICA_CHAVE.',
    )
  }
  return { id: idDe(chave), chave }
}

function refuseMissing(origem: Origem, usadas: Verificacao[], chaves: Chave[]): void {
  const minhas = new Map(chaves.map((chave) => [chave.id, verificacaoDe(chave).verificacao]))
  if (usadas.every(({ id, verificacao }) => minhas.get(id)?.equals(verificacao))) return
  const motivo = chaves.length === 0 ? 'falta' : 'não é a deste banco de dados'
  throw new StartupRefusal(
    `A chave que abre os dados ${motivo}. Restaure o arquivo ${arquivoDas(origem)} ou informe a ` +
      'chave original em CLINICA_CHAVE; sem ela os CPFs e as observações não podem ser lidos.',
  )
}

async function chavesDoBanco(tx: Executor, origem: Origem): Promise<[Chave, ...Chave[]]> {
  const usadas = await lockVerificacoes(tx)
  const chaves = readChaves(origem)
  const vazio = usadas.length === 0 && !(await temUsuario(tx))
  if (!vazio) refuseMissing(origem, usadas.length > 0 ? usadas : [SEM_VERIFICACAO], chaves)
  const [primeira = createFile(origem), ...outras] = chaves
  await insertVerificacao(tx, verificacaoDe(primeira))
  return [primeira, ...outras]
}

/** Data without any check value fits no key: it came from somewhere else. */
const SEM_VERIFICACAO: Verificacao = { id: '', verificacao: Buffer.alloc(0) }

/**
 * D5: opens the vault. A key is made only together with an empty database; on any other a missing or
 * different one is refused, naming the file and the setting.
 */
export async function openChaves(database: Database, origem: Origem): Promise<Cofre> {
  return openCofre(await database.transaction((tx) => chavesDoBanco(tx, origem)))
}
