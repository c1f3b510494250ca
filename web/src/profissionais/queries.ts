import type { ProfissionalFio } from '@clinica/domain/profissionais/contract'
import { useMutation } from '@tanstack/react-query'
import { HttpError } from '../lib/http/http-errors.ts'
import { useSessao } from '../lib/http/session.ts'
import { readAccessToken } from '../lib/http/session-store.ts'
import { refreshAccessToken } from '../lib/http/token-refresh.ts'
import { postProfissional } from './api.ts'
import type { FormularioDeProfissional } from './formulario.ts'

/** D2: true when the signed-in user is completing their own account. */
export function useTerminaAPropriaConta(usuarioId: string): boolean {
  const { usuario } = useSessao()
  return usuario?.id === usuarioId
}

/** Registers the professional data; the session gets the new professional if it is the user's own account. */
export function useCreateProfissional(usuarioId: string) {
  const { completeProfissional } = useSessao()
  const propria = useTerminaAPropriaConta(usuarioId)

  async function createProfissional(form: FormularioDeProfissional): Promise<ProfissionalFio> {
    try {
      return await postProfissional(usuarioId, form)
    } catch (error) {
      // On this public route an expired token counts as none: 404 instead of the 401 that triggers a refresh.
      if (!propria || !(error instanceof HttpError) || error.status !== 404) throw error
      await refreshAccessToken(readAccessToken())
      return postProfissional(usuarioId, form)
    }
  }

  return useMutation({
    mutationFn: createProfissional,
    onSuccess: ({ id, pessoa }) => {
      if (propria) completeProfissional(id, pessoa.nome)
    },
  })
}
