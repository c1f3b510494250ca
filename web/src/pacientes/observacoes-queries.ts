import { useInfiniteQuery } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { listObservacoes } from './observacoes-api.ts'

/** P9: a patient's notes, from first to last, page by page; removed from the cache when folded. */
export const useObservacoes = (pacienteId: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.observacoes(pacienteId),
    queryFn: ({ pageParam, signal }) => listObservacoes(pacienteId, pageParam, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ proxima }) => proxima,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
