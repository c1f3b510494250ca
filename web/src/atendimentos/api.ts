import { type ResumoFio, resumoFio } from '@clinica/domain/atendimentos/contract'
import {
  type PagamentoFio,
  type pagamentoAlteracao,
  pagamentoFio,
} from '@clinica/domain/pagamentos/contract'
import type { Mes } from '@clinica/domain/tempo/data'
import * as z from 'zod/mini'
import { request } from '../lib/http-client.ts'

const resumos = z.array(resumoFio)
const pagamentos = z.array(pagamentoFio)

/** §7 GET /resumo-atendimentos/profissional/{profissionalId}: every month of every patient. */
export const listResumoAtendimentos = (
  profissionalId: string,
  signal: AbortSignal,
): Promise<ResumoFio[]> =>
  request(`/resumo-atendimentos/profissional/${encodeURIComponent(profissionalId)}`, resumos, {
    signal,
  })

/** §7: which month, and what was paid of it in reais. */
export type ValorPagoGravado = Pick<
  ResumoFio,
  'profissionalId' | 'nomeProfissional' | 'pacienteId' | 'nomePaciente' | 'ano' | 'valorPago'
> & { mes: number }

/** §7 PUT /resumo-atendimentos/valor-pago; answers the month's row. */
export const updateValorPago = (body: ValorPagoGravado): Promise<ResumoFio> =>
  request('/resumo-atendimentos/valor-pago', resumoFio, { method: 'PUT', body })

/** D10: the entries of a patient's month, the newest first. */
export const listPagamentos = (
  pacienteId: string,
  { mes, ano }: Mes,
  signal: AbortSignal,
): Promise<PagamentoFio[]> =>
  request('/resumo-atendimentos/pagamentos', pagamentos, {
    query: { pacienteId, mes, ano },
    signal,
  })

/** D10: date and method said later; answers the month's entries. */
export const updatePagamento = (
  pagamentoId: string,
  body: z.input<typeof pagamentoAlteracao>,
): Promise<PagamentoFio[]> =>
  request(`/resumo-atendimentos/pagamentos/${encodeURIComponent(pagamentoId)}`, pagamentos, {
    method: 'PUT',
    body,
  })
