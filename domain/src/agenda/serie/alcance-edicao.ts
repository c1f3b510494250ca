import type { Agendamento } from '../contract.ts'
import type { ModoDeEdicao } from '../tipos.ts'

/** D7: true for REALIZADO, FALTA or PAGO: bulk edits and deletes leave it unchanged. */
export const congelado = ({
  statusAgendamento,
  statusPagamento,
}: Pick<Agendamento, 'statusAgendamento' | 'statusPagamento'>): boolean =>
  statusAgendamento === 'REALIZADO' || statusAgendamento === 'FALTA' || statusPagamento === 'PAGO'

/** D7: the other members of a series as a bulk gesture sees them. `congelados` are counted, never changed. */
export type Alcance = {
  readonly livres: readonly Agendamento[]
  readonly congelados: readonly Agendamento[]
  /** Not reached, because they are before the clicked one. */
  readonly fora: readonly Agendamento[]
}

const porTempo = (a: Agendamento, b: Agendamento) =>
  a.inicio < b.inicio || (a.inicio === b.inicio && a.id < b.id) ? -1 : 1

/**
 * Sorts the members by time. 'future' reaches those whose current start is at or after the clicked one's stored start.
 */
export function alcanceDaEdicao(
  membros: readonly Agendamento[],
  clicado: Agendamento,
  modo: Exclude<ModoDeEdicao, 'single'>,
): Alcance {
  const outros = membros.filter(({ id }) => id !== clicado.id).sort(porTempo)
  const alcanca = ({ inicio }: Agendamento) => modo === 'all' || inicio >= clicado.inicio
  return {
    livres: outros.filter((um) => alcanca(um) && !congelado(um)),
    congelados: outros.filter((um) => alcanca(um) && congelado(um)),
    fora: outros.filter((um) => !alcanca(um)),
  }
}
