import type { SomaDosMeses } from '@clinica/domain/financeiro/resumo-financeiro'
import type { AcertoDoMes, Assentadas } from '@clinica/domain/pagamentos/acertos-dos-meses'
import type { Entrada } from '@clinica/domain/pagamentos/alocacao'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { type Retrato, retratoCom } from '@clinica/domain/pagamentos/retrato-dos-meses'
import { type SomaDoMes, somasDosMeses } from '@clinica/domain/pagamentos/somas-dos-meses'
import type { Forma } from '@clinica/domain/pagamentos/tipos'
import type { Data, Mes } from '@clinica/domain/tempo/data'
import { type Clock, instante } from '../clock.ts'
import type { Executor } from '../database/database.ts'
import { parteAParte } from '../em-turnos.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import { insertLancamentos, type Lancamento, selectOrigens } from './livro-repository.ts'
import type { Desfeito } from './livro-service.ts'
import {
  deleteVazios,
  gravaMeses,
  lockCasa,
  lockMeses as lockDePacientes,
  TIPOS_DAS_SOMAS,
  valoresDasSomas,
  writeSomas,
} from './repository.ts'
import { selectRetrato } from './retrato-repository.ts'
import { type Periodo, selectSoma, selectSomasPorMes } from './somas-repository.ts'

/**
 * For every gesture that touches what a month counts: holds these months until the transaction ends, and with them
 * their patients' others. Operations, receipts, patients and series are locked before, appointments after: in this
 * order nobody waits in a circle.
 */
export async function lockMeses(tx: Executor, escopo: Escopo, meses: readonly ChaveDoMes[]) {
  if (meses.length > 0) await lockDePacientes(tx, escopo, meses)
}

/**
 * For who takes a patient's rows away, wherever they are: holds every month of the professional alone, where `lockMeses`
 * stands among the locks. Gestures that hold months end first: none of them waits for more than rows and what points at
 * a patient, which who waits here holds less than that.
 */
export const lockTodosOsMeses = (tx: Executor, escopo: Escopo): Promise<unknown> =>
  lockCasa(tx, escopo)

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

/** D9, P5: sets the locked months to what the photograph says they hold after the gesture, its sessions settled. */
export async function writeMeses(
  tx: Executor,
  escopo: Escopo,
  { depois, certas }: Pick<MesesDeixados, 'depois' | 'certas'>,
) {
  if (depois.pagos.length === 0) return
  const somas = somasDosMeses(depois, { certas })
  await Promise.all([writeSomas(tx, escopo, somas), deleteVazios(tx, escopo, somas)])
}

/** For agenda's writer: the setting of the months, as a part of its own statement. */
export const mesesNaEscrita = {
  texto: gravaMeses,
  valores: valoresDasSomas,
  quantos: TIPOS_DAS_SOMAS.length,
}

/** What a gesture says of the money that it moves. */
export type Registro = {
  readonly clock: Clock
  /** The clinic's today, or the day the person gave (D10). */
  readonly data: Data
  readonly forma?: Forma | null | undefined
  /** The operation that the entries belong to (D8); null: none, as with Valor Pago. */
  readonly operacaoId: string | null
  /** D10: where all that it enters takes one entry back. */
  readonly desfeito?: Desfeito | null
}

/** How and when something that is taken along was paid. */
type Pagou = { data: Data; forma: Forma | null }

const lancamentosDe = (
  chave: ChaveDoMes,
  entradas: readonly Entrada[],
  origens: ReadonlyMap<string, Pagou>,
  { clock, data, forma, operacaoId, desfeito }: Registro,
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
    recebimentoId: null,
    ...desfeito,
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

/** What a gesture leaves of the locked months: what the rule says of their money, and their sessions. */
type MesesDeixados = Pick<Assentadas, 'certas'> & {
  readonly acertos: readonly AcertoDoMes[]
  /** The photograph with the gesture's sessions, its money not entered yet. */
  readonly depois: Retrato
}

/** D10: the entries that the rule asks for. */
async function planLancamentos(
  tx: Executor,
  escopo: Escopo,
  acertos: readonly AcertoDoMes[],
  registro: Registro,
): Promise<Lancamento[]> {
  const origens = await findOrigens(tx, escopo, acertos)
  return acertos.flatMap(({ chave, entradas }) => lancamentosDe(chave, entradas, origens, registro))
}

/** D10: the entries of a gesture, and the months that it leaves. */
export type Lancado = {
  readonly lancamentos: readonly Lancamento[]
  readonly somas: readonly SomaDoMes[]
}

/** D10: what a gesture enters, and what its months then hold: read before anything is written. */
export async function planLancado(
  tx: Executor,
  escopo: Escopo,
  { acertos, certas, depois }: MesesDeixados,
  registro: Registro,
): Promise<Lancado> {
  const lancamentos = await planLancamentos(tx, escopo, acertos, registro)
  return { lancamentos, somas: somasDosMeses(retratoCom(depois, lancamentos), { certas }) }
}

/** D10: enters it; the months are set by the statement that writes the appointments. */
export async function enterLancado(
  tx: Executor,
  escopo: Escopo,
  { lancamentos, somas }: Lancado,
  { clock }: Pick<Registro, 'clock'>,
): Promise<void> {
  await Promise.all([
    insertLancamentos(tx, escopo, lancamentos, instante(clock)),
    deleteVazios(tx, escopo, somas),
  ])
}

/** The same where there is very much of it: the months are set here too, in parts. */
export async function enterEmPartes(
  tx: Executor,
  escopo: Escopo,
  partes: readonly Lancado[],
  { clock }: Pick<Registro, 'clock'>,
): Promise<void> {
  await parteAParte(partes, async (parte) => {
    await writeSomas(tx, escopo, parte.somas)
    await enterLancado(tx, escopo, parte, { clock })
  })
}

/** D10: enters what the rule says, and sets the months: where the appointments are written by then. */
export async function enterAcertos(
  tx: Executor,
  escopo: Escopo,
  { acertos, certas, depois }: MesesDeixados,
  registro: Registro,
): Promise<void> {
  const lancamentos = await planLancamentos(tx, escopo, acertos, registro)
  await Promise.all([
    insertLancamentos(tx, escopo, lancamentos, instante(registro.clock)),
    writeMeses(tx, escopo, { depois: retratoCom(depois, lancamentos), certas }),
  ])
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
