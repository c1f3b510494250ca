import type { PreviaFio } from '@clinica/domain/agenda/fechamento/contract'
import { type Fechamento, feriadoEscolhidoFio } from '@clinica/domain/fechamentos/contract'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { feriadosDe } from '../../fechamentos/queries.ts'
import { request } from '../../lib/http/http-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'
import { useDebounced } from '../../lib/use-debounced.ts'
import { forgetAgenda, useEscrita } from '../escrita-queries.ts'
import { fotografiaDaAgenda } from '../fotografia.ts'
import {
  type CorpoDoFechamento,
  deleteFechamento,
  type FeitoNosDias,
  type PerguntaDaPrevia,
  previewFechamento,
  saveFechamento,
} from './api.ts'

const ESPERA_MS = 300

/** P2: preview of the sessions that a closure reaches; null asks nothing. Debounced while typing. */
export function usePrevia(pergunta: PerguntaDaPrevia | null) {
  const texto = useDebounced(JSON.stringify(pergunta), ESPERA_MS)
  const atual = texto === JSON.stringify(pergunta)
  const query = useQuery({
    queryKey: queryKeys.previaDoFechamento(texto),
    queryFn: ({ signal }): Promise<PreviaFio> => previewFechamento(JSON.parse(texto), { signal }),
    enabled: texto !== 'null',
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const pronta = pergunta !== null && atual && query.isSuccess && !query.isPlaceholderData
  return {
    previa: pergunta ? query.data : undefined,
    pronta,
    falhou: query.isError,
    refetch: query.refetch,
  }
}

/** A write in the agenda's queue; returns the snapshot of the lists for undo (D8). */
async function writeNosDias(
  client: QueryClient,
  chamada: () => Promise<FeitoNosDias>,
  apagado?: string,
) {
  const antes = fotografiaDaAgenda(client)
  const feito = await chamada()
  forgetAgenda(client, apagado)
  return { ...feito, antes }
}

type Gravacao = {
  guardado: Fechamento | null
  corpo: CorpoDoFechamento
  headers: Record<string, string>
}
const save = (client: QueryClient, { guardado, corpo, headers }: Gravacao) =>
  writeNosDias(client, () => saveFechamento(guardado, corpo, headers))
const remove = (
  client: QueryClient,
  { guardado, devolver }: { guardado: Fechamento; devolver: boolean },
) => writeNosDias(client, () => deleteFechamento(guardado, devolver), guardado.id)

export const useSaveFechamento = () => useEscrita(save)
export const useDeleteFechamento = () => useEscrita(remove)

export const useFeriados = (ano: number) => useQuery(feriadosDe(ano))

export type EscolhaDoFeriado = { readonly chave: string; readonly atende: boolean }

/** P2: saves 'Atendo neste dia' one at a time and refetches all holiday lists. */
export function useChooseFeriado() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'feriados' },
    mutationFn: ({ chave, atende }: EscolhaDoFeriado) =>
      request(`/feriados/${encodeURIComponent(chave)}`, feriadoEscolhidoFio, {
        method: 'PUT',
        body: { atende },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.todosOsFeriados }),
  })
}
