import type { ImportacaoFio } from '@clinica/domain/importacoes/contract'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { chaveDeIdempotencia } from '../lib/http/http-client.ts'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import { confirmImportacao, findPrevia, listImportacoes, undoImportacao } from './api.ts'

/** The newest first; drafts that are over are not there. */
export const useImportacoes = () =>
  useQuery({
    queryKey: queryKeys.importacoes(),
    queryFn: ({ signal }) => listImportacoes({ signal }),
    staleTime: 0,
  })

/** What would become of each row; `versao` counts what was changed of the draft. */
export const usePrevia = (id: string, versao: number) =>
  useQuery({
    queryKey: queryKeys.previaDaImportacao(id, versao),
    queryFn: ({ signal }) => findPrevia(id, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

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
