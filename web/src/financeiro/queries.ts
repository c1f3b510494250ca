import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import type { DespesaDoMes } from '@clinica/domain/financeiro/contract'
import { type Mes, textoDoMes } from '@clinica/domain/tempo/data'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { chavesDoCaixa, invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import {
  createDespesa,
  type DespesaGravada,
  deleteDespesa,
  getResumoFinanceiro,
  listAbertoPorIdade,
  listDespesas,
  listRecebidoPorMes,
  listResumoPorMes,
  updateDespesa,
} from './api.ts'

/** Expenses of a month; null means all months, or all years (D11). */
export function useDespesas(mes: number | null, ano: number | null) {
  return useQuery({
    queryKey: queryKeys.despesas(mes, ano),
    queryFn: ({ signal }) => listDespesas({ mes, ano }, signal),
  })
}

/** Summary of the same period, in cents: revenue, received, open, expenses, balance. */
export function useResumoFinanceiro(mes: number | null, ano: number | null) {
  return useQuery({
    queryKey: queryKeys.resumoFinanceiro(mes, ano),
    queryFn: ({ signal }) => getResumoFinanceiro({ mes, ano }, signal),
  })
}

/** Twelve months that end in `ate`, oldest first; the previous ones stay during a refetch. */
export function useResumoPorMes(ate: Mes) {
  return useQuery({
    queryKey: queryKeys.resumoPorMes(textoDoMes(ate)),
    queryFn: ({ signal }) => listResumoPorMes(ate, signal),
    placeholderData: keepPreviousData,
  })
}

/** P5: receipts of twelve months by date of payment. */
export function useRecebidoPorMes(ate: Mes) {
  return useQuery({
    queryKey: chavesDoCaixa.recebidoPorMes(textoDoMes(ate)),
    queryFn: ({ signal }) => listRecebidoPorMes(ate, signal),
    placeholderData: keepPreviousData,
  })
}

/** P5: open amounts of all patients through this month, by age. */
export function useAbertoPorIdade() {
  return useQuery({
    queryKey: chavesDoCaixa.abertoPorIdade,
    queryFn: ({ signal }) => listAbertoPorIdade(signal),
  })
}

type Gravacao = { body: DespesaGravada } & (
  | { anterior: DespesaDoMes; modo: ModoDeEdicao }
  | { anterior: null; headers: Record<string, string> }
)

/** Creates or changes an expense; success and failure both refetch every figure. */
export function useSaveDespesa() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (gravacao: Gravacao) =>
      gravacao.anterior
        ? updateDespesa(gravacao.anterior, gravacao.modo, gravacao.body)
        : createDespesa(gravacao.body, gravacao.headers),
    onSettled: () => void invalidateClinica(client),
  })
}

export function useDeleteDespesa() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ anterior, modo }: { anterior: DespesaDoMes; modo: ModoDeEdicao }) =>
      deleteDespesa(anterior, modo),
    onSettled: () => void invalidateClinica(client),
  })
}

/** Present row of a month after another window changed it; null when it cannot be loaded. */
export async function reloadDespesa({
  id,
  competencia,
}: DespesaDoMes): Promise<DespesaDoMes | null> {
  const linhas = await listDespesas(competencia).catch(() => [])
  return linhas.find((uma) => uma.id === id) ?? null
}
