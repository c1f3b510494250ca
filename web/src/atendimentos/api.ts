import {
  type ResumoFio,
  resumoFio,
  sessoesDeFio,
  sessoesDoMesFio,
} from '@clinica/domain/atendimentos/contract'
import type { SessoesDoMes } from '@clinica/domain/atendimentos/sessoes-por-mes'
import {
  type PagamentoFio,
  type pagamentoAlteracao,
  pagamentoFio,
} from '@clinica/domain/pagamentos/contract'
import { type Mes, textoDoMes } from '@clinica/domain/tempo/data'
import * as z from 'zod/mini'
import { request } from '../lib/http/http-client.ts'

const resumos = z.array(resumoFio)
const anos = z.array(z.number())
const sessoes = z.array(sessoesDoMesFio)
const pagamentos = z.array(pagamentoFio)

const doProfissional = (profissionalId: string) =>
  `/resumo-atendimentos/profissional/${encodeURIComponent(profissionalId)}`

/** §7 GET /resumo-atendimentos/profissional/{profissionalId}: the patients' months of a year; null means all years. */
export const listResumoAtendimentos = (
  profissionalId: string,
  ano: number | null,
  signal: AbortSignal,
): Promise<ResumoFio[]> =>
  request(doProfissional(profissionalId), resumos, { query: { ano: ano ?? undefined }, signal })

/** §2: years found in the data, the latest first. */
export const listAnosDoResumo = (profissionalId: string, signal: AbortSignal): Promise<number[]> =>
  request(`${doProfissional(profissionalId)}/anos`, anos, { signal })

/** D9: sessions of all patients in the twelve months that end in `ate`. */
export const listSessoesPorMes = async (
  profissionalId: string,
  ate: Mes,
  signal: AbortSignal,
): Promise<SessoesDoMes[]> => {
  const query = { ate: textoDoMes(ate) }
  const endereco = `${doProfissional(profissionalId)}/meses`
  return (await request(endereco, sessoes, { query, signal })).map(sessoesDeFio)
}

/** §7: a month and the amount paid for it, in reais. */
export type ValorPagoGravado = Pick<
  ResumoFio,
  'profissionalId' | 'nomeProfissional' | 'pacienteId' | 'nomePaciente' | 'ano' | 'valorPago'
> & { mes: number; desfaz?: boolean }

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

/** D10: sets date and method later; answers the month's entries. */
export const updatePagamento = (
  pagamentoId: string,
  body: z.input<typeof pagamentoAlteracao>,
): Promise<PagamentoFio[]> =>
  request(`/resumo-atendimentos/pagamentos/${encodeURIComponent(pagamentoId)}`, pagamentos, {
    method: 'PUT',
    body,
  })
