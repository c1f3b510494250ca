import { type Executor, statement } from '../database/database.ts'
import { MIGRATION_LOCK } from '../database/migrate.ts'
import { nomeSql, selectTabelas } from './catalogo-repository.ts'
import type { Sequencia } from './formato.ts'

const SO_EU = statement('copia_so_eu', 'SELECT pg_advisory_xact_lock($1)')
const REFERENCIAS = statement(
  'copia_referencias',
  `SELECT conname AS nome, conrelid::regclass::text AS tabela, pg_get_constraintdef(oid) AS como
     FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
)
const GATILHOS = statement(
  'copia_gatilhos',
  `SELECT tgname AS nome, tgrelid::regclass::text AS tabela, tgenabled AS estado
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT tgisinternal AND tgenabled <> 'D' AND c.relnamespace = 'public'::regnamespace`,
)
const SEQUENCIA = statement(
  'copia_sequencia',
  `SELECT setval(format('public.%I', $1::text)::regclass, $2::bigint)`,
)
const SOMAS = statement(
  'copia_somas',
  `SELECT coalesce(sum(total_centavos), 0) AS total, coalesce(sum(pago_centavos), 0) AS pago
     FROM mes_do_paciente`,
)
const CONTA = {
  name: 'copia_conta',
  text: (tabela: string) => `SELECT count(*) AS linhas FROM public.${nomeSql(tabela)}`,
}

/** Locks out migrations and other restores until the transaction ends. */
export const takeAlone = (db: Executor) => db.query(SO_EU, [MIGRATION_LOCK])

const ACESO: Record<string, string> = { O: '', A: 'ALWAYS', R: 'REPLICA' }

type Desligado = { desfazer: string[] }

/**
 * Removes foreign keys and triggers while rows are loaded. Foreign keys would ask for an order of tables, which a
 * circle of references does not have; triggers have already run on these rows. Answers the statements that restore
 * them, which also check all references.
 */
export async function detachRegras(db: Executor): Promise<Desligado> {
  type Referencia = { nome: string; tabela: string; como: string }
  type Gatilho = { nome: string; tabela: string; estado: string }
  const referencias = await db.query<Referencia>(REFERENCIAS)
  const gatilhos = await db.query<Gatilho>(GATILHOS)
  const tirar = [
    ...referencias.map(
      ({ nome, tabela }) => `ALTER TABLE ${tabela} DROP CONSTRAINT ${nomeSql(nome)}`,
    ),
    ...gatilhos.map(({ nome, tabela }) => `ALTER TABLE ${tabela} DISABLE TRIGGER ${nomeSql(nome)}`),
  ]
  if (tirar.length > 0) await db.script(tirar.join(';'))
  return {
    desfazer: [
      ...referencias.map(
        ({ nome, tabela, como }) => `ALTER TABLE ${tabela} ADD CONSTRAINT ${nomeSql(nome)} ${como}`,
      ),
      ...gatilhos.map(
        ({ nome, tabela, estado }) =>
          `ALTER TABLE ${tabela} ENABLE ${ACESO[estado] ?? ''} TRIGGER ${nomeSql(nome)}`,
      ),
    ],
  }
}

export async function attachRegras(db: Executor, { desfazer }: Desligado): Promise<void> {
  if (desfazer.length > 0) await db.script(desfazer.join(';'))
}

/** Empties the tables that the migrations filled; the copy brings their rows. */
export async function emptyTabelas(db: Executor): Promise<void> {
  const tabelas = await selectTabelas(db)
  await db.script(`TRUNCATE ${tabelas.map(({ tabela }) => `public.${nomeSql(tabela)}`).join(', ')}`)
}

export async function setSequencias(db: Executor, sequencias: Sequencia[]): Promise<void> {
  for (const { nome, valor } of sequencias) await db.query(SEQUENCIA, [nome, valor])
}

export async function countLinhas(db: Executor, tabela: string): Promise<number> {
  const conta = statement(`${CONTA.name}_${tabela}`.slice(0, 63), CONTA.text(tabela))
  const [lida] = await db.query<{ linhas: number }>(conta)
  return lida?.linhas ?? -1
}

/** Collects statistics: plans made without them are bad (docs/history/0021-by-index-from-the-first-row.md). */
export const analyze = (db: Executor): Promise<void> => db.script('ANALYZE')

export async function selectSomas(db: Executor): Promise<{ total: number; pago: number }> {
  const [somas] = await db.query<{ total: number; pago: number }>(SOMAS)
  return somas ?? { total: 0, pago: 0 }
}
