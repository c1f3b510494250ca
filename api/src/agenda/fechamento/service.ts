import {
  type DesmarcadaFio,
  type DesmarcadasConsulta,
  type FechamentoDaAgenda,
  type FechamentoGravadoFio,
  type PreviaEntrada,
  type PreviaFio,
  paraPrevia,
} from '@clinica/domain/agenda/fechamento/contract'
import { desmarcadas } from '@clinica/domain/agenda/fechamento/sessoes-do-fechamento'
import { type Fechamento, type Periodo, periodoPedido } from '@clinica/domain/fechamentos/contract'
import { problemaDoFechamento } from '@clinica/domain/fechamentos/problema-do-fechamento'
import { createOnce } from '../../calls/create-once.ts'
import type { Pedido } from '../../calls/idempotency-store.ts'
import type { Contexto } from '../../contexto.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { findFechamento, findFechamentos } from '../../fechamentos/service.ts'
import { findValores } from '../../pacientes/valores-service.ts'
import {
  aceito,
  NAO_ENCONTRADO,
  type Resultado,
  recusa,
  recusaDoCampo,
  VERSAO_ANTIGA,
  versaoAntiga,
} from '../../resultado.ts'
import { runGesto } from '../gravacao/escrita-service.ts'
import type { Arquivo } from '../leitura/repository.ts'
import {
  findNosDias,
  findQueVoltam,
  NENHUMA,
  type SessoesNosDias,
  writeNosDias,
} from './gesto-service.ts'
import { selectCriacaoDoFechamento, selectDesmarcadasDoMes } from './repository.ts'

const MUDARAM = recusa('CONFLITO', {
  message: 'As sessões deste período mudaram. Confira de novo.',
})

/** What of the sessions reached goes; a refusal where they are not those that the preview showed. */
function escolhidas(
  alcancadas: SessoesNosDias['alcancadas'],
  { manter, creditar, sessoes }: FechamentoDaAgenda,
): Resultado<typeof alcancadas> {
  const ids = new Set(alcancadas.map(({ id }) => id))
  const nomeadas = [...(manter ?? []), ...(creditar ?? [])]
  if (sessoes != null && sessoes !== alcancadas.length) return MUDARAM
  if (nomeadas.some((id) => !ids.has(id))) return sessoes == null ? NAO_ENCONTRADO : MUDARAM
  const escolhas = { manter: new Set(manter ?? []), creditar: new Set(creditar ?? []) }
  return aceito(desmarcadas(alcancadas, escolhas))
}

export type DiasFechados = { fechamento: FechamentoGravadoFio; operacaoId: string }

/** D1: what the same key closed before, as it is now; null: it was opened since. */
async function findCriado(
  db: Executor,
  escopo: Escopo,
  fechamentoId: string,
): Promise<Resultado<DiasFechados> | null> {
  const guardado = (await findFechamentos(db, escopo)).find(({ id }) => id === fechamentoId)
  const criacao = await selectCriacaoDoFechamento(db, escopo, fechamentoId)
  if (!guardado || !criacao) return null
  const { operacaoId, desmarcadas } = criacao
  return aceito({ fechamento: { ...guardado, desmarcadas, devolvidas: 0 }, operacaoId })
}

type Fechando = {
  readonly fechamentoId: string
  readonly entrada: FechamentoDaAgenda
  readonly periodo: Periodo
  /** As it is kept; null: it is new. */
  readonly guardado: Fechamento | null
}

async function closeDias(
  contexto: Contexto,
  arquivo: Arquivo,
  escopo: Escopo,
  { fechamentoId, entrada, periodo, guardado }: Fechando,
): Promise<Resultado<DiasFechados>> {
  const { alcancadas } = await findNosDias(contexto, arquivo, escopo, { periodo, ja: guardado })
  const removidas = escolhidas(alcancadas, entrada)
  if (!removidas.ok) return removidas
  const voltam =
    guardado && entrada.devolver === true
      ? await findQueVoltam(contexto, arquivo.db, escopo, { fechamentoId, depois: periodo })
      : []
  const dados = { titulo: entrada.titulo, ...periodo }
  const gesto = { fechamentoId, dados, removidas: removidas.valor, voltam }
  const escrito = await writeNosDias(contexto, arquivo, escopo, gesto)
  if (!escrito.ok) return escrito
  const versao = guardado ? guardado.versao + 1 : 1
  const contagem = { desmarcadas: removidas.valor.length, devolvidas: voltam.length }
  const fechamento = { id: fechamentoId, ...dados, versao, ...contagem }
  return aceito({ fechamento, operacaoId: escrito.valor.operacaoId })
}

/** P2 POST /fechamentos: closes days, calling off what is not kept, as one operation (D8). */
export async function createFechamento(
  contexto: Contexto,
  escopo: Escopo,
  entrada: FechamentoDaAgenda,
  pedido: Pedido | null,
): Promise<Resultado<DiasFechados>> {
  const periodo = periodoPedido(entrada)
  const problema = problemaDoFechamento(periodo)
  if (problema) return recusaDoCampo(problema)
  return runGesto(contexto, escopo, (arquivo) =>
    createOnce(arquivo.db, contexto, escopo, pedido, {
      create: (fechamentoId) =>
        closeDias(contexto, arquivo, escopo, { fechamentoId, entrada, periodo, guardado: null }),
      find: (fechamentoId) => findCriado(arquivo.db, escopo, fechamentoId),
    }),
  )
}

/** P2 PUT /fechamentos/{id}: sessions that were in it already were decided on, and stay as they are. */
export async function changeFechamento(
  contexto: Contexto,
  escopo: Escopo,
  fechamentoId: string,
  entrada: FechamentoDaAgenda,
): Promise<Resultado<DiasFechados>> {
  const periodo = periodoPedido(entrada)
  const problema = problemaDoFechamento(periodo)
  return runGesto(contexto, escopo, async (arquivo) => {
    const guardado = await findFechamento(arquivo.db, escopo, fechamentoId)
    if (!guardado) return NAO_ENCONTRADO
    if (problema) return recusaDoCampo(problema)
    if (versaoAntiga(guardado, entrada.versao)) return VERSAO_ANTIGA
    return closeDias(contexto, arquivo, escopo, { fechamentoId, entrada, periodo, guardado })
  })
}

/** P2 DELETE /fechamentos/{id}; `devolver`: its sessions come back, as far as their hours are free. */
export const removeFechamento = (
  contexto: Contexto,
  escopo: Escopo,
  fechamentoId: string,
  {
    versao,
    devolver,
  }: { versao?: number | null | undefined; devolver?: boolean | null | undefined },
): Promise<Resultado<{ devolvidas: number; operacaoId: string }>> =>
  runGesto(contexto, escopo, async (arquivo) => {
    const guardado = await findFechamento(arquivo.db, escopo, fechamentoId)
    if (!guardado) return NAO_ENCONTRADO
    if (versaoAntiga(guardado, versao)) return VERSAO_ANTIGA
    const voltam =
      devolver === true
        ? await findQueVoltam(contexto, arquivo.db, escopo, { fechamentoId, depois: null })
        : []
    const gesto = { fechamentoId, dados: null, removidas: [], voltam }
    const escrito = await writeNosDias(contexto, arquivo, escopo, gesto)
    return escrito.ok ? aceito({ ...escrito.valor, devolvidas: voltam.length }) : escrito
  })

/** The days that a preview asks about; null: none, the closure goes. */
function periodoDaPrevia({ de, ate, ...resto }: PreviaEntrada): Resultado<Periodo | null> {
  if (de == null && ate == null && resto.fechamentoId != null) return aceito(null)
  if (de == null) return recusaDoCampo({ campo: 'de', message: 'Informe o primeiro dia.' })
  if (ate == null) return recusaDoCampo({ campo: 'ate', message: 'Informe o último dia.' })
  const periodo = periodoPedido({ ...resto, de, ate })
  const problema = problemaDoFechamento(periodo)
  return problema ? recusaDoCampo(problema) : aceito(periodo)
}

/** P2 POST /fechamentos/previa: what closing these days would reach, and what would come back. */
export async function previewFechamento(
  contexto: Contexto,
  escopo: Escopo,
  entrada: PreviaEntrada,
): Promise<Resultado<PreviaFio>> {
  const { database: db, cofre } = contexto
  const { fechamentoId = null } = entrada
  const pedido = periodoDaPrevia(entrada)
  if (!pedido.ok) return pedido
  const periodo = pedido.valor
  const fechamentos = fechamentoId === null ? [] : await findFechamentos(db, escopo)
  const ja = fechamentos.find(({ id }) => id === fechamentoId) ?? null
  if (fechamentoId !== null && !ja) return NAO_ENCONTRADO
  const { alcancadas, mantidas } = periodo
    ? await findNosDias(contexto, { db, cofre }, escopo, { periodo, ja })
    : NENHUMA
  const voltam =
    fechamentoId === null
      ? []
      : await findQueVoltam(contexto, db, escopo, { fechamentoId, depois: periodo })
  return aceito({
    sessoes: alcancadas.map(paraPrevia),
    mantidas: mantidas.map(paraPrevia),
    voltam: voltam.map(paraPrevia),
  })
}

/** P2: what was called off of a patient's month; it counts nowhere. */
export async function findDesmarcadas(
  { database }: Contexto,
  escopo: Escopo,
  pacienteId: string,
  { mes, ano }: DesmarcadasConsulta,
): Promise<Resultado<DesmarcadaFio[]>> {
  if ((await findValores(database, escopo, pacienteId)) === null) return NAO_ENCONTRADO
  return aceito(await selectDesmarcadasDoMes(database, escopo, { pacienteId, mes, ano }))
}
