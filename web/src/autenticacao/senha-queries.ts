import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useSessao } from '../lib/http/session.ts'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import { postEsqueciSenha, postRedefinirSenha, putNome, putSenha } from './senha-api.ts'

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
