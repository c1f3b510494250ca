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

/** 'AAAA-MM-DD' of a day that need not exist; null while something of it is missing. */
function written(text: string, form: RegExp): string | null {
  const [, day = '', month = '', year] = form.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

const existing = (date: string | null) => (date === null ? null : dataDe(date))

/** §5: the date of 'dd/mm/aaaa' as it is typed; null while it is not whole, or is no day that is known. */
export const dateTyped = (text: string): Data | null => existing(written(text, WHOLE))

/** The same of a field that is left: '9/3/2026' will have no second digit any more. */
export const dateLeft = (text: string): Data | null => existing(written(text, LEFT))

/** Whether the day is on some year's calendar; the 29th of February only on its own year's. */
const isOfSomeYear = (date: string) =>
  date.endsWith('02-29') ? false : dataDe(`2000${date.slice(4)}`) !== null

/** What is said under a field that holds no date though something was typed. */
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

/** Up or down in one part (0 day, 1 month, 2 year): days and months go round, a short month ends the day. */
export function stepped(date: Data, part: number, by: 1 | -1): Data {
  const [day, month] = [diaDoMes(date), mesDaData(date).mes]
  if (part === 0) return diaNoMes(date, 0, around(day, by, diaDoMes(diaNoMes(date, 0, 31))))
  if (part === 1) return diaNoMes(date, around(month, by, 12) - month, day)
  return dataNoLimite(diaNoMes(date, by * 12, day))
}
