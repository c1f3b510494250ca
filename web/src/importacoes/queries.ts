import type { ImportacaoFio } from '@clinica/domain/importacoes/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { chaveDeIdempotencia } from '../lib/http/http-client.ts'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import { confirmImportacao, findPrevia, listImportacoes, undoImportacao } from './api.ts'
import { erroAoMudar } from './messages.ts'

/** The newest first; drafts that are over are not there. */
export const useImportacoes = () =>
  useQuery({
    queryKey: queryKeys.importacoes(),
    queryFn: ({ signal }) => listImportacoes({ signal }),
    staleTime: 0,
  })

/** Preview of each row by the server. A preview that failed to reload does not reflect later changes. */
export function usePrevia(id: string) {
  const { data, ...query } = useQuery({
    queryKey: queryKeys.previaDaImportacao(id),
    queryFn: ({ signal }) => findPrevia(id, { signal }),
    gcTime: 0,
  })
  return { ...query, data: query.isError ? undefined : data }
}

type Mudanca = { readonly write: () => Promise<unknown>; readonly soServidorSabe: boolean }

/**
 * P1: changes of a draft, sent in the background: of each part of it the latest, one call at a time. What fails is kept
 * to be sent again: nothing may be imported while the screen shows what the server does not have. The preview is asked
 * for again at once where only the server can judge a change, else by the next step that shows it.
 */
export function useMudancas(id: string) {
  const client = useQueryClient()
  const porMandar = useRef(new Map<string, Mudanca>())
  const [naoGuardado, setNaoGuardado] = useState('')
  const { mutate, isPending } = useMutation({
    scope: { id: 'rascunho' },
    async mutationFn() {
      for (const [deQue, mudanca] of porMandar.current) {
        await mudanca.write()
        if (porMandar.current.get(deQue) === mudanca) porMandar.current.delete(deQue)
        const refetchType = mudanca.soServidorSabe ? 'active' : 'none'
        void client.invalidateQueries({ queryKey: queryKeys.previaDaImportacao(id), refetchType })
      }
    },
    onSuccess: () => setNaoGuardado(''),
    onError: (erro) => setNaoGuardado(erroAoMudar(erro)),
  })
  return {
    gravando: isPending,
    /** Why the last change is only here; empty: all of them are kept. */
    naoGuardado,
    retry: () => mutate(),
    keep(deQue: string, write: Mudanca['write'], soServidorSabe: boolean) {
      const antes = porMandar.current.get(deQue)
      const mudanca = { write, soServidorSabe: soServidorSabe || antes?.soServidorSabe === true }
      porMandar.current.set(deQue, mudanca)
      mutate()
    },
    /** All of it was sent anew. */
    forget() {
      porMandar.current.clear()
      setNaoGuardado('')
    },
  }
}

/** All of it or nothing; every figure of the clinic is asked again. */
export function useConfirmacao(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => confirmImportacao(id, chaveDeIdempotencia()),
    onSuccess: () => void invalidateClinica(client),
  })
}

export function useDesfazer() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<ImportacaoFio, 'id'>) => undoImportacao(id),
    onSuccess: () => void invalidateClinica(client),
  })
}
