import { type Executor, statement } from './database.ts'

const SAVEPOINT = statement('tentativa_inicio', 'SAVEPOINT tentativa')
const RELEASE = statement('tentativa_fim', 'RELEASE SAVEPOINT tentativa')
const ROLLBACK = statement('tentativa_volta', 'ROLLBACK TO SAVEPOINT tentativa')

const UNIQUE_VIOLATION = '23505'

const violates = (error: unknown, constraint: string): boolean => {
  const { code, constraint: violated } = error as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION && violated === constraint
}

/**
 * Rule 7: a unique index that refuses a write is an expected outcome. Answers 'repetido' and leaves the transaction
 * usable. It must run inside a transaction.
 */
export async function attemptUnique<T>(
  tx: Executor,
  constraint: string,
  write: () => Promise<T>,
): Promise<T | 'repetido'> {
  await tx.query(SAVEPOINT)
  try {
    const answer = await write()
    await tx.query(RELEASE)
    return answer
  } catch (error) {
    if (!violates(error, constraint)) throw error
    await tx.query(ROLLBACK)
    return 'repetido'
  }
}
