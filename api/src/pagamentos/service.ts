import { contaNoMes } from '@clinica/domain/agenda/regras-do-agendamento'
import type { Tipo } from '@clinica/domain/agenda/tipos'
import type { Entrada, SessaoCobrada } from '@clinica/domain/pagamentos/alocacao'
import { type ChaveDoMes, chaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type { Forma } from '@clinica/domain/pagamentos/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { type DataHora, mesDaHora } from '@clinica/domain/tempo/data-hora'
import type { Clock } from '../clock.ts'
import { instante } from '../clock.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import { type AcertoDoMes, acertosDosMeses, type Retrato, viradas } from './acerto.ts'
import { insertLancamentos, type Lancamento, selectOrigens } from './livro-repository.ts'
import {
  type FiltroDeMeses,
  lockMeses,
  recountMeses,
  selectPagos,
  selectValores,
  type ValoresDoMes,
} from './repository.ts'
import { type SessaoDoMes, selectSessoes, updateSessoes } from './sessoes-repository.ts'

/** What decides in which month an appointment counts, if in any (D9). */
export type Lugar = { pacienteId: string | null; tipo: Tipo; inicio: DataHora }

/** D9: the patient's months that these places count in. */
export const mesesDosLugares = (lugares: readonly Lugar[]): ChaveDoMes[] =>
  lugares.flatMap(({ pacienteId, tipo, inicio }) =>
    pacienteId !== null && contaNoMes({ pacienteId, tipo })
      ? [{ pacienteId, ...mesDaHora(inicio) }]
      : [],
  )

export const semRepetir = (meses: readonly ChaveDoMes[]): ChaveDoMes[] => [
  ...new Map(meses.map((mes) => [chaveDoMes(mes), mes])).values(),
]

/** What a gesture says of the money that it moves. */
export type Registro = {
  readonly clock: Clock
  /** The clinic's today, or the day the person gave (D10). */
  readonly data: Data
  readonly forma?: Forma | null | undefined
  /** The operation that the entries belong to (D8); null: none, as with Valor Pago. */
  readonly operacaoId: string | null
  /** D6: archiving and restoring: money stays as credit, and credit is all that pays. */
  readonly arquivo?: boolean
  /** Runs under the locks, before what the months hold is looked at. */
  readonly prepara?: (() => Promise<void>) | undefined
  /**
   * Wraps the turning of flags in consequence: the agenda images those rows before and claims them after
   * (D8). Without it they turn, and belong to no operation.
   */
  readonly acompanha?: (ids: readonly string[], vira: () => Promise<unknown>) => Promise<unknown>
}

export async function retrato(
  tx: Executor,
  escopo: Escopo,
  meses: readonly ChaveDoMes[],
): Promise<Retrato> {
  const pagos = await selectPagos(tx, escopo, meses)
  return { pagos, sessoes: await selectSessoes(tx, escopo, meses) }
}

/** How and when something was paid. */
type Pagou = { data: Data; forma: Forma | null }

const lancamentosDe = (
  chave: ChaveDoMes,
  entradas: readonly Entrada[],
  origens: ReadonlyMap<string, Pagou>,
  { clock, data, forma, operacaoId }: Registro,
): Lancamento[] =>
  entradas.map(({ valor, agendamentoId, levada }) => ({
    ...chave,
    id: newId(clock),
    valor,
    data,
    forma: forma ?? null,
    ...(levada && agendamentoId !== null ? origens.get(agendamentoId) : {}),
    agendamentoId,
    operacaoId,
    tipo: 'LANCAMENTO',
    corrige: null,
  }))

/** D10: how the money that sessions take along to another month was entered. */
async function origensDe(tx: Executor, escopo: Escopo, acertos: readonly AcertoDoMes[]) {
  const levadas = acertos.flatMap(({ entradas }) => entradas.filter(({ levada }) => levada))
  if (levadas.length === 0) return new Map<string, Pagou>()
  const ids = levadas.flatMap(({ agendamentoId }) => agendamentoId ?? [])
  const meses = acertos.map(({ chave }) => chave)
  const origens = await selectOrigens(tx, escopo, meses, ids)
  return new Map(origens.map(({ agendamentoId, ...pagou }) => [agendamentoId, pagou]))
}

async function viraSessoes(
  tx: Executor,
  escopo: Escopo,
  sessoes: readonly SessaoCobrada[],
  { clock, acompanha }: Registro,
) {
  if (sessoes.length === 0) return
  const vira = () => updateSessoes(tx, escopo, sessoes, instante(clock))
  await (acompanha
    ? acompanha(
        sessoes.map(({ id }) => id),
        vira,
      )
    : vira())
}

/** Enters what the rule says, and turns the flags that are no longer as it says. */
export async function lancaAcertos(
  tx: Executor,
  escopo: Escopo,
  acertos: readonly AcertoDoMes[],
  atuais: readonly SessaoDoMes[],
  registro: Registro,
): Promise<void> {
  const origens = await origensDe(tx, escopo, acertos)
  const lancamentos = acertos.flatMap(({ chave, entradas }) =>
    lancamentosDe(chave, entradas, origens, registro),
  )
  await insertLancamentos(tx, escopo, lancamentos, instante(registro.clock))
  const certas = acertos.flatMap(({ sessoes }) => sessoes)
  await viraSessoes(tx, escopo, viradas(atuais, certas), registro)
}

/**
 * The only way for the agenda to touch what a month counts: locks the months, lets `work` change their
 * appointments, enters and settles their money (D10), sets the months again. Patients are locked before,
 * appointments after: in this order nobody waits in a circle. A gesture that gives up throws.
 */
export async function comMesesTravados<T>(
  tx: Executor,
  escopo: Escopo,
  meses: readonly ChaveDoMes[],
  registro: Registro,
  work: () => Promise<T>,
): Promise<T> {
  const travados = semRepetir(meses)
  if (travados.length > 0) await lockMeses(tx, escopo, travados)
  await registro.prepara?.()
  if (travados.length === 0) return work()
  const antes = await retrato(tx, escopo, travados)
  const resposta = await work()
  const depois = await retrato(tx, escopo, travados)
  const acertos = acertosDosMeses(travados, antes, depois, registro.arquivo === true)
  await lancaAcertos(tx, escopo, acertos, depois.sessoes, registro)
  await recountMeses(tx, escopo, travados)
  return resposta
}

/** For financeiro: what the months asked for amount to, row by row (D9). */
export const findValoresDosMeses = (
  db: Executor,
  escopo: Escopo,
  filtro: FiltroDeMeses,
): Promise<ValoresDoMes[]> => selectValores(db, escopo, filtro)
