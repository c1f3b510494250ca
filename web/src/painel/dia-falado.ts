import { type Data, diaDaSemana, somaDias } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora, minutosEntre } from '@clinica/domain/tempo/data-hora'
import { diaEMes } from '@clinica/domain/tempo/texto-de-tempo'

/** Monday first, as in `diaDaSemana`. */
const DIAS = [
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
  'Domingo',
]

/** 'Quarta-feira, 11 de março' */
export const diaDaSemanaEMes = (dia: Data): string =>
  `${DIAS[diaDaSemana(dia) - 1]}, ${diaEMes(dia)}`

/** 'Hoje, 9 de março', 'Amanhã, 10 de março', then the day of the week. */
export function diaFalado(dia: Data, hoje: Data): string {
  if (dia === hoje) return `Hoje, ${diaEMes(dia)}`
  if (dia === somaDias(hoje, 1)) return `Amanhã, ${diaEMes(dia)}`
  return diaDaSemanaEMes(dia)
}

/** 'Agora', 'Em 25 min' within an hour; null otherwise. */
export function proximidade(inicio: DataHora, agora: DataHora): string | null {
  const minutos = Math.ceil(minutosEntre(agora, inicio))
  if (minutos <= 0) return 'Agora'
  return minutos <= 60 ? `Em ${minutos} min` : null
}

/** Items in order of time, grouped by the day on which they begin. */
export function porDia<A extends { inicio: DataHora }>(itens: readonly A[]): [Data, A[]][] {
  const dias = new Map<Data, A[]>()
  for (const item of itens) {
    const dia = dataDaHora(item.inicio)
    dias.set(dia, [...(dias.get(dia) ?? []), item])
  }
  return [...dias]
}
