import type { Agendamento } from '../contract.ts'
import type { ModoDeEdicao } from '../tipos.ts'

/** D7: REALIZADO, FALTA or PAGO: bulk edits and deletes keep it as it is. */
export const congelado = ({
  statusAgendamento,
  statusPagamento,
}: Pick<Agendamento, 'statusAgendamento' | 'statusPagamento'>): boolean =>
  statusAgendamento === 'REALIZADO' || statusAgendamento === 'FALTA' || statusPagamento === 'PAGO'

/** D7: the others of a series as a bulk gesture sees them. `congelados` are counted, never touched. */
export type Alcance = {
  readonly livres: readonly Agendamento[]
  readonly congelados: readonly Agendamento[]
  /** Not reached: before the clicked one. */
  readonly fora: readonly Agendamento[]
}

const porTempo = (a: Agendamento, b: Agendamento) =>
  a.inicio < b.inicio || (a.inicio === b.inicio && a.id < b.id) ? -1 : 1

/** In order of time, whatever order they came in. 'future' reaches the members whose current start is at or after the clicked one's stored start. */
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
