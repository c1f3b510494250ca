import type { ModoDeEdicao } from '@clinica/domain/agenda/tipos'
import {
  abertoDeFio,
  abertoPorIdadeFio,
  type DespesaDoMes,
  deFio,
  type despesaEntrada,
  despesaFio,
  type ResumoDoMes,
  type ResumoFinanceiro,
  recebidoDeFio,
  recebidoDoMesFio,
  resumoDeFio,
  resumoDoMesDeFio,
  resumoDoMesFio,
  resumoFinanceiroFio,
} from '@clinica/domain/financeiro/contract'
import type { RecebidoDoMes } from '@clinica/domain/financeiro/recebido-por-mes'
import { type Mes, textoDoMes } from '@clinica/domain/tempo/data'
import * as z from 'zod/mini'
import { request, semCorpo } from '../lib/http/http-client.ts'
import type { Periodo } from '../lib/periodo.ts'

const despesas = z.array(despesaFio)
const meses = z.array(resumoDoMesFio)
const recebidos = z.array(recebidoDoMesFio)
const consulta = ({ mes, ano }: Periodo) => ({ mes: mes ?? undefined, ano: ano ?? undefined })

export type DespesaGravada = z.input<typeof despesaEntrada>

/** §7 GET /despesas: one row per month in which an expense counts (D11). */
export const listDespesas = async (
  periodo: Periodo,
  signal?: AbortSignal,
): Promise<DespesaDoMes[]> =>
  (await request('/despesas', despesas, { query: consulta(periodo), signal })).map(deFio)

/** §7 GET /resumo-financeiro, of the list's months. */
export const getResumoFinanceiro = async (
  periodo: Periodo,
  signal: AbortSignal,
): Promise<ResumoFinanceiro> =>
  resumoDeFio(
    await request('/resumo-financeiro', resumoFinanceiroFio, { query: consulta(periodo), signal }),
  )

/** Monthly summaries of the twelve months that end in `ate`. */
export const listResumoPorMes = async (ate: Mes, signal: AbortSignal): Promise<ResumoDoMes[]> => {
  const query = { ate: textoDoMes(ate) }
  return (await request('/resumo-financeiro/meses', meses, { query, signal })).map(resumoDoMesDeFio)
}

/** P5: receipts by date of payment in the twelve months that end in `ate`. */
export const listRecebidoPorMes = async (
  ate: Mes,
  signal: AbortSignal,
): Promise<RecebidoDoMes[]> => {
  const query = { ate: textoDoMes(ate) }
  return (await request('/resumo-financeiro/recebido', recebidos, { query, signal })).map(
    recebidoDeFio,
  )
}

/** P5: open amounts through this month, by age. */
export const listAbertoPorIdade = async (signal: AbortSignal) =>
  abertoDeFio(await request('/resumo-financeiro/em-aberto', abertoPorIdadeFio, { signal }))

/** `headers` carries the dialog's Idempotency-Key (D1). */
export const createDespesa = async (body: DespesaGravada, headers: Record<string, string>) =>
  deFio(await request('/despesas', despesaFio, { method: 'POST', body, headers }))

/** D11: address of a change of the row `anterior`, with its scope and month. */
const alcanceDa = (
  { id, competencia: { mes, ano } }: DespesaDoMes,
  editMode: ModoDeEdicao,
): [path: string, query: { editMode: ModoDeEdicao; mes: number; ano: number }] => [
  `/despesas/${encodeURIComponent(id)}`,
  { editMode, mes, ano },
]

export async function updateDespesa(
  anterior: DespesaDoMes,
  modo: ModoDeEdicao,
  corpo: DespesaGravada,
): Promise<DespesaDoMes> {
  const [path, query] = alcanceDa(anterior, modo)
  const body = { ...corpo, versao: anterior.versao }
  return deFio(await request(path, despesaFio, { method: 'PUT', query, body }))
}

export function deleteDespesa(anterior: DespesaDoMes, modo: ModoDeEdicao): Promise<void> {
  const [path, query] = alcanceDa(anterior, modo)
  return request(path, semCorpo, { method: 'DELETE', query, body: { versao: anterior.versao } })
}
