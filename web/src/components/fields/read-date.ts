import {
  type Data,
  dataDe,
  diaDoMes,
  diaNoMes,
  mesDaData,
  PRIMEIRA_DATA,
  ULTIMA_DATA,
} from '@clinica/domain/tempo/data'
import { dataNoLimite } from '@clinica/domain/tempo/passos-da-data'
import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { isMoreThanADate } from './typed-date.ts'

const WHOLE = /^(\d{2})\/(\d{2})\/(\d{4})$/
const LEFT = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** 'AAAA-MM-DD' of a complete date that need not exist; null while incomplete. */
function written(text: string, form: RegExp): string | null {
  const [, day = '', month = '', year] = form.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

const existing = (date: string | null) => (date === null ? null : dataDe(date))

/** §5: date of 'dd/mm/aaaa' while typing; null while incomplete or non-existent. */
export const dateTyped = (text: string): Data | null => existing(written(text, WHOLE))

/** Date of a field that was left: '9/3/2026' counts, because no second digit can follow. */
export const dateLeft = (text: string): Data | null => existing(written(text, LEFT))

/** True when the day exists in some year; the 29th of February only counts in its own year. */
const isOfSomeYear = (date: string) =>
  date.endsWith('02-29') ? false : dataDe(`2000${date.slice(4)}`) !== null

/** Error below a field whose text is not a date. */
export function problemOf(text: string): string | null {
  if (text === '' || dateLeft(text)) return null
  if (isMoreThanADate(text))
    return 'Esta data não foi entendida. Escreva dia, mês e ano, como em 09/03/2026.'
  const date = written(text, LEFT)
  if (date === null) return 'Complete a data: dia, mês e ano, como em 09/03/2026.'
  if (!isOfSomeYear(date)) return 'Esta data não existe. Confira o dia, o mês e o ano.'
  return `Use uma data entre ${dataEmNumeros(PRIMEIRA_DATA)} e ${dataEmNumeros(ULTIMA_DATA)}.`
}

const around = (value: number, by: number, last: number) => ((value - 1 + by + last) % last) + 1

/** Steps one part (0 day, 1 month, 2 year): days and months wrap around, a shorter month limits the day. */
export function stepped(date: Data, part: number, by: 1 | -1): Data {
  const day = diaDoMes(date)
  const month = mesDaData(date).mes
  if (part === 0) return diaNoMes(date, 0, around(day, by, diaDoMes(diaNoMes(date, 0, 31))))
  if (part === 1) return diaNoMes(date, around(month, by, 12) - month, day)
  return dataNoLimite(diaNoMes(date, by * 12, day))
}
