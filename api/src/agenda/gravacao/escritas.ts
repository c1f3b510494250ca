import type { TipoDeOperacao } from '@clinica/domain/agenda/tipos'
import type { SomaDoMes } from '@clinica/domain/pagamentos/somas-dos-meses'
import type { SerieGravada } from '../serie/repository.ts'
import type { LinhaInteira } from './colunas.ts'

/** One gesture of the agenda, as the operation that it is kept as (D8). */
export type Operacao = {
  readonly id: string
  readonly tipo: TipoDeOperacao
  readonly em: Date
  /** D6: whom an archiving concerns. */
  readonly pacienteId?: string
}

/** All that an operation writes. */
export type Escritas = {
  readonly linhas: readonly LinhaInteira[]
  readonly removidas: readonly string[]
  /** Which rows it makes, those too that are written after it. */
  readonly novas: readonly string[]
  /** The series whose pattern it set. */
  readonly serie?: SerieGravada | null
  /** What its months then hold, where it is for this statement to set them. */
  readonly somas?: readonly SomaDoMes[]
  /** None of the rows is there yet, and none is removed. */
  readonly soNovas?: boolean
}
