import { type Executor, statement } from '../database/database.ts'
import { MIGRATION_LOCK } from '../database/migrate.ts'
import type { Sequencia, Tabela } from './formato.ts'

/**
 * Settings of a copy's connection: the text of values must not depend on who writes or reads it, and a policy must not
 * silently hide a row.
 */
export const PALAVRAS = `SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'iso_8601';
  SET timezone = 'UTC'; SET bytea_output = 'hex'; SET extra_float_digits = 3; SET xmloption = 'content';
  SET row_security = off; SET search_path = public; SET statement_timeout = 0; SET lock_timeout = 0;
  SET idle_in_transaction_session_timeout = 0; SET jit = off`
export const RETRATO = 'BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY'

// Locks out migrations, which would change tables while they are copied one after the other.
const SEM_MIGRACAO = statement('copia_sem_migracao', 'SELECT pg_advisory_lock_shared($1)')
const VERSAO = statement('copia_versao', `SELECT current_setting('server_version') AS versao`)

const DA_CASA = `n.nspname = 'public' AND NOT EXISTS (
  SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`

const TABELAS = statement(
  'copia_tabelas',
  `SELECT c.relname AS tabela,
          array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS colunas
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND ${DA_CASA}
    GROUP BY c.relname ORDER BY c.relname COLLATE "C"`,
)
const SEQUENCIAS = statement(
  'copia_sequencias',
  `SELECT sequencename AS nome, last_value AS valor FROM pg_sequences
    WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename COLLATE "C"`,
)
const ALGO = statement(
  'copia_algo',
  `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${DA_CASA} LIMIT 1`,
)
const TAMANHO = statement('copia_tamanho', 'SELECT pg_database_size(current_database()) AS bytes')
const CHAVES = statement('copia_chaves', 'SELECT id FROM chave ORDER BY criada_em, id')

export const waitForMigrations = (db: Executor) => db.query(SEM_MIGRACAO, [MIGRATION_LOCK])

/** The tables of the product in the catalog, with the columns to copy. */
export const selectTabelas = (db: Executor) => db.query<Tabela>(TABELAS)
export const selectSequencias = (db: Executor) => db.query<Sequencia>(SEQUENCIAS)
export const temAlgo = async (db: Executor) => (await db.query(ALGO)).length > 0
export const selectChaves = async (db: Executor): Promise<string[]> =>
  (await db.query<{ id: string }>(CHAVES)).map(({ id }) => id)

/** The size of the database: more than a copy takes, about as much as a restored database. */
export async function selectTamanho(db: Executor): Promise<number> {
  const [lido] = await db.query<{ bytes: number }>(TAMANHO)
  return lido?.bytes ?? 0
}

export async function selectVersao(db: Executor): Promise<string> {
  const [lida] = await db.query<{ versao: string }>(VERSAO)
  return lida?.versao ?? ''
}

export const nomeSql = (nome: string): string => `"${nome.replaceAll('"', '""')}"`
const colunasSql = (colunas: string[]) => colunas.map(nomeSql).join(', ')

export const copiaPara = ({ tabela, colunas }: Tabela) =>
  `COPY public.${nomeSql(tabela)} (${colunasSql(colunas)}) TO STDOUT`
export const copiaDe = ({ tabela, colunas }: Tabela) =>
  `COPY public.${nomeSql(tabela)} (${colunasSql(colunas)}) FROM STDIN`
