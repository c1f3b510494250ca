import { type Data, diaNoMes, type Mes, primeiroDiaDoMes } from './data.ts'

/** The first and the last day of a month. */
export function diasDoMes(mes: Mes): { de: Data; ate: Data } {
  const de = primeiroDiaDoMes(mes)
  return { de, ate: diaNoMes(de, 0, 31) }
}
