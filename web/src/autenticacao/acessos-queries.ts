import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { getAcessos } from './acessos-api.ts'

/** The last sign-ins to one's own account. */
export function useAcessos() {
  return useQuery({ queryKey: queryKeys.acessos, queryFn: ({ signal }) => getAcessos(signal) })
}
