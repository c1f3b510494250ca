import { type Executor, statement } from './database.ts'

const SNAPSHOT = statement('momento', 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')

/**
 * Makes a transaction read one snapshot (REPEATABLE READ), so that the sums of several reads agree. It must be the
 * first statement.
 */
export const holdSnapshot = (tx: Executor): Promise<unknown> => tx.query(SNAPSHOT)
