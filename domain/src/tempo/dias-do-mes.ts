import { type Data, diaNoMes, type Mes, textoDoMes } from './data.ts'

/** The first and the last day of a month. */
export function diasDoMes(mes: Mes): { de: Data; ate: Data } {
  const de = `${textoDoMes(mes)}-01` as Data
  return { de, ate: diaNoMes(de, 0, 31) }
}
