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
import { aceito, type Resultado } from '../resultado.ts'
import { insertLancamentos, type Lancamento, selectOrigens } from './livro/repository.ts'
import type { Desfeito } from './livro/service.ts'
import { refuseFechados } from './meses/fechados-service.ts'
import { deleteVazios, writeSomas } from './meses/repository.ts'
import { selectRetrato } from './meses/retrato-repository.ts'
import { type Periodo, selectSoma, selectSomasPorMes } from './meses/somas-repository.ts'

/** Reads the retrato of these months: their money and sessions as they are. */
export const photographMeses = async (
  tx: Executor,
  escopo: Escopo,
  meses: readonly ChaveDoMes[],
): Promise<Retrato> =>
  meses.length > 0 ? selectRetrato(tx, escopo, meses) : { pagos: [], sessoes: [] }

/** D9, P5: writes the months' rows from the retrato after the gesture, with its sessions settled. */
export const writeMeses = (
  tx: Executor,
  escopo: Escopo,
  { depois, certas }: Pick<MesesDeixados, 'depois' | 'certas'>,
): Promise<void> => setMeses(tx, escopo, somasDosMeses(depois, { certas }))

async function setMeses(tx: Executor, escopo: Escopo, somas: readonly SomaDoMes[]): Promise<void> {
  await writeSomas(tx, escopo, somas)
  await deleteVazios(tx, escopo, somas)
}

/** The facts of a gesture that its entries need. */
export type Registro = {
  readonly clock: Clock
  /** The clinic's today, or the day the person gave (D10). */
  readonly data: Data
  readonly forma?: Forma | null | undefined
  /** The operation that the entries belong to (D8); null for none, as with Valor Pago. */
  readonly operacaoId: string | null
  /** D10: set where the entries reverse one entry. */
  readonly desfeito?: Desfeito | null
}

/** The method and day of money that moves to another month. */
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

/** D10: the day and method of the money that sessions move to another month. */
async function findOrigens(tx: Executor, escopo: Escopo, acertos: readonly AcertoDoMes[]) {
  const levadas = acertos.flatMap(({ entradas }) => entradas.filter(({ levada }) => levada))
  if (levadas.length === 0) return new Map<string, Pagou>()
  const ids = levadas.flatMap(({ agendamentoId }) => agendamentoId ?? [])
  const meses = acertos.map(({ chave }) => chave)
  const origens = await selectOrigens(tx, escopo, meses, ids)
  return new Map(origens.map(({ agendamentoId, ...pagou }) => [agendamentoId, pagou]))
}

/** The months after a gesture: the rule's settlement and the sessions. */
type MesesDeixados = Pick<Assentadas, 'certas'> & {
  readonly acertos: readonly AcertoDoMes[]
  /** The retrato with the gesture's sessions, before its money is entered. */
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

/** D10: computes the entries of a gesture, and the sums of its months afterwards. */
export async function planLancado(
  tx: Executor,
  escopo: Escopo,
  { acertos, certas, depois }: MesesDeixados,
  registro: Registro,
): Promise<Lancado> {
  const lancamentos = await planLancamentos(tx, escopo, acertos, registro)
  return { lancamentos, somas: somasDosMeses(retratoCom(depois, lancamentos), { certas }) }
}

/** D10: enters the entries and sets the months. */
async function enterLancado(
  tx: Executor,
  escopo: Escopo,
  { lancamentos, somas }: Lancado,
  { clock }: Pick<Registro, 'clock'>,
): Promise<void> {
  await insertLancamentos(tx, escopo, lancamentos, instante(clock))
  await setMeses(tx, escopo, somas)
}

/** D10: enters very many entries in parts, between which other calls are answered. */
export async function enterEmPartes(
  tx: Executor,
  escopo: Escopo,
  partes: readonly Lancado[],
  registro: Pick<Registro, 'clock'>,
): Promise<void> {
  await parteAParte(partes, (parte) => enterLancado(tx, escopo, parte, registro))
}

/**
 * D10: enters a gesture's money once its sessions are written, and sets the months. Refused where that changes a closed
 * month (P4). `antes` is the retrato before the gesture.
 */
export async function enterAcertos(
  tx: Executor,
  escopo: Escopo,
  antes: Retrato,
  deixados: MesesDeixados,
  registro: Registro,
): Promise<Resultado<null>> {
  const aberto = refuseFechados(antes, deixados.depois)
  if (!aberto.ok) return aberto
  await enterLancado(tx, escopo, await planLancado(tx, escopo, deixados, registro), registro)
  return aceito(null)
}

/** For financeiro: the sums of a period (D9); with `mes`, of that month of each of its years. */
export const findSoma = (
  db: Executor,
  escopo: Escopo,
  periodo: Periodo,
  mes: number | null,
): Promise<SomaDosMeses> => selectSoma(db, escopo, periodo, mes)

/** For financeiro: the sums of a period, month by month. */
export const findSomasPorMes = (
  db: Executor,
  escopo: Escopo,
  periodo: Periodo,
): Promise<(Mes & SomaDosMeses)[]> => selectSomasPorMes(db, escopo, periodo)
