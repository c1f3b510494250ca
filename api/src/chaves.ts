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

/**
 * Blind indexes are made with one key: under another, sign-in by CPF finds nobody and a patient's CPF
 * is taken for a new one, without a word. Until keys can be changed whole, several are refused.
 */
function refuseSeveral(chaves: unknown[], onde: string): void {
  if (chaves.length < 2) return
  throw new StartupRefusal(
    `${onde} tem mais de uma chave, e a troca de chaves ainda não existe: a entrada por CPF e o ` +
      'aviso de paciente repetido deixariam de funcionar. Deixe só a chave com que o banco de ' +
      'dados foi criado e inicie de novo.',
  )
}

/** The key at hand: that of CLINICA_CHAVE, else the file's. */
function readChave(origem: Origem): Chave | null {
  if (origem.chave) {
    refuseSeveral(origem.chave.split(','), 'CLINICA_CHAVE')
    return chaveDe(origem.chave, 'CLINICA_CHAVE')
  }
  const arquivo = arquivoDas(origem)
  const texto = readFile(arquivo)
  if (texto === null) return null
  const chaves = parseFile(texto)
  const onde = `O arquivo ${arquivo}`
  refuseSeveral(chaves, onde)
  return chaveDe(chaves[0], onde)
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

function refuseMissing(origem: Origem, usadas: Verificacao[], chave: Chave | null): void {
  const minha = chave && verificacaoDe(chave)
  const serve = ({ id, verificacao }: Verificacao) =>
    minha?.id === id && minha.verificacao.equals(verificacao)
  if (usadas.every(serve)) return
  const motivo = chave ? 'não é a deste banco de dados' : 'falta'
  throw new StartupRefusal(
    `A chave que abre os dados ${motivo}. Restaure o arquivo ${arquivoDas(origem)} ou informe a ` +
      'chave original em CLINICA_CHAVE; sem ela os CPFs e as observações não podem ser lidos.',
  )
}

async function chaveDoBanco(tx: Executor, origem: Origem): Promise<Chave> {
  const usadas = await lockVerificacoes(tx)
  const achada = readChave(origem)
  const vazio = usadas.length === 0 && !(await temUsuario(tx))
  if (!vazio) refuseMissing(origem, usadas.length > 0 ? usadas : [SEM_VERIFICACAO], achada)
  const chave = achada ?? createFile(origem)
  await insertVerificacao(tx, verificacaoDe(chave))
  return chave
}

/** Data without any check value fits no key: it came from somewhere else. */
const SEM_VERIFICACAO: Verificacao = { id: '', verificacao: Buffer.alloc(0) }

/**
 * D5: opens the vault. A key is made only together with an empty database; on any other a missing or
 * different one is refused, naming the file and the setting.
 */
export async function openChaves(database: Database, origem: Origem): Promise<Cofre> {
  return openCofre([await database.transaction((tx) => chaveDoBanco(tx, origem))])
}
