import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { colunasLidas, type LinhaInteira } from './colunas.ts'

const LOCK = statement(
  'agendamento_lock',
  `SELECT id, versao, operacao_id AS "operacaoId" FROM agendamento
    WHERE profissional_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`,
)

/** A row as it is held: enough to tell whether it is what somebody saw. */
export type Travada = { id: string; versao: number; operacaoId: string | null }

/** Holds these rows, always in the same order; those that are no longer there are left out. */
export async function lockAgendamentos(
  tx: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Travada>> {
  const linhas = ids.length > 0 ? await tx.query<Travada>(LOCK, [profissionalId, ids]) : []
  return new Map(linhas.map((linha) => [linha.id, linha]))
}

const LOCK_INTEIRAS = statement(
  'agendamento_lock_inteiras',
  `SELECT ${colunasLidas('a')} FROM agendamento a
    WHERE a.profissional_id = $1 AND a.id = ANY($2::uuid[]) ORDER BY a.id FOR UPDATE`,
)

/** Holds these rows and reads them whole. */
export const lockInteiras = async (
  tx: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
): Promise<LinhaInteira[]> =>
  ids.length > 0 ? tx.query<LinhaInteira>(LOCK_INTEIRAS, [profissionalId, ids]) : []
