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

/** For atendimentos: the entries of a patient's month, the newest first. */
export const findLancamentos = (
  db: Executor,
  escopo: Escopo,
  chave: ChaveDoMes,
): Promise<Pagamento[]> => selectDoMes(db, escopo, chave)

/** For atendimentos: one entry; null: not this professional's. */
export const findLancamento = (
  db: Executor,
  escopo: Escopo,
  id: string,
): Promise<Lancamento | null> => selectLancamento(db, escopo, id)

/** How what takes an entry back is entered: of the day and method that it takes back. */
export type Desfeito = Pick<Lancamento, 'data' | 'forma' | 'tipo' | 'corrige'>

/** D10 'Desfazer': null where something was entered since that change of Valor Pago. */
export async function findDesfeito(
  tx: Executor,
  escopo: Escopo,
  chave: ChaveDoMes,
  valor: Centavos,
): Promise<Desfeito | null> {
  const um = await selectUltimoValorPago(tx, escopo, chave, valor)
  return um && { data: um.data, forma: um.forma, tipo: 'ESTORNO', corrige: um.id }
}

/** What takes an entry back, and what puts it again as `dito`. */
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

/** P3: an entry by which a receipt went back; of one that came so by an import its day is all that tells. */
const voltou = (
  { operacaoId, estornoId, data }: EstadoDoRecebimento,
  um: Pick<Lancamento, 'operacaoId' | 'data'>,
): boolean => um.operacaoId === estornoId && (estornoId !== operacaoId || um.data !== data)

/** P3: the entries of a receipt that say one day and method: those by which it came, or (`volta`) went back. */
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
 * D10: date and method said later: the entry is taken back and entered anew; refused where it was corrected before.
 * P3: one of a receipt says it of the whole receipt, in each of its months; of its reversal, of that alone.
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
