import type { PreviaFio } from '@clinica/domain/agenda/fechamento/contract-fechamento'
import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
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
