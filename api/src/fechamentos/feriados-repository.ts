import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

/** What was decided of a holiday, in every year. */
export type EscolhaDoFeriado = { readonly chave: string; readonly atende: boolean }

const SELECT = statement(
  'feriado_escolhas',
  'SELECT chave, atende FROM feriado_escolhido WHERE profissional_id = $1',
)

export const selectEscolhas = (
  db: Executor,
  { profissionalId }: Escopo,
): Promise<EscolhaDoFeriado[]> => db.query(SELECT, [profissionalId])

const WRITE = statement(
  'feriado_escolhe',
  `INSERT INTO feriado_escolhido (profissional_id, chave, atende) VALUES ($1, $2, $3)
   ON CONFLICT (profissional_id, chave) DO UPDATE SET atende = excluded.atende`,
)

export const writeEscolha = (
  db: Executor,
  { profissionalId }: Escopo,
  { chave, atende }: EscolhaDoFeriado,
) => db.query(WRITE, [profissionalId, chave, atende])
