import {
  type Data,
  diaDoMes,
  diaNoMes,
  type Mes,
  mesDaData,
  numeroDoMes,
  primeiroDiaDoMes,
} from '../tempo/data.ts'
import { dataNoLimite } from '../tempo/passos-da-data.ts'

/**
 * P5: when an expense is paid, seen from its competência: so many months after it (before, when negative), on that
 * day. Said so, it holds for each month of a RECORRENTE, as its price does (D11).
 */
export type PagamentoDaDespesa = { readonly meses: number; readonly dia: number }

/** P5: a date of payment as seen from a competência. */
export const pagamentoDaData = (data: Data, competencia: Mes): PagamentoDaDespesa => ({
  meses: numeroDoMes(mesDaData(data)) - numeroDoMes(competencia),
  dia: diaDoMes(data),
})

/** P5: the date in one competência; the month's last day where it lacks that one, and never beyond what a field takes. */
export const dataDoPagamento = ({ meses, dia }: PagamentoDaDespesa, competencia: Mes): Data =>
  dataNoLimite(diaNoMes(primeiroDiaDoMes(competencia), meses, dia))
