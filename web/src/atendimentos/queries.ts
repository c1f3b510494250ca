import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { listResumoAtendimentos } from './api.ts'

/** The months of all patients of this professional, newest first; screens filter them (§7). */
export function useResumoAtendimentos(profissionalId: string) {
  return useQuery({
    queryKey: queryKeys.resumoAtendimentos(profissionalId),
    queryFn: ({ signal }) => listResumoAtendimentos(profissionalId, signal),
  })
}
