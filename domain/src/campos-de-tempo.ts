import { inteiroDoCorpo, lido, lidoOpcional } from './campos.ts'
import { type Data, dataDe } from './tempo/data.ts'
import { type DataHora, dataHoraDe } from './tempo/data-hora.ts'

// Time fields have a file of their own because /login uses none of them.

/** A date 'AAAA-MM-DD' between 1900 and 2099; `falta` is said when it is missing or blank. */
export const data = (mensagem: string, falta: string) =>
  lido<Data>((entrada) => dataDe(entrada.trim()), mensagem, falta)

export const dataHora = (mensagem: string) =>
  lido<DataHora>((entrada) => dataHoraDe(entrada.trim()), mensagem)

/** Optional date: absent stays absent, null and '' are null. */
export const dataOpcional = (mensagem: string) =>
  lidoOpcional<Data>((entrada) => dataDe(entrada.trim()), mensagem)

const lerInteiro = (min: number, max: number) => (entrada: string) => {
  const valor = /^\d{1,4}$/.test(entrada.trim()) ? Number(entrada) : Number.NaN
  return valor >= min && valor <= max ? valor : null
}
const lerMes = lerInteiro(1, 12)
const lerAno = lerInteiro(1900, 2099)
const MES = 'Informe um mês de 1 a 12.'
const ANO = 'Informe um ano de 1900 a 2099.'

/** §7: optional query `mes` (1-12) and `ano`; blank counts as absent. */
export const mesDaConsulta = lidoOpcional(lerMes, MES)
export const anoDaConsulta = lidoOpcional(lerAno, ANO)

/** §7: required query `mes` and `ano`, for an address about one month. */
export const mesExigido = lido(lerMes, MES)
export const anoExigido = lido(lerAno, ANO)

/** Month and year of a body. */
export const mesDoCorpo = inteiroDoCorpo(1, 12, MES)
export const anoDoCorpo = inteiroDoCorpo(1900, 2099, ANO)
