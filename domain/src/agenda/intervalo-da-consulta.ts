import { type DataHora, minutosEntre } from '../tempo/data-hora.ts'
import { noFusoDaClinica } from '../tempo/fuso.ts'
import { INTERVALO_MAXIMO_DIAS } from './tipos.ts'

/** [dataInicio, dataFim) on the clinic's wall clock. */
export type Intervalo = { readonly dataInicio: DataHora; readonly dataFim: DataHora }

type Lido =
  | { ok: true; intervalo: Intervalo }
  | { ok: false; campo: keyof Intervalo; message: string }

const recusa = (campo: keyof Intervalo, message: string): Lido => ({ ok: false, campo, message })

const MINUTOS_DO_DIA = 24 * 60

/** D1, D7: the range that a query asks for: ISO instants or wall clock, at most 400 days. */
export function intervaloDaConsulta(
  consulta: { dataInicio: string; dataFim: string },
  zona: string,
): Lido {
  const dataInicio = noFusoDaClinica(consulta.dataInicio, zona)
  if (!dataInicio) return recusa('dataInicio', 'Informe uma data de início válida.')
  const dataFim = noFusoDaClinica(consulta.dataFim, zona)
  if (!dataFim) return recusa('dataFim', 'Informe uma data de fim válida.')
  if (dataFim <= dataInicio) return recusa('dataFim', 'A data de fim deve ser depois da de início.')
  if (minutosEntre(dataInicio, dataFim) > INTERVALO_MAXIMO_DIAS * MINUTOS_DO_DIA) {
    return recusa('dataFim', `O período pode ter no máximo ${INTERVALO_MAXIMO_DIAS} dias.`)
  }
  return { ok: true, intervalo: { dataInicio, dataFim } }
}
