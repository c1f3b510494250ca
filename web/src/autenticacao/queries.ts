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

/** Signs in and keeps the session; the screen decides where to go. */
export function useLogin() {
  const { signIn } = useSessao()
  return useMutation({ mutationFn: postLogin, onSuccess: signIn })
}

/** Makes an account; its professional data come in the next step. */
export function useCreateUsuario() {
  return useMutation({ mutationFn: postUsuario })
}

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

/** The e-mail of one's own account, and the one that waits to be confirmed. */
export function useConta() {
  return useQuery({ queryKey: queryKeys.conta, queryFn: ({ signal }) => getConta(signal) })
}

/** Asks for another e-mail. */
export function useTrocaDeEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.conta }),
  })
}

/** Confirms it, by the key of the link. */
export function useConfirmacaoDeEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postConfirmacaoDeEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.conta }),
  })
}

/** Asks for the link that proves the account's own e-mail. */
export const usePedidoDeProva = () => useMutation({ mutationFn: postPedidoDeProva })

/** Proves it, by the key of the link. */
export function useProvaDoEmail() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postProvaDoEmail,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.conta }),
  })
}

/** Whether the account's two steps are on. */
export function useDuasEtapas() {
  return useQuery({
    queryKey: queryKeys.duasEtapas,
    queryFn: ({ signal }) => getDuasEtapas(signal),
  })
}

/** A secret for the authenticator. */
export function useSegredo() {
  return useMutation({ mutationFn: postSegredo })
}

/** A gesture after which the row, and what else it names, is read again; nobody waits for that. */
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

/** Switches them on; the list of sessions is read again too, since the others have ended. */
export const useAtivacao = () => useMudanca(postAtivacao, queryKeys.sessoes)

/** Ten new recovery codes. */
export const useNovosCodigos = () => useMudanca(postCodigos)

/** Switches them off; done when the row says so. */
export function useDesativacao() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postDesativacao,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.duasEtapas }),
  })
}

/** Asks for a link; nobody learns whether there is such an account. */
export function useEsqueciSenha() {
  return useMutation({ mutationFn: postEsqueciSenha })
}

/** The new password of the account of a link. */
export function useRedefinirSenha() {
  return useMutation({ mutationFn: postRedefinirSenha })
}

/** Another password for one's own account: the other sessions have ended, and a link to another e-mail is dead. */
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

/** Another name, also of who is signed in here, and in what the clinic tells. */
export function useTrocaDeNome() {
  const client = useQueryClient()
  const { usuario, completeProfissional } = useSessao()
  return useMutation({
    mutationFn: putNome,
    onSuccess: ({ nome }) => {
      if (usuario?.profissionalId) completeProfissional(usuario.profissionalId, nome)
      // The name is of the row that 'Alterar dados' saves by its version.
      void client.invalidateQueries({ queryKey: queryKeys.dadosDoProfissional })
      void invalidateClinica(client)
    },
  })
}

/** The sessions of the signed-in user. */
export function useSessoes() {
  return useQuery({ queryKey: queryKeys.sessoes, queryFn: ({ signal }) => getSessoes(signal) })
}

/** Ends one session; the list is read again afterwards, also when it could not be ended. */
export function useEndSessao() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: postEncerramento,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.sessoes }),
  })
}

/** Ends every session, this one too: local storage is cleared and the browser goes to /login. */
export function useEndTodasSessoes() {
  const { forgetSessao } = useSessao()
  return useMutation({ mutationFn: postEncerramentoDeTodas, onSuccess: forgetSessao })
}
