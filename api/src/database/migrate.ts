import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, type Executor, statement } from './database.ts'
import { StartupRefusal } from './refusal.ts'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'migrations')

type Migration = { numero: number; nome: string; soma: string; sql: string }
export type Applied = Omit<Migration, 'sql'>

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

/** The key of the advisory lock. Any constant will do that no other program on the same database uses. */
export const MIGRATION_LOCK = 7_150_241_863

const MIGRATION_TABLE = `CREATE TABLE IF NOT EXISTS migracao (
  numero integer PRIMARY KEY,
  nome text NOT NULL,
  soma text NOT NULL,
  aplicada_em timestamptz NOT NULL DEFAULT now()
)`

const LOCK = statement('migracao_lock', 'SELECT pg_advisory_xact_lock($1)')
const HAS_TABLE = statement('migracao_has', `SELECT to_regclass('migracao') IS NOT NULL AS ha`)
const LIST = statement('migracao_list', 'SELECT numero, nome, soma FROM migracao ORDER BY numero')
const INSERT = statement(
  'migracao_insert',
  'INSERT INTO migracao (numero, nome, soma) VALUES ($1, $2, $3)',
)

type Transacting = Pick<Database, 'transaction'>

/** A migration's checksum. Line endings do not count: Git may change them on a checkout. */
const checksum = (sql: string): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((nome, index) => {
    const numero = Number(FILE_NAME.exec(nome)?.[1])
    if (numero !== index + 1) {
      throw new StartupRefusal(
        `A migração ${nome} está fora de ordem: dê a ela o nome ` +
          `${String(index + 1).padStart(4, '0')}-assunto.sql (números seguidos, a partir de 0001).`,
      )
    }
    const sql = readFileSync(join(folder, nome), 'utf8')
    return { numero, nome, soma: checksum(sql), sql }
  })
}

function refuseForeignHistory(applied: Applied[], migrations: Migration[]): void {
  for (const { numero, nome, soma } of applied) {
    const file = migrations[numero - 1]
    if (file === undefined) {
      throw new StartupRefusal(
        `O banco de dados é de uma versão mais nova do programa (migração ${nome}). ` +
          'Atualize o programa e inicie de novo.',
      )
    }
    if (file.soma !== soma) {
      throw new StartupRefusal(
        `A migração ${file.nome} mudou depois de aplicada a este banco de dados. ` +
          'Restaure o arquivo original e escreva a mudança em uma migração nova.',
      )
    }
  }
}

/** The migrations that a database has; none where it was never migrated. */
export async function appliedMigrations(database: Executor): Promise<Applied[]> {
  const [found] = await database.query<{ ha: boolean }>(HAS_TABLE)
  return found?.ha ? database.query<Applied>(LIST) : []
}

/** The migrations of this program, in order. */
export const knownMigrations = (folder: string = MIGRATIONS_FOLDER): Applied[] =>
  readMigrations(folder).map(({ numero, nome, soma }) => ({ numero, nome, soma }))

/**
 * Refuses a database of another version of the program. Only a start migrates (D13): a command that did so would change
 * the schema under a running server of the old version.
 */
export async function refuseOtherVersion(database: Executor): Promise<void> {
  const applied = await appliedMigrations(database)
  const migrations = readMigrations(MIGRATIONS_FOLDER)
  refuseForeignHistory(applied, migrations)
  if (applied.length === migrations.length) return
  throw new StartupRefusal(
    'O banco de dados é de uma versão anterior do programa, e é o início que o atualiza. Inicie o sistema, ou ' +
      'reinicie o que está no ar, e rode o comando de novo.',
  )
}

/**
 * Applies the next migration, alone in its transaction. The advisory lock makes processes that start together take
 * turns.
 */
function applyNext(
  database: Transacting,
  migrations: Migration[],
  last: number,
): Promise<string | undefined> {
  return database.transaction(async (tx: Executor) => {
    await tx.query(LOCK, [MIGRATION_LOCK])
    await tx.script(MIGRATION_TABLE)
    const applied = await tx.query<Applied>(LIST)
    refuseForeignHistory(applied, migrations)
    const next = migrations[applied.length]
    if (next === undefined || next.numero > last) return undefined
    await tx.script(next.sql).catch((error: Error) => {
      throw Object.assign(error, { migracao: next.nome })
    })
    await tx.query(INSERT, [next.numero, next.nome, next.soma])
    return next.nome
  })
}

/**
 * Brings the schema up to the program's version and answers the names of the migrations applied. It only goes forward:
 * a changed file or a newer schema is refused (D13). `last` stops after that number.
 */
export async function migrate(
  database: Transacting,
  folder: string = MIGRATIONS_FOLDER,
  last: number = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const migrations = readMigrations(folder)
  const done: string[] = []
  for (;;) {
    const nome = await applyNext(database, migrations, last)
    if (nome === undefined) return done
    done.push(nome)
  }
}
