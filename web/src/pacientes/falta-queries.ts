import type { PoliticaFio } from '@clinica/domain/agenda/falta/contract-falta'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { findPrecos, putFalta } from './falta-api.ts'

export const usePrecos = (pacienteId: string) =>
  useQuery({
    queryKey: queryKeys.precos(pacienteId),
    queryFn: ({ signal }) => findPrecos(pacienteId, { signal }),
  })

/** Saves the charge rule; the answer replaces the cached one. */
export function useUpdateFalta(pacienteId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { falta: PoliticaFio; versao: number }) => putFalta(pacienteId, body),
    onSuccess: (precos) => client.setQueryData(queryKeys.precos(pacienteId), precos),
  })
}
