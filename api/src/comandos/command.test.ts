import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { databaseUrlOf } from '../../test/database-url.ts'
import { statement } from '../database/database.ts'
import { birthOf } from '../database/embedded/processes.ts'
import {
  appliedMigrations,
  knownMigrations,
  MIGRATIONS_FOLDER,
  migrate,
} from '../database/migrate.ts'

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

describe('D13: whatever goes wrong is a sentence and exit code 1, with no trace', () => {
  test.each<[string, string[], Record<string, string>, RegExp]>([
    [
      'a copy that is a folder',
      ['copia.ts', 'conferir', '/'],
      {},
      /^A cópia \/ não pode ser lida \(EISDIR\)\./,
    ],
    [
      'a file of a key that is not there',
      ['copia.ts', 'conferir', 'COPIA'],
      { COPIAS_CHAVE_ARQUIVO: 'nao-ha.txt' },
      /^O arquivo \S+\/nao-ha\.txt de COPIAS_CHAVE_ARQUIVO não pode ser lido \(ENOENT\)\. .*da pasta do programa/,
    ],
    [
      'a path that a shell was to open',
      ['conta.ts', 'listar'],
      { COPIAS_CHAVE_ARQUIVO: '~/chave.txt' },
      /^COPIAS_CHAVE_ARQUIVO deve ser o caminho inteiro/,
    ],
    [
      'nobody there',
      ['conta.ts', 'listar'],
      { DATABASE_URL: 'postgres://a@127.0.0.1:1/c' },
      /^O PostgreSQL de DATABASE_URL não respondeu \(ECONNREFUSED\)\./,
    ],
  ])('%s', async (_nome, command, settings, sentence) => {
    const { code, stdout, stderr } = await run(command, settings)
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(sentence)])
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  test('no temporary place, which is not the database', async () => {
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    await migrate(database)
    await database.script(`INSERT INTO chave (id, verificacao) VALUES ('x', '')`)
    const copia = join(root, 'uma.age')
    const settings = {
      DATABASE_URL: databaseUrlOf(address),
      DATA_DIR: join(root, 'nova'),
      COPIAS_SENHA: 'uma frase de prova',
    }
    expect(await run(['copia.ts', 'salvar', copia], settings)).toMatchObject({ code: 0 })
    const TMPDIR = join(root, 'nao-ha')
    expect(await run(['copia.ts', 'conferir', copia], { ...settings, TMPDIR })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^O caminho \S+\/nao-ha\S* não pôde ser usado \(ENOENT\): não existe\. Corrija isso e tente de novo\./,
      ),
    })
  })
})

test('D13: a list shows an e-mail that would wipe it, and one that would forge a line', async () => {
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(database)
  await database.script(`INSERT INTO chave (id, verificacao) VALUES ('x', '');
    INSERT INTO usuario (id, email, email_chave, senha_hash, perfil, criado_em) VALUES
      ('a', E'\\x1b[2Ja@b.com', 'a', '', 'ADMIN', now()),
      ('b', E'c\nana@exemplo.com  ADMIN  ativa', 'b', '', 'ADMIN', now())`)
  const settings = { DATABASE_URL: databaseUrlOf(address), DATA_DIR: join(root, 'nova') }
  const { stdout } = await run(['conta.ts', 'listar'], settings)
  expect(stdout.trimEnd().split('\n').slice(1)).toEqual([
    expect.stringMatching(/^\\u\{1b\}\[2Ja@b\.com +ADMIN +ativa +–$/),
    expect.stringMatching(/^c\\u\{a\}ana@exemplo\.com {2}ADMIN {2}ativa +ADMIN +ativa +–$/),
  ])
})

test('D13: what the disk did not take is no success', async () => {
  const typed = `"${process.execPath}" "${join(import.meta.dirname, 'conta.ts')}" --help >/dev/full`
  const ended = await promisify(execFile)('sh', ['-c', typed]).catch((error: Ended) => error)
  expect(ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^O que o comando disse não pôde ser gravado \(ENOSPC\)\./),
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
