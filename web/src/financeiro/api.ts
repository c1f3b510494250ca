import {
  type Despesa,
  deFio,
  despesaFio,
  type ResumoFinanceiro,
  resumoDeFio,
  resumoFinanceiroFio,
} from '@clinica/domain/financeiro/contract'
import * as z from 'zod/mini'
import { request } from '../lib/http-client.ts'
import type { Periodo } from '../lib/periodo.ts'

const despesas = z.array(despesaFio)
const consulta = ({ mes, ano }: Periodo) => ({ mes: mes ?? undefined, ano: ano ?? undefined })

/** §7 GET /despesas: one row for each month an expense counts in (D 11). */
export const listDespesas = async (periodo: Periodo, signal: AbortSignal): Promise<Despesa[]> =>
  (await request('/despesas', despesas, { query: consulta(periodo), signal })).map(deFio)

/** §7 GET /resumo-financeiro, of the same months as the list. */
export const getResumoFinanceiro = async (
  periodo: Periodo,
  signal: AbortSignal,
): Promise<ResumoFinanceiro> =>
  resumoDeFio(
    await request('/resumo-financeiro', resumoFinanceiroFio, { query: consulta(periodo), signal }),
  )
