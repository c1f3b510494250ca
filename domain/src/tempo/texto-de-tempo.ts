import type { Data, Mes } from './data.ts'
import { type DataHora, dataDaHora, horaDoDia } from './data-hora.ts'

/** January first: index `mes - 1`. */
export const NOMES_DOS_MESES = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
] as const

/** 'Março' of 3. */
export const nomeDoMes = (mes: number): string => NOMES_DOS_MESES[mes - 1] ?? ''

/** 'Março de 2026' */
export const mesPorExtenso = ({ ano, mes }: Mes): string => `${nomeDoMes(mes)} de ${ano}`

/** '9 de março' */
export const diaEMes = (data: Data): string =>
  `${Number(data.slice(8, 10))} de ${nomeDoMes(Number(data.slice(5, 7))).toLowerCase()}`

/** '09/03/2026' */
export const dataEmNumeros = (data: Data): string => data.split('-').reverse().join('/')

/** '14h' or '14h30' */
export function horaFalada(quando: DataHora): string {
  const [hora, minuto] = horaDoDia(quando).split(':')
  return `${Number(hora)}h${minuto === '00' ? '' : minuto}`
}

/** '9 de março, 14h' */
export const momentoPorExtenso = (quando: DataHora): string =>
  `${diaEMes(dataDaHora(quando))}, ${horaFalada(quando)}`
