import { somaAnos, somaDias, ULTIMA_DATA } from '../tempo/data.ts'
import { type DataHora, dataDaHora, dataHora, inicioDoDia } from '../tempo/data-hora.ts'
import type { Periodo } from './contract.ts'

/** From `inicio` to before `fim`. */
export type Trecho = { readonly inicio: DataHora; readonly fim: DataHora }

const ano = (quando: string) => Number(quando.slice(0, 4))

/**
 * The period so many years later. Each end is counted from the first year, so that a 29 February comes back when the
 * year has one.
 */
function trechoEm({ de, ate, horaInicio, horaFim }: Periodo, anos: number): Trecho {
  const primeiro = somaAnos(de, anos)
  const ultimo = somaAnos(ate, anos)
  return horaInicio !== null && horaFim !== null
    ? { inicio: dataHora(primeiro, horaInicio), fim: dataHora(primeiro, horaFim) }
    : { inicio: inicioDoDia(primeiro), fim: inicioDoDia(somaDias(ultimo, 1)) }
}

export const sobrepoe = (a: Trecho, b: Trecho): boolean => a.inicio < b.fim && a.fim > b.inicio

/** True for a day before the first or, unless yearly, after the last: a page of days asks this of each day. */
const longe = ({ de, ate, todoAno }: Periodo, { inicio, fim }: Trecho): boolean =>
  de > dataDaHora(fim) || (!todoAno && ate < dataDaHora(inicio))

/**
 * P2: the parts of a stretch of time that a period closes, in order; a yearly period closes each year from its first
 * on.
 */
export function trechosFechados(periodo: Periodo, dentro: Trecho): Trecho[] {
  if (longe(periodo, dentro)) return []
  const primeiro = ano(periodo.de)
  const ate = Math.min(ano(dentro.fim), ano(ULTIMA_DATA) - (ano(periodo.ate) - primeiro))
  // A period that began in the year before may reach into this one.
  const desde = Math.max(primeiro, ano(dentro.inicio) - 1)
  const anos = periodo.todoAno
    ? Array.from({ length: Math.max(0, ate - desde + 1) }, (_, n) => desde + n - primeiro)
    : [0]
  return anos.map((n) => trechoEm(periodo, n)).filter((trecho) => sobrepoe(trecho, dentro))
}

/** P2: the first closure that an appointment would overlap; null: none. */
export const fechamentoDe = <T extends Periodo>(
  fechamentos: readonly T[],
  trecho: Trecho,
): T | null => fechamentos.find((um) => trechosFechados(um, trecho).length > 0) ?? null
