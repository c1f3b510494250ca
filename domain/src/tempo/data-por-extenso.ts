import { type Data, diaDaSemana } from './data.ts'
import { diaEMes } from './texto-de-tempo.ts'

const NOMES_DOS_DIAS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const

/** 'segunda-feira' */
export const nomeDoDia = (data: Data): string => NOMES_DOS_DIAS[diaDaSemana(data) % 7] ?? ''

/** 'seg.' */
export const diaAbreviado = (data: Data): string => `${nomeDoDia(data).slice(0, 3)}.`

/** 'segunda-feira, 9 de março' */
export const diaPorExtenso = (data: Data): string => `${nomeDoDia(data)}, ${diaEMes(data)}`

/** 'segunda-feira, 9 de março de 2026' */
export const dataPorExtenso = (data: Data): string =>
  `${diaPorExtenso(data)} de ${Number(data.slice(0, 4))}`

/** '9 de março', '8 a 14 de março', '29 de março a 4 de abril'; both ends included. */
export function diasPorExtenso(de: Data, ate: Data): string {
  if (de === ate) return diaEMes(de)
  const mesmoMes = de.slice(0, 7) === ate.slice(0, 7)
  return `${mesmoMes ? Number(de.slice(8)) : diaEMes(de)} a ${diaEMes(ate)}`
}
