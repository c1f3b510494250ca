declare const marca: unique symbol

/** A calendar date 'AAAA-MM-DD', without zone. Comparable as text. */
export type Data = string & { readonly [marca]: 'Data' }

/** A month: `mes` from 1 to 12. */
export type Mes = { readonly ano: number; readonly mes: number }

const FORMA = /^\d{4}-\d{2}-\d{2}$/

/** §9: the range of the date picker and of every stored date. */
export const PRIMEIRA_DATA = '1900-01-01' as Data
export const ULTIMA_DATA = '2099-12-31' as Data

/** The date of a text 'AAAA-MM-DD' between 1900 and 2099 that exists; else null (2026-02-30 does not). */
export const dataDe = (texto: string): Data | null =>
  texto < PRIMEIRA_DATA || texto > ULTIMA_DATA ? null : dataVistaDe(texto)

/** Parses a date of one year more to either side: the sheets of the first and the last month show days beyond §9. */
export function dataVistaDe(texto: string): Data | null {
  if (!FORMA.test(texto) || texto < '1899-01-01' || texto > '2100-12-31') return null
  // A day that does not exist reads as one of the next month, or as nothing: it does not write back the same.
  const lida = new Date(`${texto}T00:00:00Z`)
  return !Number.isNaN(lida.getTime()) && lida.toISOString().startsWith(texto)
    ? (texto as Data)
    : null
}

const UM_DIA = 86_400_000
const meiaNoite = (data: Data): number => Date.parse(`${data}T00:00:00Z`)
const doisDigitos = (n: number): string => (n < 10 ? `0${n}` : `${n}`)

/** Put together here: a series, or a sheet of months, asks for hundreds, and a whole moment takes thrice as long. */
function dataDoInstante(instante: number): Data {
  const dia = new Date(instante)
  const ano = dia.getUTCFullYear()
  if (Number.isNaN(ano)) throw new RangeError('Not a moment')
  return `${String(ano).padStart(4, '0')}-${doisDigitos(dia.getUTCMonth() + 1)}-${doisDigitos(dia.getUTCDate())}` as Data
}

/** The date so many days later. */
export const somaDias = (data: Data, dias: number): Data =>
  dataDoInstante(meiaNoite(data) + dias * UM_DIA)

/** Whole days from one date to the other; negative when `ate` comes first. */
export const diasEntre = (de: Data, ate: Data): number => (meiaNoite(ate) - meiaNoite(de)) / UM_DIA

/** The date so many years later; 29 February becomes 28 where the year lacks it. */
export const somaAnos = (data: Data, anos: number): Data =>
  diaNoMes(data, anos * 12, diaDoMes(data))

/** Day of the month, 1 to 31. */
export const diaDoMes = (data: Data): number => Number(data.slice(8, 10))

/** The day `dia` of the month that lies `meses` after the date's own; its last day where it lacks that one. */
export function diaNoMes(data: Data, meses: number, dia: number): Data {
  const { ano, mes } = mesDepois(mesDaData(data), meses)
  const ultimo = new Date(Date.UTC(ano, mes, 0)).getUTCDate()
  return dataDoInstante(Date.UTC(ano, mes - 1, Math.min(dia, ultimo)))
}

/** 1 is Monday, 7 is Sunday. */
export const diaDaSemana = (data: Data): number => new Date(meiaNoite(data)).getUTCDay() || 7

export const mesDaData = (data: Data): Mes => ({
  ano: Number(data.slice(0, 4)),
  mes: Number(data.slice(5, 7)),
})

/** Months counted in one row: to compare them, and to reckon with them. */
export const numeroDoMes = ({ ano, mes }: Mes): number => ano * 12 + mes - 1

const mesDoNumero = (numero: number): Mes => ({
  ano: Math.floor(numero / 12),
  mes: (numero % 12) + 1,
})

/** The month so many months later; earlier, when negative. */
export const mesDepois = (mes: Mes, meses: number): Mes => mesDoNumero(numeroDoMes(mes) + meses)

export const mesmoMes = (a: Mes, b: Mes): boolean => numeroDoMes(a) === numeroDoMes(b)

/** The months from one to the other, both included; empty when `ate` comes first. */
export function mesesEntre(de: Mes, ate: Mes): Mes[] {
  const meses: Mes[] = []
  for (let n = numeroDoMes(de); n <= numeroDoMes(ate); n += 1) meses.push(mesDoNumero(n))
  return meses
}

/** The month of a text 'AAAA-MM' between 1900 and 2099; else null. */
export function mesDe(texto: string): Mes | null {
  const data = dataDe(`${texto}-01`)
  return data && mesDaData(data)
}

/** 'AAAA-MM' */
export const textoDoMes = ({ ano, mes }: Mes): string =>
  `${String(ano).padStart(4, '0')}-${String(mes).padStart(2, '0')}`

export const primeiroDiaDoMes = (mes: Mes): Data => `${textoDoMes(mes)}-01` as Data

/** Whole years lived on `hoje`; null for a birth date still to come. Read from the text: lists ask thousands. */
export function idade(nascimento: Data, hoje: Data): number | null {
  if (nascimento > hoje) return null
  const anos = Number(hoje.slice(0, 4)) - Number(nascimento.slice(0, 4))
  return hoje.slice(5) < nascimento.slice(5) ? anos - 1 : anos
}
