import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../test/database.ts'
import { databaseUrlOf } from '../test/database-url.ts'
import { statement } from './database/database.ts'
import { birthOf } from './database/embedded/processes.ts'
import {
  appliedMigrations,
  knownMigrations,
  MIGRATIONS_FOLDER,
  migrate,
} from './database/migrate.ts'

const { database, address } = await useTestDatabase()
const TABLES = statement(
  'teste_tabelas',
  `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`,
)
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'comando-'))
})
afterEach(() => rmSync(root, { recursive: true }))

type Ended = { code: number; stdout: string; stderr: string }

/** As typed on the command line, under these settings alone. */
const run = ([file = '', ...args]: string[], settings: Record<string, string>): Promise<Ended> =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, file), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: '', ...settings },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  )

describe.each([
  ['conta criar-admin', ['conta.ts', 'criar-admin', 'ana@exemplo.com', '--gerar-senha']],
  ['conta desativar', ['conta.ts', 'desativar', 'ana@exemplo.com']],
  ['conta redefinir-senha', ['conta.ts', 'redefinir-senha', 'ana@exemplo.com']],
  ['conta listar', ['conta.ts', 'listar']],
  ['chaves girar', ['girar.ts', 'girar']],
  ['chaves situacao', ['girar.ts', 'situacao']],
  ['conferir', ['conferir.ts']],
  ['conferir --corrigir', ['conferir.ts', '--corrigir']],
])('%s', (_nome, command) => {
  test('on a folder that is not there is refused, and makes none', async () => {
    const dataDir = join(root, 'nova')
    expect(await run(command, { DATA_DIR: dataDir })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        `^A pasta ${dataDir} não tem um banco de dados\\. Confira a pasta em DATA_DIR .*\\.\n$`,
      ),
    })
    expect(existsSync(dataDir)).toBe(false)
  })

  test('on a folder of something else is refused, and leaves it as it is', async () => {
    mkdirSync(join(root, 'fotos'))
    expect((await run(command, { DATA_DIR: root })).code).toBe(1)
    expect(readdirSync(root)).toEqual(['fotos'])
  })

  test('on an empty database of DATABASE_URL is refused, and makes neither table nor key', async () => {
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const dataDir = join(root, 'nova')
    const settings = { DATABASE_URL: databaseUrlOf(address), DATA_DIR: dataDir }
    expect(await run(command, settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^O banco de dados de DATABASE_URL está vazio: .*\.\n$/),
    })
    expect(await database.query(TABLES)).toEqual([])
    expect(existsSync(dataDir)).toBe(false)
  })

  test('on a database of the version before is refused, and migrates nothing under its server', async () => {
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const before = knownMigrations().length - 1
    await migrate(database, MIGRATIONS_FOLDER, before)
    await database.script(`INSERT INTO chave (id, verificacao) VALUES ('x', '')`)
    const settings = { DATABASE_URL: databaseUrlOf(address), DATA_DIR: join(root, 'nova') }
    expect(await run(command, settings)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^O banco de dados é de uma versão anterior .* rode o comando de novo\.\n$/,
      ),
    })
    expect(await appliedMigrations(database)).toHaveLength(before)
  })
})

test('D13: an embedded database that does not answer is not called the one of DATABASE_URL', async () => {
  const dataDir = join(root, 'parada')
  mkdirSync(join(dataDir, 'cluster'), { recursive: true })
  writeFileSync(join(dataDir, 'servidor.pid'), `${process.pid} ${birthOf(process.pid)}\n`)
  // Nobody listens there.
  writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), `1\n${dataDir}\n0\n1\n${root}\n`)
  expect(await run(['conferir.ts'], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    stdout: '',
    stderr: `O PostgreSQL embutido parou ou não responde (ENOENT); o motivo está no fim de ${join(dataDir, 'postgres.log')}. Tente de novo.\n`,
  })
})

test.each(['conta.ts', 'girar.ts', 'conferir.ts', 'acessos.ts', 'copia.ts'])(
  '%s says how it is used when it is asked, which is no failure',
  async (file) => {
    for (const ajuda of ['--help', '-h']) {
      const stdout = expect.stringMatching(/^Uso: npm run /)
      expect(await run([file, ajuda], {})).toEqual({ code: 0, stdout, stderr: '' })
    }
    expect(await run([file, '--ajudem'], {})).toMatchObject({ code: 1, stdout: '' })
  },
)
