import type { ProfissionalFio } from '@clinica/domain/profissionais/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError } from '../lib/http/http-errors.ts'
import { useSessao } from '../lib/http/session.ts'
import { readAccessToken } from '../lib/http/session-store.ts'
import { refreshAccessToken } from '../lib/http/token-refresh.ts'
import { chavesDoCaixa, queryKeys } from '../lib/query-keys.ts'
import { getDados, getRegras, postProfissional, putDados, putRegras } from './api.ts'
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

/** Data of the signed-in professional. */
export function useDados() {
  return useQuery({
    queryKey: queryKeys.dadosDoProfissional,
    queryFn: ({ signal }) => getDados(signal),
  })
}

/**
 * Saves the data; the answer replaces the cached one. Holidays depend on the state (P2), and recibos require a
 * registro (P5).
 */
export function useUpdateDados() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putDados,
    onSuccess(dados) {
      client.setQueryData(queryKeys.dadosDoProfissional, dados)
      void client.invalidateQueries({ queryKey: queryKeys.todosOsFeriados })
      void client.invalidateQueries({ queryKey: chavesDoCaixa.imposto })
    },
  })
}

export function useRegras() {
  return useQuery({ queryKey: queryKeys.regras, queryFn: ({ signal }) => getRegras(signal) })
}

/** Saves the rules; the answer replaces the cached ones. */
export function useUpdateRegras() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: putRegras,
    onSuccess(regras) {
      client.setQueryData(queryKeys.regras, regras)
      void client.invalidateQueries({ queryKey: queryKeys.duracaoPadrao })
      void client.invalidateQueries({ queryKey: queryKeys.todosOsPrecos })
    },
  })
}
