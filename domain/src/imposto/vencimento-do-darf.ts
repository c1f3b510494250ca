import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import {
  type Data,
  diaDaSemana,
  diaNoMes,
  type Mes,
  primeiroDiaDoMes,
  somaDias,
} from '../tempo/data.ts'

const SABADO = 6

/** The library gives a day by this machine's clock. */
const textoDe = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((parte) => String(parte).padStart(2, '0'))
    .join('-')

/** No bank is open for the public: the country's holidays, those that are facultativos, and the year's last day. */
function semBanco(dia: Data): boolean {
  if (dia.endsWith('-12-31')) return true
  return getHolidays(Number(dia.slice(0, 4))).some(
    ({ date, name }) =>
      textoDe(date) === dia ||
      // The library knows carnaval's Tuesday only, so its Monday is added.
      (/^carnaval/i.test(name) && textoDe(date) === somaDias(dia, 1)),
  )
}

/** P5: a month's DARF is due on the last working day of the next one. */
export function vencimentoDoDarf(mes: Mes): Data {
  let dia = diaNoMes(primeiroDiaDoMes(mes), 1, 31)
  while (diaDaSemana(dia) >= SABADO || semBanco(dia)) dia = somaDias(dia, -1)
  return dia
}
