import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { type Precos, selectPrecos } from './precos-repository.ts'

/** §4: what a session of each of these patients costs, for gestures on many sessions at once. */
export async function findPrecos(
  db: Executor,
  escopo: Escopo,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, Precos>> {
  const pacientes = [...new Set(ids)].filter((um) => um !== null)
  const precos = pacientes.length > 0 ? await selectPrecos(db, escopo, pacientes) : []
  return new Map(precos.map(({ id, ...resto }) => [id, resto]))
}
