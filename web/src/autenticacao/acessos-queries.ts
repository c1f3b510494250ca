import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../lib/query-keys.ts'
import { getAcessos, getAvisosDeAcesso, postAvisoVisto } from './acessos-api.ts'

const CINCO_MINUTOS = 5 * 60_000

/** Latest sign-ins to the user's account. */
export function useAcessos() {
  return useQuery({ queryKey: queryKeys.acessos, queryFn: ({ signal }) => getAcessos(signal) })
}

/** New devices that this one has not answered yet; refetched when the person returns to the tab. */
export function useAvisosDeAcesso() {
  return useQuery({
    queryKey: queryKeys.avisosDeAcesso,
    queryFn: ({ signal }) => getAvisosDeAcesso(signal),
    staleTime: CINCO_MINUTOS,
  })
}

/** Answers a notice. If the request is lost, the notice comes again on the next visit. */
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
