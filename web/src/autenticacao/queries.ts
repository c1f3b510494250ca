import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSessao } from '../lib/http/session.ts'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import {
  getAcessos,
  getAvisosDeAcesso,
  getConta,
  getDuasEtapas,
  getSessoes,
  postAtivacao,
  postAvisoVisto,
  postCodigos,
  postConfirmacaoDeEmail,
  postDesativacao,
  postEncerramento,
  postEncerramentoDeTodas,
  postEsqueciSenha,
  postLogin,
  postPedidoDeProva,
  postProvaDoEmail,
  postRedefinirSenha,
  postSegredo,
  postUsuario,
  putEmail,
  putNome,
  putSenha,
} from './api.ts'

/** Signs in and stores the session; the screen decides where to go. */
export function useLogin() {
  const { signIn } = useSessao()
  return useMutation({ mutationFn: postLogin, onSuccess: signIn })
}

/** Creates an account; its professional data follow in the next step. */
export function useCreateUsuario() {
  return useMutation({ mutationFn: postUsuario })
}

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

/** The account's e-mail, and the one that waits for confirmation. */
export function useConta() {
  return useQuery({ queryKey: queryKeys.conta, queryFn: ({ signal }) => getConta(signal) })
}

/** Requests a change of e-mail. */
export function useTrocaDeEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.conta }),
  })
}

/** Confirms the new e-mail with the link's key. */
export function useConfirmacaoDeEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postConfirmacaoDeEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.conta }),
  })
}

/** Requests the link that proves the account's own e-mail. */
export const usePedidoDeProva = () => useMutation({ mutationFn: postPedidoDeProva })

/** Proves the account's own e-mail with the link's key. */
export function useProvaDoEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postProvaDoEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.conta }),
  })
}

/** State of the account's second step. */
export function useDuasEtapas() {
  return useQuery({
    queryKey: queryKeys.duasEtapas,
    queryFn: ({ signal }) => getDuasEtapas(signal),
  })
}

export function useSegredo() {
  return useMutation({ mutationFn: postSegredo })
}

/** Mutation after which the row and further queries are refetched in the background. */
function useMudanca<Corpo, Resposta>(
  mutationFn: (corpo: Corpo) => Promise<Resposta>,
  ...tambem: (readonly string[])[]
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => {
      for (const queryKey of [queryKeys.duasEtapas, ...tambem]) {
        void client.invalidateQueries({ queryKey })
      }
    },
  })
}

/** Switches the second step on; refetches the sessions too, because the others have ended. */
export const useAtivacao = () => useMudanca(postAtivacao, queryKeys.sessoes)

/** Creates ten new recovery codes. */
export const useNovosCodigos = () => useMudanca(postCodigos)

/** Switches the second step off; ends when the row has been refetched. */
export function useDesativacao() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postDesativacao,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.duasEtapas }),
  })
}

/** Requests a link; the answer does not reveal if the account exists. */
export function useEsqueciSenha() {
  return useMutation({ mutationFn: postEsqueciSenha })
}

/** Sets the password of a link's account. */
export function useRedefinirSenha() {
  return useMutation({ mutationFn: postRedefinirSenha })
}

/** Changes the user's own password: the other sessions end, and a pending change of e-mail is void. */
export function useTrocaDeSenha() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putSenha,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: queryKeys.sessoes })
      void client.invalidateQueries({ queryKey: queryKeys.conta })
    },
  })
}

/** Changes the name, also in the session and in the clinic's data. */
export function useTrocaDeNome() {
  const client = useQueryClient()
  const { usuario, completeProfissional } = useSessao()
  return useMutation({
    mutationFn: putNome,
    onSuccess: ({ nome }) => {
      if (usuario?.profissionalId) completeProfissional(usuario.profissionalId, nome)
      // The name is in the row that 'Alterar dados' saves with its version.
      void client.invalidateQueries({ queryKey: queryKeys.dadosDoProfissional })
      void invalidateClinica(client)
    },
  })
}

export function useSessoes() {
  return useQuery({ queryKey: queryKeys.sessoes, queryFn: ({ signal }) => getSessoes(signal) })
}

/** Ends one session and refetches the list, even after a failure. */
export function useEndSessao() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postEncerramento,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessoes }),
  })
}

/** Ends every session including this one: clears the local storage and goes to /login. */
export function useEndTodasSessoes() {
  const { forgetSessao } = useSessao()
  return useMutation({ mutationFn: postEncerramentoDeTodas, onSuccess: forgetSessao })
}
