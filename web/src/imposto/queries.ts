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

// Here and not among the others: no other page asks for them.
const IMPOSTO = chavesDoCaixa.imposto
const keys = {
  recibos: (ano: number, mes: number | null) => [...IMPOSTO, 'recibos', ano, mes] as const,
  livroCaixa: (ano: number, mes: number | null) => [...IMPOSTO, 'livro-caixa', ano, mes] as const,
  contador: (ano: number) => [...IMPOSTO, 'contador', ano] as const,
  lotes: (ano: number) => [...IMPOSTO, 'lotes', ano] as const,
  lote: (id: string) => [...IMPOSTO, 'lote', id] as const,
}

/** P5: the recibos of a year, or of a month of it; the ones before stay in sight meanwhile. */
export function useRecibos(periodo: PeriodoDoImposto) {
  return useQuery({
    queryKey: keys.recibos(periodo.ano, periodo.mes),
    queryFn: ({ signal }) => listRecibos(periodo, signal),
    placeholderData: keepPreviousData,
  })
}

/** P5: the lines of a year, or of a month of it. An expense may have changed since: always asked anew. */
export function useLivroCaixa(periodo: PeriodoDoImposto) {
  return useQuery({
    queryKey: keys.livroCaixa(periodo.ano, periodo.mes),
    queryFn: ({ signal }) => listLivroCaixa(periodo, signal),
    staleTime: 0,
  })
}

/** P5: the accountant's year; asked anew each time, as the livro-caixa is. */
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

/** Nothing else of the clinic changes by what is done here. */
function useImpostoMutation<V, R>(mutationFn: (vars: V) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => void client.invalidateQueries({ queryKey: IMPOSTO }),
  })
}

/** The file as it is: ASCII, CRLF, no byte order mark. */
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
