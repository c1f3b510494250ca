import type { Sessao } from '@clinica/domain/autenticacao/contract'
import { decisaoDaRenovacao } from '@clinica/domain/autenticacao/decisao-da-renovacao'
import { MINUTOS_DO_SEGREDO } from '@clinica/domain/autenticacao/tipos'
import { deleteContadoresAntigos } from '../../calls/throttle-store.ts'
import { antes, instante } from '../../clock.ts'
import type { Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import { newId } from '../../ids.ts'
import { aceito, NAO_ENCONTRADO, type Resultado, recusa } from '../../resultado.ts'
import { deleteAvisosAntigos } from '../nucleo/aviso-de-acesso-repository.ts'
import { deleteDispositivosAntigos, upsertDispositivo } from '../nucleo/dispositivo-repository.ts'
import { deletePedidosVencidos } from '../nucleo/duas-etapas-repository.ts'
import { deleteLinksVencidos } from '../nucleo/link-de-senha-repository.ts'
import { dropPendencias } from '../nucleo/pendencias.ts'
import {
  deleteSessao,
  deleteSessaoDe,
  deleteSessaoDoToken,
  deleteSessoesDe,
  deleteSessoesVencidas,
  insertSessao,
  keepNewestSessoes,
  lockConta,
  lockSessao,
  rotateSessao,
  type SessaoARenovar,
  selectSessoes,
} from '../nucleo/sessao-repository.ts'
import {
  hashDoToken,
  newRefreshToken,
  sessaoDoToken,
  sucessor,
  sucessorDado,
} from './refresh-token.ts'

const DIA_MS = 24 * 60 * 60 * 1000
/** D3: a session ends after 7 days without a refresh, and after 30 days anyway. */
const OCIOSA_MS = 7 * DIA_MS
const ABSOLUTA_MS = 30 * DIA_MS
const MAIOR_QUANTIDADE = 10
/** D2: how long a device that held a session is remembered. */
export const MEMORIA_DO_DISPOSITIVO_MS = 30 * DIA_MS
const USER_AGENT_MAXIMO = 300

/** As much of it as is kept. */
export const userAgentGuardado = (userAgent: string | null): string | null =>
  userAgent?.slice(0, USER_AGENT_MAXIMO) ?? null

export const USO_DO_DISPOSITIVO = 'dispositivo'

/** What a device may be remembered under. */
export const digestosDoDispositivo = ({ cofre }: Contexto, deviceId: string): Buffer[] =>
  cofre.digestos(USO_DO_DISPOSITIVO, deviceId)

async function rememberDispositivo(
  contexto: Contexto,
  tx: Executor,
  usuarioId: string,
  deviceId: string,
) {
  const agora = instante(contexto.clock)
  const dispositivo = contexto.cofre.digerir(USO_DO_DISPOSITIVO, deviceId)
  await upsertDispositivo(tx, usuarioId, dispositivo, { agora, recente: antes(agora, DIA_MS) })
}

type SessaoPedida = {
  usuarioId: string
  deviceId: string
  endereco: string
  userAgent: string | null
}

/** Opens a session; of more than 10 of the account the oldest goes (D3). */
export async function createSessao(contexto: Contexto, tx: Executor, pedida: SessaoPedida) {
  const { clock, cofre } = contexto
  const { usuarioId, deviceId, endereco } = pedida
  const sessaoId = newId(clock)
  const refreshToken = newRefreshToken(cofre, sessaoId)
  const criadaEm = instante(clock)
  await insertSessao(tx, {
    id: sessaoId,
    usuarioId,
    deviceId,
    endereco,
    userAgent: userAgentGuardado(pedida.userAgent),
    tokenHash: hashDoToken(refreshToken),
    criadaEm,
    expiraEm: instante(clock, OCIOSA_MS),
    limiteEm: instante(clock, ABSOLUTA_MS),
  })
  await keepNewestSessoes(tx, { usuarioId, nova: sessaoId, agora: criadaEm }, MAIOR_QUANTIDADE)
  await rememberDispositivo(contexto, tx, usuarioId, deviceId)
  return { sessaoId, refreshToken }
}

/** Whether the session keeps this hash: nothing proves better that a token was ours. */
const guardado = ({ tokenHash, tokenPaiHash }: SessaoARenovar, hash: Buffer) =>
  tokenHash.equals(hash) || tokenPaiHash?.equals(hash) === true

type Renovada = { sessaoId: string; refreshToken: string }

const SESSAO_ENCERRADA = recusa('SESSAO_ENCERRADA')

function decisao(contexto: Contexto, sessao: SessaoARenovar, hash: Buffer, deviceId: string) {
  const anterior = sessao.tokenPaiHash?.equals(hash) ? 'pai' : 'antigo'
  return decisaoDaRenovacao({
    token: sessao.tokenHash.equals(hash) ? 'atual' : anterior,
    mesmoDispositivo: sessao.deviceId === deviceId,
    rotacionadaEm: sessao.rotacionadaEm?.getTime() ?? null,
    expiraEm: sessao.expiraEm.getTime(),
    agora: contexto.clock.now(),
  })
}

async function rotate(
  contexto: Contexto,
  tx: Executor,
  sessaoId: string,
  { sessao, token }: { sessao: SessaoARenovar; token: string },
) {
  const { clock } = contexto
  const agora = instante(clock)
  const ateOLimite = sessao.limiteEm.getTime() - clock.now()
  const expiraEm = instante(clock, Math.min(OCIOSA_MS, ateOLimite))
  await rotateSessao(tx, sessaoId, { tokenHash: hashDoToken(token), agora, expiraEm })
  await rememberDispositivo(contexto, tx, sessao.usuarioId, sessao.deviceId)
}

/** D3: the next refresh token; what is refused ends a session whose token was misused. */
export async function refreshSessao(
  contexto: Contexto,
  { refreshToken, deviceId }: { refreshToken: string; deviceId: string },
): Promise<Resultado<Renovada>> {
  const { cofre, database } = contexto
  const doToken = sessaoDoToken(cofre, refreshToken)
  if (!doToken) return SESSAO_ENCERRADA
  const { sessaoId, selado } = doToken
  const hash = hashDoToken(refreshToken)
  return database.transaction(async (tx) => {
    const sessao = await lockSessao(tx, sessaoId)
    if (!sessao || !(selado || guardado(sessao, hash))) return SESSAO_ENCERRADA
    const feito = decisao(contexto, sessao, hash, deviceId)
    if (feito === 'encerrar') {
      await deleteSessao(tx, sessaoId)
      return SESSAO_ENCERRADA
    }
    if (feito === 'repetir') {
      const dado = sucessorDado(cofre, sessaoId, refreshToken, sessao.tokenHash)
      return dado === null ? SESSAO_ENCERRADA : aceito({ sessaoId, refreshToken: dado })
    }
    const token = sucessor(cofre, sessaoId, refreshToken)
    await rotate(contexto, tx, sessaoId, { sessao, token })
    return aceito({ sessaoId, refreshToken: token })
  })
}

/** §4 logout: ends the session of the token and the one that calls; unknown ones are no error. */
export async function logout(
  { database, cofre }: Contexto,
  { refreshToken, sessaoAtualId }: { refreshToken: string | null; sessaoAtualId: string | null },
): Promise<void> {
  const doToken = refreshToken ? sessaoDoToken(cofre, refreshToken) : null
  if (doToken && refreshToken && !doToken.selado) {
    await deleteSessaoDoToken(database, doToken.sessaoId, hashDoToken(refreshToken))
  }
  const provadas = [doToken?.selado ? doToken.sessaoId : null, sessaoAtualId]
  for (const id of new Set(provadas)) if (id) await deleteSessao(database, id)
}

export const listSessoes = ({ database, clock }: Contexto, usuarioId: string): Promise<Sessao[]> =>
  selectSessoes(database, usuarioId, instante(clock))

/** D3: one's own other session; the current one is left by 'Sair', another user's does not exist. */
export async function endSessao(
  { database, clock }: Contexto,
  quem: { usuarioId: string; sessaoId: string },
  sessaoId: string,
): Promise<Resultado<null>> {
  if (sessaoId === quem.sessaoId) return recusa('SESSAO_ATUAL')
  const encerrada = await deleteSessaoDe(database, sessaoId, quem.usuarioId, instante(clock))
  return encerrada ? aceito(null) : NAO_ENCONTRADO
}

/** §4 'Encerrar Todas': every session of the account, and whatever it has pending. */
export const endSessoes = ({ database }: Contexto, usuarioId: string): Promise<void> =>
  database.transaction(async (tx) => {
    await lockConta(tx, usuarioId)
    await deleteSessoesDe(tx, usuarioId)
    await dropPendencias(tx, usuarioId)
  })

/**
 * Throws away what no longer says anything: ended sessions and links, secrets that no code confirmed, forgotten
 * devices and what was told of them, old counters.
 */
export async function deleteVencidos({ database, clock }: Contexto): Promise<void> {
  await deleteSessoesVencidas(database, instante(clock))
  await deleteLinksVencidos(database, instante(clock))
  await deletePedidosVencidos(database, instante(clock, -MINUTOS_DO_SEGREDO * 60_000))
  await deleteDispositivosAntigos(database, instante(clock, -MEMORIA_DO_DISPOSITIVO_MS))
  await deleteAvisosAntigos(database, instante(clock, -MEMORIA_DO_DISPOSITIVO_MS))
  await deleteContadoresAntigos(database, instante(clock, -2 * DIA_MS))
}
