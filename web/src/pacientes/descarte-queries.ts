import type { PacienteDaLista } from '@clinica/domain/pacientes/contract'
import type { TermoFio } from '@clinica/domain/titular/contract-descarte'
import { paginaDoTermo } from '@clinica/domain/titular/pagina-do-termo'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { downloadTexto } from '../lib/download.ts'
import { invalidateClinica, queryKeys } from '../lib/query-keys.ts'
import { discardPaciente, findDescarte, listTermos } from './descarte-api.ts'

/** Refetched each time and never kept in the cache. */
export const useDescarte = (pacienteId: string, enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.descarte(pacienteId),
    queryFn: ({ signal }) => findDescarte(pacienteId, signal),
    enabled,
    gcTime: 0,
  })

/** The list is refetched by `leave`, after the person has seen the term, because the dialog is rendered in its row. */
export function useDescartar({ id, versao }: Pick<PacienteDaLista, 'id' | 'versao'>) {
  const client = useQueryClient()
  const gravacao = useMutation({
    mutationFn: (nome: string) => discardPaciente(id, { nome, versao }),
    gcTime: 0,
  })
  const leave = () => void invalidateClinica(client)
  return { ...gravacao, leave }
}

export const useTermos = () =>
  useQuery({ queryKey: queryKeys.termos(), queryFn: ({ signal }) => listTermos(signal) })

/** Page to print and sign; its file name contains no person's name. */
export const downloadTermo = (termo: TermoFio): void =>
  downloadTexto(
    `termo-de-descarte-${termo.em.slice(0, 10)}.html`,
    paginaDoTermo(termo),
    'text/html',
  )
