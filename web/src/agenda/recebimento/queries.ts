import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../lib/query-keys.ts'
import { forgetAgenda, useEscrita } from '../escrita-queries.ts'
import { fotografiaDaAgenda } from '../fotografia.ts'
import {
  type CorpoDaTransferencia,
  type CorpoDoRecebimento,
  createRecebimento,
  type Feito,
  listRecebimentos,
  previewRecebimento,
  reverseRecebimento,
  transferCredito,
} from './api.ts'

/** P3: a patient's balance; `data` for a receipt of another day than today. */
export function useSituacao(pacienteId: string, data: string | null = null) {
  return useQuery({
    queryKey: queryKeys.recebimentoPrevisto(pacienteId, data),
    queryFn: ({ signal }) => previewRecebimento(pacienteId, data, signal),
    placeholderData: keepPreviousData,
  })
}

/** P3: a patient's receipts, the newest first. */
export function useRecebimentos(pacienteId: string) {
  return useQuery({
    queryKey: queryKeys.recebimentos(pacienteId),
    queryFn: ({ signal }) => listRecebimentos(pacienteId, signal),
  })
}

/** A write in the agenda's queue; returns the snapshot of the lists for undo (D8). */
async function writeDinheiro(client: QueryClient, chamada: () => Promise<Feito>) {
  const antes = fotografiaDaAgenda(client)
  const feito = await chamada()
  forgetAgenda(client)
  return { ...feito, antes }
}

type Recebido = { corpo: CorpoDoRecebimento; headers: Record<string, string> }
const receive = (client: QueryClient, { corpo, headers }: Recebido) =>
  writeDinheiro(client, () => createRecebimento(corpo, headers))
const reverse = (client: QueryClient, id: string) =>
  writeDinheiro(client, () => reverseRecebimento(id))
const transfer = (client: QueryClient, corpo: CorpoDaTransferencia) =>
  writeDinheiro(client, () => transferCredito(corpo))

export const useReceive = () => useEscrita(receive)
export const useReverse = () => useEscrita(reverse)
export const useTransfer = () => useEscrita(transfer)
