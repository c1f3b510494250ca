import { createHmac, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cofre, chaveDoCifrado } from '../chaves/cofre.ts'
import { NADA, type Resto, restoDe, type Troca } from '../chaves/troca-de-chave.ts'
import { instante } from '../clock.ts'
import type { Contexto } from '../contexto.ts'
import type { Database, Executor } from '../database/database.ts'
import { codigoDaFalha, tellOnce } from '../falhas-seguidas.ts'
import {
  countDepoisDe,
  insertChaveDoSelo,
  insertSelo,
  type Selo,
  selectChaveDoSelo,
  selectFim,
  selectFirme,
  selectSelos,
  selectTrecho,
  type Trecho,
  takeVez,
  temPorSelar,
  updateChaveDoSelo,
} from './access-seal-store.ts'
import type { MemoriaDoSelo } from './selo-lembrado.ts'

const VINCULO = 'chave_do_selo'
const TAMANHO_DA_CHAVE = 32

/** The most events under one seal. */
const POR_SELO = 1_000
/** How often the log is sealed: seldom enough for a quiet server, often enough that few events are unsealed. */
const INTERVALO_MS = 2_000
const LONGEST_STOP_MS = 3_000

/** The part of a seal that the next one is chained to. */
type Elo = Pick<Selo, 'numero' | 'ultimo' | 'selo'>

/** The start of the chain, before any id. */
const NENHUM: Elo = { numero: 0, ultimo: Number.MIN_SAFE_INTEGER, selo: Buffer.alloc(0) }

type Chave = Buffer

const abre = (cofre: Cofre, guardada: Buffer): Chave =>
  Buffer.from(cofre.decifrar(guardada, VINCULO), 'base64')

/**
 * The key of the seals, made with the first seal. It is a key of its own, encrypted with the vault's key, so that old
 * seals stay valid when the vault's key changes.
 */
async function openChaveDoSelo(db: Executor, cofre: Cofre): Promise<Chave> {
  const ha = await selectChaveDoSelo(db)
  if (ha) return abre(cofre, ha)
  const nova = randomBytes(TAMANHO_DA_CHAVE).toString('base64')
  await insertChaveDoSelo(db, cofre.cifrar(nova, VINCULO))
  return openChaveDoSelo(db, cofre)
}

/**
 * The key of the seals encrypted with the vault's current key; null where it is not under the old one, or cannot be
 * decrypted.
 */
async function chaveDoSeloRecifrada(db: Executor, cofre: Cofre, { velha }: Troca) {
  const guardada = await selectChaveDoSelo(db)
  if (!guardada || chaveDoCifrado(guardada) !== velha) return { sob: false, recifrada: null }
  return { sob: true, recifrada: cofre.recifrar(guardada, VINCULO) }
}

/** D5: encrypts the key of the seals anew when the vault's key changes; the seals stay valid. */
export async function rewriteChaveDoSelo(db: Executor, cofre: Cofre, troca: Troca): Promise<void> {
  const { recifrada } = await chaveDoSeloRecifrada(db, cofre, troca)
  if (recifrada) await updateChaveDoSelo(db, recifrada)
}

/** Answers whether the key of the seals is still to be encrypted anew. */
export async function restoDaChaveDoSelo(db: Executor, cofre: Cofre, troca: Troca): Promise<Resto> {
  const { sob, recifrada } = await chaveDoSeloRecifrada(db, cofre, troca)
  return sob ? restoDe([recifrada !== null]) : NADA
}

type Cabecalho = Omit<Selo, 'selo'>

/** D5: HMAC-SHA-256 over the previous seal, the seal's own header, and its events. */
function seloDe(chave: Chave, anterior: Elo, cabecalho: Cabecalho, { texto }: Trecho): Buffer {
  const { numero, ultimo, quantos, seladoEm } = cabecalho
  const dito = [numero, anterior.selo.toString('hex'), ultimo, quantos, seladoEm.toISOString()]
  return createHmac('sha256', chave)
    .update(`${JSON.stringify(dito)}\n`)
    .update(texto)
    .digest()
}

type Lacre = Pick<Contexto, 'database' | 'cofre' | 'clock'> & { readonly memoria: MemoriaDoSelo }

const VOLTOU = 'REGISTRO_VOLTOU'

/** The chain lacks a seal that this server has seen: sealing on would hide the change. */
class RegistroVoltou extends Error {
  readonly code = VOLTOU
}

/** The last seal; throws where the remembered seal is gone from the chain. */
async function ultimoSelo(db: Executor, memoria: MemoriaDoSelo): Promise<Selo | null> {
  const { ultimo, continua } = await selectFim(db, memoria.read())
  if (!continua) throw new RegistroVoltou()
  return ultimo
}

/** Adds the next seal; false when there is nothing more to seal for now. */
async function sealNext({ database, clock, memoria }: Lacre, chave: Chave): Promise<boolean> {
  if (!(await temPorSelar(database))) return false
  const ate = await selectFirme(database)
  if (ate === null) return false
  return database.transaction(async (tx) => {
    if (!(await takeVez(tx))) return false
    const anterior = (await ultimoSelo(tx, memoria)) ?? NENHUM
    const depoisDe = anterior.ultimo
    const trecho = await selectTrecho(tx, { depoisDe, ate, limite: POR_SELO })
    if (trecho.quantos === 0) return false
    const { ultimo, quantos } = trecho
    const cabecalho = { numero: anterior.numero + 1, ultimo, quantos, seladoEm: instante(clock) }
    await insertSelo(tx, { ...cabecalho, selo: seloDe(chave, anterior, cabecalho, trecho) })
    return quantos === POR_SELO
  })
}

/** D5: seals all events that are firmly committed, in as many seals as it takes, and remembers the last seal. */
export async function sealAcessos(
  lacre: Lacre,
  chaveDoSelo = () => openChaveDoSelo(lacre.database, lacre.cofre),
): Promise<void> {
  const { database, memoria } = lacre
  await ultimoSelo(database, memoria)
  const chave = await chaveDoSelo()
  while (await sealNext(lacre, chave));
  const ultimo = await ultimoSelo(database, memoria)
  if (ultimo && ultimo.numero !== memoria.read()?.numero) memoria.write(ultimo)
}

const DITOS = {
  falhou: (codigo: string) =>
    codigo === VOLTOU
      ? 'O registro de acessos voltou para antes do último selo que este servidor viu: nada mais é selado. Rode "npm run acessos -- conferir".'
      : `Os acessos anotados não foram selados (${codigo}). Será tentado de novo em segundos.`,
  voltou: 'Os acessos anotados voltaram a ser selados.',
}

/**
 * Seals every two seconds, and goes on trying while the database is away. Answers a function that seals once more and
 * ends.
 */
export function startSealing(lacre: Lacre, say: (sentence: string) => void): () => Promise<void> {
  const told = tellOnce(say, DITOS)
  let aberta: Chave | null = null
  const chaveDoSelo = async () => {
    aberta ??= await openChaveDoSelo(lacre.database, lacre.cofre)
    return aberta
  }
  let emCurso: Promise<void> | null = null
  const run = () => {
    emCurso ??= sealAcessos(lacre, chaveDoSelo)
      .then(told.works, (error) => told.failed(codigoDaFalha(error)))
      .finally(() => {
        emCurso = null
      })
    return emCurso
  }
  const timer = setInterval(() => void run(), INTERVALO_MS).unref()
  return async () => {
    clearInterval(timer)
    const last = Promise.resolve(emCurso).then(run)
    await Promise.race([last, sleep(LONGEST_STOP_MS, undefined, { ref: false })])
  }
}

/** The times of a seal's first and last event; null where its events are gone. */
type Quando = Pick<Trecho, 'de' | 'ate'>

/** The result of a check: how many seals are valid, and the number of the first one that is missing or does not fit. */
export type Conferencia = {
  readonly selos: number
  readonly eventos: number
  readonly ultimo: Selo | null
  readonly porSelar: number
  readonly rompido: number | null
}

const SELOS_POR_LEITURA = 500

/** The times of a seal's events if the seal fits them; else null. */
async function fits(db: Executor, chave: Chave, anterior: Elo, selo: Selo): Promise<Quando | null> {
  const { numero, ultimo, quantos, seladoEm } = selo
  if (numero !== anterior.numero + 1) return null
  const trecho = await selectTrecho(db, {
    depoisDe: anterior.ultimo,
    ate: ultimo,
    limite: POR_SELO + 1,
  })
  if (trecho.quantos !== quantos || trecho.ultimo !== ultimo) return null
  const certo = seloDe(chave, anterior, { numero, ultimo, quantos, seladoEm }, trecho)
  return certo.equals(selo.selo) ? trecho : null
}

/**
 * D5: checks the chain by computing every seal anew from its events. `achado` receives each valid seal. Seals cut off
 * at the end do not show here: for that compare with a seal noted elsewhere.
 */
export async function verifySelos(
  database: Database,
  cofre: Cofre,
  achado: (selo: Selo, quando: Quando) => void = () => {},
): Promise<Conferencia> {
  const guardada = await selectChaveDoSelo(database)
  let anterior: Elo = NENHUM
  let ultimo: Selo | null = null
  let eventos = 0
  const ate = async (rompido: number | null): Promise<Conferencia> => {
    const porSelar = await countDepoisDe(database, anterior.ultimo)
    return { selos: anterior.numero, eventos, ultimo, porSelar, rompido }
  }
  for (;;) {
    const selos = await selectSelos(database, anterior.numero, SELOS_POR_LEITURA)
    const [primeiro] = selos
    if (!primeiro) return ate(null)
    if (!guardada) return ate(anterior.numero + 1)
    const chave = abre(cofre, guardada)
    for (const selo of selos) {
      const quando = await fits(database, chave, anterior, selo)
      if (quando === null) return ate(anterior.numero + 1)
      anterior = selo
      ultimo = selo
      eventos += selo.quantos
      achado(selo, quando)
    }
  }
}
