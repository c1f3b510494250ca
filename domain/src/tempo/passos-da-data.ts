import {
  type Data,
  diaDaSemana,
  diaDoMes,
  diaNoMes,
  PRIMEIRA_DATA,
  somaDias,
  ULTIMA_DATA,
} from './data.ts'

/** §9: the date itself, or the nearest one within the calendar. */
export function dataNoLimite(data: Data): Data {
  if (data < PRIMEIRA_DATA) return PRIMEIRA_DATA
  return data > ULTIMA_DATA ? ULTIMA_DATA : data
}

/** The date so many months later; a day that the month lacks becomes its last. It stays between 1900 and 2099. */
export const somaMeses = (data: Data, meses: number): Data =>
  dataNoLimite(diaNoMes(data, meses, diaDoMes(data)))

/** The Sunday that the week of this date begins with. */
export const inicioDaSemana = (data: Data): Data => somaDias(data, -(diaDaSemana(data) % 7))

const DIAS_DE_SEIS_SEMANAS = 42

/** Six whole weeks, from the one that holds the first of the date's month: every month takes as many rows. */
export function folhaDoMes(data: Data): Data[] {
  const primeiro = inicioDaSemana(`${data.slice(0, 8)}01` as Data)
  return Array.from({ length: DIAS_DE_SEIS_SEMANAS }, (_, dias) => somaDias(primeiro, dias))
}
