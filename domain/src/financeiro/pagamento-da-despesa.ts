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
 * P5: the payment of an expense, relative to its competência: so many months later (earlier, when negative), on that
 * day. In this form it holds for each month of a RECORRENTE, as its price does (D11).
 */
export type PagamentoDaDespesa = { readonly meses: number; readonly dia: number }

/** P5: a date of payment as seen from a competência. */
export const pagamentoDaData = (data: Data, competencia: Mes): PagamentoDaDespesa => ({
  meses: numeroDoMes(mesDaData(data)) - numeroDoMes(competencia),
  dia: diaDoMes(data),
})

/**
 * P5: the date of payment for one competência: the month's last day where it lacks that day, and never beyond a field's
 * range.
 */
export const dataDoPagamento = ({ meses, dia }: PagamentoDaDespesa, competencia: Mes): Data =>
  dataNoLimite(diaNoMes(primeiroDiaDoMes(competencia), meses, dia))
