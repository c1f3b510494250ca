import type { Centavos } from '@clinica/domain/dinheiro'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const PRECOS = statement(
  'paciente_precos',
  `SELECT id, valor_consulta_centavos AS "valorConsulta" FROM paciente
    WHERE profissional_id = $1 AND id = ANY($2::uuid[])`,
)

/** §4: what a session of a patient costs. */
export type Precos = { readonly valorConsulta: Centavos }

/** The prices of these patients, archived ones too (D6). */
export const selectPrecos = (
  db: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
): Promise<(Precos & { id: string })[]> => db.query(PRECOS, [profissionalId, ids])
