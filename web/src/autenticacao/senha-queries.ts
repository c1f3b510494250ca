import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessao } from '../lib/http/session.ts'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import { postEsqueciSenha, postRedefinirSenha, putNome, putSenha } from './senha-api.ts'

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
