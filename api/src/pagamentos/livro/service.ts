import { type Centavos, centavos } from '@clinica/domain/dinheiro'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type { Pagamento } from '@clinica/domain/pagamentos/contract'
import type { Forma } from '@clinica/domain/pagamentos/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { type Clock, instante } from '../../clock.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { aceito, type Resultado, VERSAO_ANTIGA } from '../../resultado.ts'
import { refuseTodosOsFechados } from '../meses/fechados-service.ts'
import { selectRetrato } from '../meses/retrato-repository.ts'
import {
  type EstadoDoRecebimento,
  selectEstados,
  updateRecebimento,
} from './recebimento-repository.ts'
import {
  insertLancamentos,
  type Lancamento,
  selectDoMes,
  selectDoRecebimento,
  selectLancamento,
  selectUltimoValorPago,
} from './repository.ts'

/** The entries of a patient's month, the newest first. */
export const findLancamentos = (
  db: Executor,
  escopo: Escopo,
  chave: ChaveDoMes,
): Promise<Pagamento[]> => selectDoMes(db, escopo, chave)

/** One entry; null where it is not this professional's. */
export const findLancamento = (
  db: Executor,
  escopo: Escopo,
  id: string,
): Promise<Lancamento | null> => selectLancamento(db, escopo, id)

/** The fields of a reversing entry: day and method of the reversed one. */
export type Desfeito = Pick<Lancamento, 'data' | 'forma' | 'tipo' | 'corrige'>

/** D10 'Desfazer': the reversal of a change of Valor Pago; null where something was entered since. */
export async function findDesfeito(
  tx: Executor,
  escopo: Escopo,
  chave: ChaveDoMes,
  valor: Centavos,
): Promise<Desfeito | null> {
  const um = await selectUltimoValorPago(tx, escopo, chave, valor)
  return um && { data: um.data, forma: um.forma, tipo: 'ESTORNO', corrige: um.id }
}

/** The pair that corrects an entry: its reversal, and the entry again as `dito` says. */
const parDe = (original: Lancamento, dito: Dito, clock: Clock): Lancamento[] => [
  {
    ...original,
    id: newId(clock),
    valor: centavos(-original.valor),
    tipo: 'CORRECAO',
    corrige: original.id,
  },
  { ...original, ...dito, id: newId(clock), tipo: 'CORRECAO', corrige: null },
]

const chaveDe = ({ pacienteId, ano, mes }: Lancamento): ChaveDoMes => ({ pacienteId, ano, mes })

type Dito = { forma: Forma | null; data: Data }

/**
 * P3: true for an entry by which a receipt was reversed. Where an import brought receipt and reversal in one operation,
 * only the day tells them apart.
 */
const voltou = (
  { operacaoId, estornoId, data }: EstadoDoRecebimento,
  um: Pick<Lancamento, 'operacaoId' | 'data'>,
): boolean => um.operacaoId === estornoId && (estornoId !== operacaoId || um.data !== data)

/**
 * P3: the entries of a receipt that share one day and method: those that brought its money or (`volta`) reversed it.
 */
async function findJuntos(
  tx: Executor,
  escopo: Escopo,
  recebimentoId: string,
  lancamento: Lancamento,
): Promise<{ juntos: Lancamento[]; volta: boolean }> {
  const [recibo] = await selectEstados(tx, escopo, [recebimentoId])
  const daVolta = (um: Lancamento) => recibo !== undefined && voltou(recibo, um)
  const volta = daVolta(lancamento)
  const todos = await selectDoRecebimento(tx, escopo, recebimentoId)
  return { juntos: todos.filter((um) => daVolta(um) === volta), volta }
}

/**
 * D10: corrects date and method of an entry: it is reversed and entered anew. Refused where it was corrected before.
 * P3: for an entry of a receipt this corrects the whole receipt, in each of its months; for one of its reversal, the
 * reversal alone.
 */
export async function correctLancamento(
  tx: Executor,
  escopo: Escopo,
  lancamento: Lancamento,
  dito: Dito,
  clock: Clock,
): Promise<Resultado<null>> {
  const { id, recebimentoId } = lancamento
  const atual = await selectLancamento(tx, escopo, id)
  if (!atual?.vigente) return VERSAO_ANTIGA
  const { vigente: _, ...original } = atual
  const { juntos, volta } = recebimentoId
    ? await findJuntos(tx, escopo, recebimentoId, original)
    : { juntos: [original], volta: false }
  const meses = [original, ...juntos].map(chaveDe)
  const aberto = refuseTodosOsFechados(await selectRetrato(tx, escopo, meses))
  if (!aberto.ok) return aberto
  const pares = juntos.flatMap((um) => parDe(um, dito, clock))
  await insertLancamentos(tx, escopo, pares, instante(clock))
  if (recebimentoId && !volta) await updateRecebimento(tx, escopo, recebimentoId, dito)
  return aceito(null)
}
