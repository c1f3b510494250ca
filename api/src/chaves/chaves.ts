import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Database, Executor } from '../database/database.ts'
import { StartupRefusal } from '../database/refusal.ts'
import {
  arquivoDas,
  newChave,
  type Origem,
  readChaves,
  valorDeVerificacao,
  writeChaves,
} from './arquivo.ts'
import { type Chave, type Chaves, type CofreVivo, openCofre } from './cofre.ts'
import {
  deleteServidor,
  insertVerificacao,
  lockVerificacoes,
  selectVerificacoes,
  temUsuario,
  upsertServidor,
  type Verificacao,
} from './repository.ts'

const confere = ({ id, verificacao }: Verificacao, chave: Chave) =>
  chave.id === id && verificacao !== null && valorDeVerificacao(chave).equals(verificacao)

const emUso = (usadas: readonly Verificacao[]) =>
  usadas.filter(({ estado }) => estado !== 'RETIRADA')

const refusal = (origem: Origem, motivo: string): StartupRefusal =>
  new StartupRefusal(
    `A chave que abre os dados ${motivo}. Restaure o arquivo ${arquivoDas(origem)} ou informe a ` +
      'chave original em CLINICA_CHAVE; sem ela os CPFs e as observações não podem ser lidos.',
  )

const partial = (origem: Origem): StartupRefusal =>
  new StartupRefusal(
    'Uma troca de chaves está em andamento e falta uma das duas chaves. Restaure o arquivo ' +
      `${arquivoDas(origem)} ou informe as duas em CLINICA_CHAVE (nova,antiga) e termine a troca ` +
      'com "npm run chaves -- girar".',
  )

function refuseMissing(origem: Origem, usadas: readonly Verificacao[], achadas: Chave[] | null) {
  const vivas = emUso(usadas)
  const serve = (usada: Verificacao) => achadas?.some((chave) => confere(usada, chave))
  if (vivas.length > 0 && vivas.every(serve)) return
  if (!achadas) throw refusal(origem, 'falta')
  throw vivas.some(serve) ? partial(origem) : refusal(origem, 'não é a deste banco de dados')
}

function firstChave(origem: Origem, achadas: Chave[] | null): Chave {
  const [achada, ...outras] = achadas ?? []
  if (outras.length > 0) {
    throw new StartupRefusal(
      'O banco de dados está vazio e há mais de uma chave. Deixe só a chave com que ele deve começar.',
    )
  }
  if (achada) return achada
  const nova = newChave()
  writeChaves(origem, [nova])
  return nova
}

/** Which of the keys at hand are in use, the one that writes first; null where that one is not at hand. */
export function chavesEmUso(
  usadas: readonly Verificacao[],
  achadas: readonly Chave[],
): Chaves | null {
  const vivas = emUso(usadas)
  const que = (gravam: boolean) =>
    vivas
      .filter(({ estado }) => (estado === 'ESCREVE') === gravam)
      .flatMap((usada) => achadas.find((chave) => confere(usada, chave)) ?? [])
  const [atual] = que(true)
  return atual ? [atual, ...que(false)] : null
}

async function chavesDoBanco(tx: Executor, origem: Origem): Promise<Chaves> {
  const usadas = await lockVerificacoes(tx)
  const achadas = readChaves(origem)
  if (usadas.length > 0 || (await temUsuario(tx))) {
    refuseMissing(origem, usadas, achadas)
    const chaves = chavesEmUso(usadas, achadas ?? [])
    if (!chaves) throw refusal(origem, 'falta')
    return chaves
  }
  const chave = firstChave(origem, achadas)
  const { id } = chave
  await insertVerificacao(tx, { id, verificacao: valorDeVerificacao(chave), estado: 'ESCREVE' })
  return [chave]
}

/** How often keys are read anew because of a value that none at hand opens: damaged ones may be many. */
const BUSCA_MS = 1_000

function buscaEm(origem: Origem): (id: string) => Chave | null {
  let quando = Number.NEGATIVE_INFINITY
  return (id) => {
    if (performance.now() - quando < BUSCA_MS) return null
    quando = performance.now()
    try {
      return readChaves(origem)?.find((chave) => chave.id === id) ?? null
    } catch {
      return null
    }
  }
}

/**
 * D5: opens the vault. A key is made only together with an empty database; on any other a missing or
 * different one is refused, naming the file and the setting.
 */
export async function openChaves(database: Database, origem: Origem): Promise<CofreVivo> {
  const chaves = await database.transaction((tx) => chavesDoBanco(tx, origem))
  return openCofre(chaves, buscaEm(origem))
}

/** How often a server says which keys it knows and asks which one writes. */
const INTERVALO_MS = 2_000

const lidas = (origem: Origem): Chave[] => {
  try {
    return readChaves(origem) ?? []
  } catch {
    // Half restored, or nobody's: what is in memory serves on.
    return []
  }
}

/** A server that no longer reaches its database must not hold its stop for ever. */
const ADEUS_MS = 1_000

/**
 * Keeps a serving vault's keys those that the database says (docs/history/0026-keys-changed-while-running.md).
 * Said before it is asked: whoever changes keys sees this server, or this server sees the change. Answers how to
 * end that, once the server has been seen.
 */
export async function followChaves(
  database: Database,
  origem: Origem,
  cofre: CofreVivo,
): Promise<() => Promise<unknown>> {
  const id = randomUUID()
  const onde = `${hostname()}, processo ${process.pid}`
  let le: readonly string[] = [cofre.chaveAtual()]
  const say = () => upsertServidor(database, { id, onde, le, escreve: cofre.chaveAtual() })
  const ask = async () => {
    await say()
    const chaves = chavesEmUso(await selectVerificacoes(database), lidas(origem))
    const conhecidas = chaves?.map((chave) => chave.id)
    if (!chaves || !conhecidas || conhecidas.join() === le.join()) return
    cofre.usar(chaves)
    le = conhecidas
    await say()
  }
  await ask()
  let busy = false
  const tick = async () => {
    if (busy) return
    busy = true
    await ask().catch(() => {})
    busy = false
  }
  const timer = setInterval(tick, INTERVALO_MS).unref()
  return () => {
    clearInterval(timer)
    const adeus = deleteServidor(database, id).catch(() => {})
    return Promise.race([adeus, setTimeout(ADEUS_MS, undefined, { ref: false })])
  }
}
