import { type Database, type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { type Resultado, runOuRecusa } from '../resultado.ts'

const LOCK = statement(
  'professional_lock',
  `SELECT pg_advisory_xact_lock(hashtextextended('profissional:' || $1::text, 0))`,
)

/**
 * D1: the one lock of a professional, an advisory lock until the transaction ends. Whoever writes for them (another
 * tab, a confirmation link, an import) takes it before anything else, so their writes follow one another and what is
 * read within one stays true until it commits. Who waits longer than `lock_timeout` is told 503, with nothing written.
 */
export const lockProfissional = (
  tx: Executor,
  { profissionalId }: Pick<Escopo, 'profissionalId'>,
): Promise<unknown> => tx.query(LOCK, [profissionalId])

/** One writing transaction of a professional, alone among theirs; what it wrote before it refused is taken back. */
export const writeOuRecusa = <T>(
  database: Pick<Database, 'transaction'>,
  escopo: Escopo,
  work: (tx: Executor) => Promise<Resultado<T>>,
): Promise<Resultado<T>> =>
  runOuRecusa(database, async (tx) => {
    await lockProfissional(tx, escopo)
    return work(tx)
  })
