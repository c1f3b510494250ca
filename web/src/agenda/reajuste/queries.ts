import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../lib/query-keys.ts'
import { forgetAgenda, useEscrita } from '../escrita-queries.ts'
import { fotografiaDaAgenda } from '../fotografia.ts'
import { applyReajuste, previewReajuste } from './api.ts'

type Pedido = { de: number; desde: string }

/** P9: preview of a price change from a day on. The last answer stays during a refetch. */
export const usePreviaDoReajuste = (pacienteId: string, { de, desde }: Pedido) =>
  useQuery({
    queryKey: queryKeys.reajuste(pacienteId, de, desde),
    queryFn: ({ signal }) => previewReajuste(pacienteId, { de, desde }, { signal }),
    placeholderData: keepPreviousData,
    enabled: desde !== '',
    gcTime: 0,
  })

/** A write in the agenda's queue; returns the snapshot of the lists for undo (D8). */
async function apply(
  client: QueryClient,
  { pacienteId, ...pedido }: Pedido & { pacienteId: string },
) {
  const antes = fotografiaDaAgenda(client)
  const feito = await applyReajuste(pacienteId, pedido)
  forgetAgenda(client)
  return { ...feito, antes }
}

export const useApplyReajuste = () => useEscrita(apply)
