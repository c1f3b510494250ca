import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { getResumoFinanceiro, listDespesas } from './api.ts'

/** The expenses of a month; null is all months, or all years (D 11). */
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
