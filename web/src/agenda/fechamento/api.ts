import {
  type fechamentoDaAgenda,
  fechamentoGravadoFio,
  fechamentoRemovidoFio,
  type previaEntrada,
  previaFio,
} from '@clinica/domain/agenda/fechamento/contract'
import { CABECALHO_DA_OPERACAO } from '@clinica/domain/agenda/tipos'
import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import type * as z from 'zod/mini'
import { request, requestComCabecalho } from '../../lib/http/http-client.ts'

export type CorpoDoFechamento = z.input<typeof fechamentoDaAgenda>
export type PerguntaDaPrevia = z.input<typeof previaEntrada>

/** P2: result of a gesture on closed days: the operation that undoes it (D8). */
export type FeitoNosDias = { operacaoId: string | null }

const umFechamento = (id: string) => `/fechamentos/${encodeURIComponent(id)}`

export const previewFechamento = (body: PerguntaDaPrevia, { signal }: { signal?: AbortSignal }) =>
  request('/fechamentos/previa', previaFio, { method: 'POST', body, signal })

/** Creates or changes a closure. `headers` carries the Idempotency-Key of a new one (D1). */
export async function saveFechamento(
  guardado: Fechamento | null,
  body: CorpoDoFechamento,
  headers: Record<string, string>,
): Promise<FeitoNosDias> {
  const { cabecalho } = await requestComCabecalho(
    guardado ? umFechamento(guardado.id) : '/fechamentos',
    fechamentoGravadoFio,
    guardado
      ? { method: 'PUT', body: { ...body, versao: guardado.versao } }
      : { method: 'POST', body, headers },
    CABECALHO_DA_OPERACAO,
  )
  return { operacaoId: cabecalho }
}

/** Removes a closure; `devolver` restores the sessions that were cancelled for it. */
export async function deleteFechamento(
  { id, versao }: Fechamento,
  devolver: boolean,
): Promise<FeitoNosDias> {
  const { cabecalho } = await requestComCabecalho(
    umFechamento(id),
    fechamentoRemovidoFio,
    { method: 'DELETE', body: { versao, devolver } },
    CABECALHO_DA_OPERACAO,
  )
  return { operacaoId: cabecalho }
}
