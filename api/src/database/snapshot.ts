import { type Executor, statement } from './database.ts'

const SNAPSHOT = statement('momento', 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')

/** First of all in a transaction: whatever it reads is of this moment, so that sums of several readings meet. */
export const holdSnapshot = (tx: Executor): Promise<unknown> => tx.query(SNAPSHOT)
