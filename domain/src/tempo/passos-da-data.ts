import {
  type Data,
  diaDaSemana,
  type Mes,
  mesDaData,
  PRIMEIRA_DATA,
  somaDias,
  ULTIMA_DATA,
} from './data.ts'

const bissexto = (ano: number) => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0

/** 28 to 31. */
export const diasDoMes = ({ ano, mes }: Mes): number =>
  mes === 2 ? (bissexto(ano) ? 29 : 28) : [4, 6, 9, 11].includes(mes) ? 30 : 31

/** §9: the same date, or the nearest one that the calendar knows. */
export function dataNoLimite(data: Data): Data {
  if (data < PRIMEIRA_DATA) return PRIMEIRA_DATA
  return data > ULTIMA_DATA ? ULTIMA_DATA : data
}

/** So many months on; a day that the month lacks is its last. Stays between 1900 and 2099. */
export function somaMeses(data: Data, meses: number): Data {
  const { ano, mes } = mesDaData(data)
  const n = ano * 12 + mes - 1 + meses
  const alvo = { ano: Math.floor(n / 12), mes: (n % 12) + 1 }
  const dia = Math.min(Number(data.slice(8)), diasDoMes(alvo))
  const [mm, dd] = [alvo.mes, dia].map((parte) => String(parte).padStart(2, '0'))
  return dataNoLimite(`${alvo.ano}-${mm}-${dd}` as Data)
}

/** The Sunday that the week of this date begins with. */
export const inicioDaSemana = (data: Data): Data => somaDias(data, -(diaDaSemana(data) % 7))

const DIAS_DE_SEIS_SEMANAS = 42

/** Six whole weeks, from the one that holds the first of the date's month: every month takes as many rows. */
export function folhaDoMes(data: Data): Data[] {
  const primeiro = inicioDaSemana(`${data.slice(0, 8)}01` as Data)
  return Array.from({ length: DIAS_DE_SEIS_SEMANAS }, (_, dias) => somaDias(primeiro, dias))
}
