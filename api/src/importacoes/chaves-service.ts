import type { Troca } from '../chaves/troca-de-chave.ts'
import type { Executor } from '../database/database.ts'
import { purgeSobChave } from './repository.ts'

/**
 * D5: deletes drafts under the old key. They live for a day at most, and their file still exists. A draft that a
 * sleeping server writes afterwards cannot be decrypted, and counts as none.
 */
export const deleteRascunhosSob = (db: Executor, { velha }: Troca) => purgeSobChave(db, velha)
