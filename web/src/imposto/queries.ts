import type { ReciboEntrada } from '@clinica/domain/imposto/contract'
import type { ArquivoFio } from '@clinica/domain/imposto/contract-lidos'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { downloadTexto } from '../lib/download.ts'
import { chavesDoCaixa } from '../lib/query-keys.ts'
import {
  answerLote,
  createLotes,
  getArquivo,
  getArquivoDoContador,
  getContador,
  getLote,
  listLivroCaixa,
  listLotes,
  listRecibos,
  type PeriodoDoImposto,
  type Resposta,
  updateRecibo,
} from './api.ts'

// Keys of this noun only; no other page uses them.
const IMPOSTO = chavesDoCaixa.imposto
const keys = {
  recibos: (ano: number, mes: number | null) => [...IMPOSTO, 'recibos', ano, mes] as const,
  livroCaixa: (ano: number, mes: number | null) => [...IMPOSTO, 'livro-caixa', ano, mes] as const,
  contador: (ano: number) => [...IMPOSTO, 'contador', ano] as const,
  lotes: (ano: number) => [...IMPOSTO, 'lotes', ano] as const,
  lote: (id: string) => [...IMPOSTO, 'lote', id] as const,
}

/** P5: recibos of a year, or of a month; the previous ones stay during a refetch. */
export function useRecibos(periodo: PeriodoDoImposto) {
  return useQuery({
    queryKey: keys.recibos(periodo.ano, periodo.mes),
    queryFn: ({ signal }) => listRecibos(periodo, signal),
    placeholderData: keepPreviousData,
  })
}

/** P5: lines of a year, or of a month; always refetched, because an expense may have changed. */
export function useLivroCaixa(periodo: PeriodoDoImposto) {
  return useQuery({
    queryKey: keys.livroCaixa(periodo.ano, periodo.mes),
    queryFn: ({ signal }) => listLivroCaixa(periodo, signal),
    staleTime: 0,
  })
}

/** P5: the accountant's year; always refetched, like the livro-caixa. */
export function useContador(ano: number) {
  return useQuery({
    queryKey: keys.contador(ano),
    queryFn: ({ signal }) => getContador(ano, signal),
    staleTime: 0,
  })
}

export const useArquivoDoContador = () => useMutation({ mutationFn: getArquivoDoContador })

export function useLotes(ano: number) {
  return useQuery({
    queryKey: keys.lotes(ano),
    queryFn: ({ signal }) => listLotes(ano, signal),
  })
}

export function useLote(id: string) {
  return useQuery({
    queryKey: keys.lote(id),
    queryFn: ({ signal }) => getLote(id, signal),
  })
}

/** Invalidates only the tax queries: no other figure changes here. */
function useImpostoMutation<V, R>(mutationFn: (vars: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => void client.invalidateQueries({ queryKey: IMPOSTO }),
  })
}

/** Downloads the file unchanged: ASCII, CRLF, no byte order mark. */
export const downloadLote = ({ nome, conteudo }: ArquivoFio): void =>
  downloadTexto(nome, conteudo, 'text/csv')

export const useCreateLotes = () => useImpostoMutation(createLotes)
export const useArquivo = () =>
  useImpostoMutation(({ id, senhaAtual }: { id: string; senhaAtual: string }) =>
    getArquivo(id, senhaAtual),
  )
export const useAnswerLote = () =>
  useImpostoMutation(({ id, resposta }: { id: string; resposta: Resposta }) =>
    answerLote(id, resposta),
  )
export const useUpdateRecibo = () =>
  useImpostoMutation(({ id, ...entrada }: ReciboEntrada & { id: string }) =>
    updateRecibo(id, entrada),
  )
