import { CABECALHO_DA_OPERACAO } from '@clinica/domain/agenda/tipos'
import {
  type PreviaFio,
  previaFio,
  type recebimentoEntrada,
  recebimentoFio,
  type transferenciaEntrada,
  transferenciaFio,
} from '@clinica/domain/pagamentos/recebimento/contract'
import * as z from 'zod/mini'
import { request, requestComCabecalho } from '../../lib/http/http-client.ts'

export type CorpoDoRecebimento = z.input<typeof recebimentoEntrada>
export type CorpoDaTransferencia = z.input<typeof transferenciaEntrada>

const lista = z.array(recebimentoFio)
const umRecebimento = (id: string) => `/recebimentos/${encodeURIComponent(id)}`

/** P3: a patient's balance on a day, and the months that a receipt may pay. */
export const previewRecebimento = (
  pacienteId: string,
  data: string | null,
  signal: AbortSignal,
): Promise<PreviaFio> =>
  request('/recebimentos/previa', previaFio, { method: 'POST', body: { pacienteId, data }, signal })

/** P3: a patient's receipts, the newest first. */
export const listRecebimentos = (pacienteId: string, signal: AbortSignal) =>
  request('/recebimentos', lista, { query: { pacienteId }, signal })

/** Result of a write: the operation that undoes it (D8). */
export type Feito = { operacaoId: string | null }

/** `headers` carries the dialog's Idempotency-Key (D1). */
export async function createRecebimento(
  body: CorpoDoRecebimento,
  headers: Record<string, string>,
): Promise<Feito> {
  const pedido = { method: 'POST', body, headers } as const
  const { cabecalho } = await requestComCabecalho(
    '/recebimentos',
    recebimentoFio,
    pedido,
    CABECALHO_DA_OPERACAO,
  )
  return { operacaoId: cabecalho }
}

export async function reverseRecebimento(id: string): Promise<Feito> {
  const caminho = `${umRecebimento(id)}/estornar`
  const pedido = { method: 'POST' } as const
  const { cabecalho } = await requestComCabecalho(
    caminho,
    recebimentoFio,
    pedido,
    CABECALHO_DA_OPERACAO,
  )
  return { operacaoId: cabecalho }
}

export async function transferCredito(body: CorpoDaTransferencia): Promise<Feito> {
  const pedido = { method: 'POST', body } as const
  const { cabecalho } = await requestComCabecalho(
    '/creditos/transferir',
    transferenciaFio,
    pedido,
    CABECALHO_DA_OPERACAO,
  )
  return { operacaoId: cabecalho }
}
