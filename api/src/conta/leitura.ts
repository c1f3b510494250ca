import type { Contexto } from '../contexto.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

/** P6: with what an account is read, all of one moment. */
export type Leitura = {
  readonly tx: Executor
  readonly contexto: Contexto
  readonly escopo: Escopo
}
