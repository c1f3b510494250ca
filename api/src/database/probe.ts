import { type Database, statement } from './database.ts'

const ANSWERS = statement('database_answers', 'SELECT 1')

const VERSION = statement(
  'database_version',
  `SELECT current_setting('server_version_num')::int AS numero`,
)

/** The server's version, as PostgreSQL numbers it: 150004 is 15.4. */
export async function serverVersion(database: Database): Promise<number> {
  const [found] = await database.query<{ numero: number }>(VERSION)
  return found?.numero ?? 0
}

const CHECKPOINT = statement('database_checkpoint', 'CHECKPOINT')

/** Asks PostgreSQL for a checkpoint, after which it can delete old write-ahead log files. */
export const askForCheckpoint = (database: Database): Promise<unknown> =>
  database.query(CHECKPOINT).catch(() => {})

export const databaseAnswers = (database: Database): Promise<boolean> =>
  database.query(ANSWERS).then(
    () => true,
    () => false,
  )
