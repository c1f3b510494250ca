import type { Database } from '../src/database/database.ts'

/**
 * No key, server or account any more, nor what hangs on them. Terms of disposal refuse to be emptied, also
 * where there is none.
 */
export const emptyClinica = (database: Database): Promise<void> =>
  database.script(`ALTER TABLE termo_de_descarte DISABLE TRIGGER termo_fica;
    TRUNCATE chave, servidor, usuario CASCADE;
    ALTER TABLE termo_de_descarte ENABLE TRIGGER termo_fica`)
