import type { SomaDosMeses } from '@clinica/domain/financeiro/resumo-financeiro'
import type { AcertoDoMes } from '@clinica/domain/pagamentos/acertos-dos-meses'
import type { Entrada } from '@clinica/domain/pagamentos/alocacao'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type { Retrato } from '@clinica/domain/pagamentos/retrato-dos-meses'
import type { Forma } from '@clinica/domain/pagamentos/tipos'
import type { Data, Mes } from '@clinica/domain/tempo/data'
import { type Clock, instante } from '../clock.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import { insertLancamentos, type Lancamento, selectOrigens } from './livro-repository.ts'
import { lockMeses as lockRows, recountMeses as recountRows } from './repository.ts'
import { selectRetrato } from './retrato-repository.ts'
import { type Periodo, selectSoma, selectSomasPorMes } from './somas-repository.ts'

/**
 * For every gesture that touches what a month counts: holds these months until the transaction ends.
 * Patients and series are locked before, appointments after: in this order nobody waits in a circle.
 */
export async function lockMeses(tx: Executor, escopo: Escopo, meses: readonly ChaveDoMes[]) {
  if (meses.length > 0) await lockRows(tx, escopo, meses)
}

/**
 * Money and sessions of the locked months. Its own statement, after the locks were waited for, so that it
 * sees what whoever held them had committed.
 */
export const photographMeses = async (
  tx: Executor,
  escopo: Escopo,
  meses: readonly ChaveDoMes[],
): Promise<Retrato> =>
  meses.length > 0 ? selectRetrato(tx, escopo, meses) : { pagos: [], sessoes: [] }

/** D9: sets the locked months again, once their appointments and entries are written. */
export async function recountMeses(tx: Executor, escopo: Escopo, meses: readonly ChaveDoMes[]) {
  if (meses.length > 0) await recountRows(tx, escopo, meses)
}

/** What a gesture says of the money that it moves. */
export type Registro = {
  readonly clock: Clock
  /** The clinic's today, or the day the person gave (D10). */
  readonly data: Data
  readonly forma?: Forma | null | undefined
  /** The operation that the entries belong to (D8); null: none, as with Valor Pago. */
  readonly operacaoId: string | null
}

/** How and when something that is taken along was paid. */
type Pagou = { data: Data; forma: Forma | null }

const lancamentosDe = (
  chave: ChaveDoMes,
  entradas: readonly Entrada[],
  origens: ReadonlyMap<string, Pagou>,
  { clock, data, forma, operacaoId }: Registro,
): Lancamento[] =>
  entradas.map(({ valor, agendamentoId }) => ({
    ...chave,
    id: newId(clock),
    valor,
    data,
    forma: forma ?? null,
    ...(agendamentoId && origens.get(agendamentoId)),
    agendamentoId,
    operacaoId,
    tipo: 'LANCAMENTO',
    corrige: null,
  }))

/** D10: how the money that sessions take along to another month was entered; theirs alone. */
async function findOrigens(tx: Executor, escopo: Escopo, acertos: readonly AcertoDoMes[]) {
  const levadas = acertos.flatMap(({ entradas }) => entradas.filter(({ levada }) => levada))
  if (levadas.length === 0) return new Map<string, Pagou>()
  const ids = levadas.flatMap(({ agendamentoId }) => agendamentoId ?? [])
  const meses = acertos.map(({ chave }) => chave)
  const origens = await selectOrigens(tx, escopo, meses, ids)
  return new Map(origens.map(({ agendamentoId, ...pagou }) => [agendamentoId, pagou]))
}

/** D10: enters what the rule says of the locked months, and sets them again: after their appointments are written. */
export async function enterAcertos(
  tx: Executor,
  escopo: Escopo,
  acertos: readonly AcertoDoMes[],
  registro: Registro,
): Promise<void> {
  const origens = await findOrigens(tx, escopo, acertos)
  const lancamentos = acertos.flatMap(({ chave, entradas }) =>
    lancamentosDe(chave, entradas, origens, registro),
  )
  await insertLancamentos(tx, escopo, lancamentos, instante(registro.clock))
  const meses = acertos.map(({ chave }) => chave)
  await recountMeses(tx, escopo, meses)
}

/** For financeiro: what the months asked for amount to (D9); `mes`: that one of each year between. */
export const findSoma = (
  db: Executor,
  escopo: Escopo,
  periodo: Periodo,
  mes: number | null,
): Promise<SomaDosMeses> => selectSoma(db, escopo, periodo, mes)

/** The same month by month. */
export const findSomasPorMes = (
  db: Executor,
  escopo: Escopo,
  periodo: Periodo,
): Promise<(Mes & SomaDosMeses)[]> => selectSomasPorMes(db, escopo, periodo)
