import type { RecebimentoDoPassado } from '@clinica/domain/importacoes/passado/contract-passado'
import type { PlanoDoPassado } from '@clinica/domain/importacoes/passado/plano-do-passado'
import { semRepetir } from '@clinica/domain/pagamentos/meses-dos-lugares'
import type { Cofre } from '../../chaves/cofre.ts'
import { type Clock, instante } from '../../clock.ts'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { newId } from '../../ids.ts'
import { aceito, type Resultado } from '../../resultado.ts'
import { fecharSegredos } from '../chaves/segredos-service.ts'
import { insertLancamentos, type Lancamento } from '../livro/repository.ts'
import { refuseTodosOsFechados } from '../meses/fechados-service.ts'
import { recountMeses } from '../meses/repository.ts'
import { selectRetrato } from '../meses/retrato-repository.ts'
import {
  deleteLancamentosImportados,
  deleteMeses,
  hasFechados,
  insertRecebimentos,
  type RecebimentoImportado,
  selectDiferentes,
  selectMesesImportados,
} from './repository.ts'

/** P1: the money that an import brings, under the numbers of its file. */
type DinheiroTrazido = Pick<PlanoDoPassado, 'lancamentos' | 'recebimentos'>

/** P1: an entry of an import. */
export type LancamentoTrazido = Lancamento

type Onde = {
  readonly operacaoId: string
  /** The id of each session, by its number. */
  readonly sessoes: ReadonlyMap<string, string>
}

/** New ids for numbers of the file. */
const idsDe = (clock: Clock, codigos: readonly { readonly codigo: string }[]) =>
  new Map(codigos.map(({ codigo }) => [codigo, newId(clock)]))

/** D10, P1: the entries of an import, each with its month, kind and order; all belong to the import's operation. */
export function lancamentosTrazidos(
  clock: Clock,
  { lancamentos, recebimentos }: DinheiroTrazido,
  { operacaoId, sessoes }: Onde,
): { lancamentos: Lancamento[]; recibos: ReadonlyMap<string, string> } {
  const recibos = idsDe(clock, recebimentos)
  const ids = idsDe(clock, lancamentos)
  const excluidas = idsDe(
    clock,
    lancamentos.flatMap(({ excluida }) => (excluida === null ? [] : { codigo: excluida })),
  )
  const idDe = (quais: ReadonlyMap<string, string>, codigo: string | null) =>
    codigo === null ? null : (quais.get(codigo) ?? null)
  return {
    recibos,
    lancamentos: lancamentos.map(({ codigo, sessao, excluida, recebimento, corrige, ...um }) => ({
      ...um,
      id: ids.get(codigo) ?? newId(clock),
      operacaoId,
      agendamentoId: idDe(sessoes, sessao) ?? idDe(excluidas, excluida),
      corrige: idDe(ids, corrige),
      recebimentoId: idDe(recibos, recebimento),
    })),
  }
}

type Recebimento = Omit<RecebimentoDoPassado, 'paciente'> & { readonly pacienteId: string }

/** P1: enters an import's money, receipts first; the statement that writes the sessions sets the months. */
export async function enterTrazidos(
  tx: Executor,
  cofre: Cofre,
  escopo: Escopo,
  trazido: {
    readonly recebimentos: readonly Recebimento[]
    readonly recibos: ReadonlyMap<string, string>
    readonly lancamentos: readonly Lancamento[]
    readonly operacaoId: string
  },
  clock: Clock,
): Promise<void> {
  const { recebimentos, recibos, lancamentos, operacaoId } = trazido
  const em = instante(clock)
  const guardados = recebimentos.map(
    ({ codigo, cpfPagador, observacao, vale, ...um }): RecebimentoImportado => {
      const id = recibos.get(codigo) ?? newId(clock)
      const fechados = fecharSegredos(cofre, escopo, id, { cpf: cpfPagador, observacao })
      return { ...um, ...fechados, id, operacaoId, estornoId: vale ? null : operacaoId }
    },
  )
  await insertRecebimentos(tx, escopo, guardados, em)
  await insertLancamentos(tx, escopo, lancamentos, em)
}

/** P1: the number of entries that an import left for each of its new patients. */
export type DeixadoNoLivro = { readonly pacienteId: string; readonly lancamentos: number }

/** P1: the patients whose entries have changed since. */
export const findMudadosNoLivro = (
  tx: Executor,
  escopo: Escopo,
  deixados: readonly DeixadoNoLivro[],
): Promise<string[]> => selectDiferentes(tx, escopo, deixados)

/**
 * P1: deletes an import's money from the ledger, which by then is known to hold nothing else. Refused where one of its
 * months is closed (P4).
 */
export async function takeBackTrazidos(
  tx: Executor,
  escopo: Escopo,
  { operacaoId, pacienteIds }: { operacaoId: string; pacienteIds: readonly string[] },
): Promise<Resultado<null>> {
  const deles = [escopo.profissionalId, operacaoId, pacienteIds] as const
  const meses = semRepetir(await selectMesesImportados(tx, deles))
  const aberto = refuseTodosOsFechados(await selectRetrato(tx, escopo, meses))
  if (!aberto.ok) return aberto
  await deleteLancamentosImportados(tx, deles)
  await recountMeses(tx, escopo, meses)
  return aceito(null)
}

/** P4: true where new patients of an import have a closed month, which then refuses. */
export const temFechados = (
  tx: Executor,
  escopo: Escopo,
  pacienteIds: readonly string[],
): Promise<boolean> => hasFechados(tx, escopo, pacienteIds)

/** P1: deletes the months of new patients along with them. */
export const takeBackMeses = (
  tx: Executor,
  escopo: Escopo,
  pacienteIds: readonly string[],
): Promise<unknown> => deleteMeses(tx, escopo, pacienteIds)
