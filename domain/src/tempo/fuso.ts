import { Temporal } from 'temporal-polyfill'
import { type DataHora, dataHoraDe } from './data-hora.ts'

const INSTANTE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/i

/** D1: the clinic's wall clock at an instant. `epochMs` is milliseconds since 1970, `zona` an IANA name. */
export const agoraNoFuso = (epochMs: number, zona: string): DataHora =>
  Temporal.Instant.fromEpochMilliseconds(Math.trunc(epochMs / 1000) * 1000)
    .toZonedDateTimeISO(zona)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' }) as DataHora

/**
 * D1: a query's moment, ISO instant or wall clock, as the clinic's wall clock; null when it is neither.
 * A space stands for the '+' that an unescaped query loses.
 */
export function noFusoDaClinica(texto: string, zona: string): DataHora | null {
  const inteiro = texto.replace(/ (\d{2}:?\d{2})$/, '+$1')
  if (!INSTANTE.test(inteiro)) return dataHoraDe(texto)
  try {
    const instante = Temporal.Instant.from(inteiro)
    return dataHoraDe(agoraNoFuso(instante.epochMilliseconds, zona))
  } catch {
    return null
  }
}

/** Whether this is a zone the runtime knows. */
export function fusoExiste(zona: string): boolean {
  try {
    agoraNoFuso(0, zona)
    return true
  } catch {
    return false
  }
}
