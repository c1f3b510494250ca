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

/** The expenses of a month; null is all months, or all years (D11). */
export function useDespesas(mes: number | null, ano: number | null) {
  return useQuery({
    queryKey: queryKeys.despesas(mes, ano),
    queryFn: ({ signal }) => listDespesas({ mes, ano }, signal),
  })
}

/** Revenue, received, open, expenses and balance of the same months, in cents. */
export function useResumoFinanceiro(mes: number | null, ano: number | null) {
  return useQuery({
    queryKey: queryKeys.resumoFinanceiro(mes, ano),
    queryFn: ({ signal }) => getResumoFinanceiro({ mes, ano }, signal),
  })
}

/** The twelve months that end in `ate`, oldest first; the ones before stay in sight meanwhile. */
export function useResumoPorMes(ate: Mes) {
  return useQuery({
    queryKey: queryKeys.resumoPorMes(textoDoMes(ate)),
    queryFn: ({ signal }) => listResumoPorMes(ate, signal),
    placeholderData: keepPreviousData,
  })
}

/** P5: the same twelve months by day of payment. */
export function useRecebidoPorMes(ate: Mes) {
  return useQuery({
    queryKey: chavesDoCaixa.recebidoPorMes(textoDoMes(ate)),
    queryFn: ({ signal }) => listRecebidoPorMes(ate, signal),
    placeholderData: keepPreviousData,
  })
}

/** P5: what is open of all patients through this month, by age. */
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

/** Enters or changes an expense. Whatever comes of it, every figure is asked again. */
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

/** The row of that month as it is now, after another window changed it; null when it cannot be had. */
export async function reloadDespesa({
  id,
  competencia,
}: DespesaDoMes): Promise<DespesaDoMes | null> {
  const linhas = await listDespesas(competencia).catch(() => [])
  return linhas.find((uma) => uma.id === id) ?? null
}
