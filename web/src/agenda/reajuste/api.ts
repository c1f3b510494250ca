import { type reajusteEntrada, reajusteFio } from '@clinica/domain/agenda/reajuste/contract'
import { CABECALHO_DA_OPERACAO } from '@clinica/domain/agenda/tipos'
import type * as z from 'zod/mini'
import { request, requestComCabecalho } from '../../lib/http/http-client.ts'

type Pedido = z.input<typeof reajusteEntrada>
const caminho = (pacienteId: string) => `/pacientes/${encodeURIComponent(pacienteId)}/reajuste`

/** P9: preview of a price change. */
export const previewReajuste = (
  pacienteId: string,
  body: Pedido,
  { signal }: { signal?: AbortSignal } = {},
) => request(`${caminho(pacienteId)}/previa`, reajusteFio, { method: 'POST', body, signal })

/** P9: applies the patient's new price to future sessions; returns the operation that undoes it (D8). */
export const applyReajuste = async (pacienteId: string, body: Pedido) => {
  const pedido = { method: 'POST', body } as const
  const { valor, cabecalho } = await requestComCabecalho(
    caminho(pacienteId),
    reajusteFio,
    pedido,
    CABECALHO_DA_OPERACAO,
  )
  return { ...valor, operacaoId: cabecalho }
}
