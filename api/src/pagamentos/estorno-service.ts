import { centavos } from '@clinica/domain/dinheiro'
import { assentadas, credito, type MesPago } from '@clinica/domain/pagamentos/alocacao'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { instante } from '../clock.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { newId } from '../ids.ts'
import { mesesDoRetrato, viradas } from './acerto.ts'
import {
  insertLancamentos,
  type Lancamento,
  selectDaOperacao,
  selectMesesDaOperacao,
} from './livro-repository.ts'
import { lockMeses, recountMeses } from './repository.ts'
import { type Registro, retrato, semRepetir } from './service.ts'
import { updateSessoes } from './sessoes-repository.ts'

/** An operation of the agenda going back (`desfaz`), or forth again. */
export type Volta = Pick<Registro, 'clock'> & { operacaoId: string; desfaz: boolean }

/** The entries that take back what stands of an operation, or enter again what was taken back. */
const correcoes = (
  lancados: readonly Lancamento[],
  { clock, desfaz }: Pick<Volta, 'clock' | 'desfaz'>,
): Lancamento[] =>
  lancados.map((um) => ({
    ...um,
    id: newId(clock),
    valor: centavos(-um.valor),
    tipo: desfaz ? 'ESTORNO' : 'LANCAMENTO',
    corrige: um.id,
  }))

/**
 * D8, under the months' locks: `work` puts the appointments back with their flags, the operation's entries
 * are corrected. False where `work` gives up, or where a month's Valor Pago would not cover its PAGO
 * sessions: the caller must give the transaction up.
 */
export async function restauraMeses(
  tx: Executor,
  escopo: Escopo,
  travados: readonly ChaveDoMes[],
  volta: Volta,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const lancados = await selectDaOperacao(tx, escopo, volta)
  if (!(await work())) return false
  await insertLancamentos(tx, escopo, correcoes(lancados, volta), instante(volta.clock))
  const meses = mesesDoRetrato(await retrato(tx, escopo, travados))
  return meses.every((mes) => mes.pago >= 0 && credito(mes) >= 0)
}

/** D8: the months that going back or forth touches, those of the operation's entries among them. */
export const mesesDaVolta = async (
  tx: Executor,
  escopo: Escopo,
  meses: readonly ChaveDoMes[],
  operacaoId: string,
): Promise<ChaveDoMes[]> =>
  semRepetir([...meses, ...(await selectMesesDaOperacao(tx, escopo, operacaoId))])

/**
 * D10: what going back or forth itself set to PENDENTE, of those that were `pagas`, is left out; what the
 * credit does not pay whole was not set so but let go, and ends the filling as it did then.
 */
function assentadasNaVolta(mes: MesPago, pagas: ReadonlySet<string>) {
  const livre = credito(mes)
  const soltas = mes.sessoes.filter(({ id, valor }) => pagas.has(id) && valor <= livre)
  const deixadas = new Set(soltas.map(({ id }) => id))
  return assentadas(mes, (id) => deixadas.has(id))
}

/**
 * D8: an operation undone (or redone): its months are locked and restored, and settle; what going that way
 * itself sets to PENDENTE is left out (D10). False as in `restauraMeses`.
 */
export async function comMesesRestaurados(
  tx: Executor,
  escopo: Escopo,
  meses: readonly ChaveDoMes[],
  volta: Volta,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const travados = await mesesDaVolta(tx, escopo, meses, volta.operacaoId)
  if (travados.length === 0) return work()
  await lockMeses(tx, escopo, travados)
  const antes = await retrato(tx, escopo, travados)
  if (!(await restauraMeses(tx, escopo, travados, volta, work))) return false
  const depois = await retrato(tx, escopo, travados)
  const pagas = new Set(antes.sessoes.filter(({ pago }) => pago).map(({ id }) => id))
  const certas = mesesDoRetrato(depois).flatMap((mes) => assentadasNaVolta(mes, pagas))
  const virar = viradas(depois.sessoes, certas)
  if (virar.length > 0) await updateSessoes(tx, escopo, virar, instante(volta.clock))
  await recountMeses(tx, escopo, travados)
  return true
}
