import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { colunasLidas, type LinhaInteira } from './colunas.ts'

const INTEIRAS = statement(
  'agendamento_inteiras',
  `SELECT ${colunasLidas('a')} FROM agendamento a
    WHERE a.profissional_id = $1 AND a.id = ANY($2::uuid[]) ORDER BY a.id`,
)

/** These rows, every column; those that are no longer there are left out. */
export const selectInteiras = async (
  tx: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
): Promise<LinhaInteira[]> =>
  ids.length > 0 ? tx.query<LinhaInteira>(INTEIRAS, [profissionalId, ids]) : []

const OPERACOES = statement(
  'agendamento_operacoes',
  `SELECT id, operacao_id AS "operacaoId" FROM agendamento
    WHERE profissional_id = $1 AND id = ANY($2::uuid[])`,
)

/** D8: the operation that each of these rows names as its last writer, as far as the row is there. */
export async function selectUltimasOperacoes(
  tx: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  type Linha = { id: string; operacaoId: string | null }
  const linhas = ids.length > 0 ? await tx.query<Linha>(OPERACOES, [profissionalId, ids]) : []
  return new Map(linhas.map(({ id, operacaoId }) => [id, operacaoId]))
}
