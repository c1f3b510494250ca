import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'

const PELO_LINK = statement(
  'operacao_pelo_link',
  'UPDATE operacao SET pelo_link = true WHERE profissional_id = $1 AND id = $2',
)

/** D8: the patient made it, by a letter's link. */
export const markPeloLink = (tx: Executor, { profissionalId }: Escopo, operacaoId: string) =>
  tx.query(PELO_LINK, [profissionalId, operacaoId])
