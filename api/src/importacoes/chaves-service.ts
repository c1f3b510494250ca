import type { Troca } from '../chaves/troca-de-chave.ts'
import type { Executor } from '../database/database.ts'
import { purgeSobChave } from './repository.ts'

/**
 * D5: drafts under the old key are thrown away. They live for a day at most, and the file they were read from is
 * still there; one that a sleeping server writes afterwards does not open, and is as good as none.
 */
export const deleteRascunhosSob = (db: Executor, { velha }: Troca) => purgeSobChave(db, velha)
