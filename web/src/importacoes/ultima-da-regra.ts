import { type Data, diaDaSemana, diaDoMes, diaNoMes, somaDias } from '@clinica/domain/tempo/data'

/** A rule of a calendar as a series of ours may be: every so many weeks on some days, or each month on its day. */
type Regra = {
  readonly desde: Data
  readonly mensal: boolean
  readonly passo: number
  /** 1 is Monday, 7 is Sunday; none: the day of its start. */
  readonly dias: readonly number[]
  readonly vezes: number
}

/** No series of ours is longer. */
const VEZES_MAXIMO = 600

/** The date of the last of so many times, reckoned: nobody counts to a thousand million. */
export function ultimaDaRegra({ desde, mensal, passo, dias, vezes }: Regra): Data {
  const quantas = Math.min(vezes, VEZES_MAXIMO)
  if (mensal) return ultimaDoMes(desde, quantas)
  const primeiro = diaDaSemana(desde)
  const deles = dias.length > 0 ? [...dias].sort((a, b) => a - b) : [primeiro]
  const segunda = somaDias(desde, 1 - primeiro)
  const naPrimeira = deles.filter((dia) => dia >= primeiro)
  const daPrimeira = naPrimeira[quantas - 1]
  if (daPrimeira !== undefined) return somaDias(segunda, daPrimeira - 1)
  const depois = quantas - naPrimeira.length
  const semanas = Math.ceil(depois / deles.length) * passo
  const dia = deles[(depois - 1) % deles.length] ?? primeiro
  return somaDias(segunda, semanas * 7 + dia - 1)
}

/** A month that lacks the day is no time of a calendar's rule. */
function ultimaDoMes(desde: Data, vezes: number): Data {
  const dia = diaDoMes(desde)
  let [data, achadas] = [desde, 1]
  for (let mes = 1; achadas < vezes; mes += 1) {
    data = diaNoMes(desde, dia > 28 ? mes : vezes - 1, dia)
    achadas = dia > 28 ? achadas + (diaDoMes(data) === dia ? 1 : 0) : vezes
  }
  return data
}
