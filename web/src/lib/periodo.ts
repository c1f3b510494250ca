import { mesPorExtenso, nomeDoMes } from '@clinica/domain/tempo/texto-de-tempo'

/** Month and year filter of a screen; null means all. */
export type Periodo = { mes: number | null; ano: number | null }

/** 'Março de 2026', 'Março de todos os anos', 'Todos os meses de 2026', 'Todos os meses'. */
export function periodoPorExtenso({ mes, ano }: Periodo): string {
  if (mes !== null && ano !== null) return mesPorExtenso({ mes, ano })
  if (mes !== null) return `${nomeDoMes(mes)} de todos os anos`
  return ano === null ? 'Todos os meses' : `Todos os meses de ${ano}`
}
