import { type Database, statement } from './database.ts'

const ANSWERS = statement('database_answers', 'SELECT 1')

export const databaseAnswers = (database: Database): Promise<boolean> =>
  database.query(ANSWERS).then(
    () => true,
    () => false,
  )
