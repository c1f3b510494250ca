import { type Executor, statement } from '../database/database.ts'

const LOCK = statement(
  'professional_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('profissional:' || $1::text, 0))`,
)

/**
 * D1: the one lock of a professional, an advisory lock until the transaction ends. Whoever writes for them (another
 * tab, a confirmation link, an import) takes it first. So their writes follow one another, and a read within one stays
 * true until its commit. A caller who waits longer than `lock_timeout` gets 503, with nothing written.
 */
export const lockProfissional = (
  tx: Executor,
  { profissionalId }: { readonly profissionalId: string },
): Promise<unknown> => tx.query(LOCK, [profissionalId])
