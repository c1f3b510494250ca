import type { TipoDeOperacao } from '@clinica/domain/agenda/tipos'
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
  /** The series whose pattern it set. */
  readonly serie?: SerieGravada | null
}
