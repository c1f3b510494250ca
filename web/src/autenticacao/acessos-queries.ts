import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { getAcessos, getAvisosDeAcesso, postAvisoVisto } from './acessos-api.ts'

const CINCO_MINUTOS = 5 * 60_000

/** The last sign-ins to one's own account. */
export function useAcessos() {
  return useQuery({ queryKey: queryKeys.acessos, queryFn: ({ signal }) => getAcessos(signal) })
}

/** New devices that this one has not been asked about; looked for again by who comes back to the tab. */
export function useAvisosDeAcesso() {
  return useQuery({
    queryKey: queryKeys.avisosDeAcesso,
    queryFn: ({ signal }) => getAvisosDeAcesso(signal),
    staleTime: CINCO_MINUTOS,
  })
}

/** Answers one. Where the answer is lost it is asked again at the next visit. */
export function useAnswerAviso() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postAvisoVisto,
    onMutate: (id) =>
      client.setQueryData<{ id: string }[]>(queryKeys.avisosDeAcesso, (antes) =>
        antes?.filter((aviso) => aviso.id !== id),
      ),
  })
}
