import { useMutation } from '@tanstack/react-query'
import { postEsqueciSenha, postRedefinirSenha } from './senha-api.ts'

/** Asks for a link; nobody learns whether there is such an account. */
export function useEsqueciSenha() {
  return useMutation({ mutationFn: postEsqueciSenha })
}

/** The new password of the account of a link. */
export function useRedefinirSenha() {
  return useMutation({ mutationFn: postRedefinirSenha })
}
