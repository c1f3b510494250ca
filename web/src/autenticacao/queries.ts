import { useMutation } from '@tanstack/react-query'
import { useSessao } from '../lib/http/session.ts'
import { postLogin, postUsuario } from './api.ts'

/** Signs in and stores the session; the screen decides where to go. */
export function useLogin() {
  const { signIn } = useSessao()
  return useMutation({ mutationFn: postLogin, onSuccess: signIn })
}

/** Creates an account; its professional data follow in the next step. */
export function useCreateUsuario() {
  return useMutation({ mutationFn: postUsuario })
}
