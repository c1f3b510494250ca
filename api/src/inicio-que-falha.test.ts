import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '../test/database.ts'
import { databaseUrlOf } from '../test/database-url.ts'
import { type Server, start } from './server.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const folder = mkdtempSync(join(tmpdir(), 'inicios-'))
const at = (...path: string[]) => join(folder, ...path)
const CLINICA = at('clinica')
const settings = { PORT: '0', LOG_LEVEL: 'error', DATABASE_URL: '', DISCO_LASTRO_MB: '0' }
const running: ChildProcess[] = []
const taken = createServer()
let server: Server

/** As `npm start` runs it once the app is built: what it says, and how it ends. */
async function begin(env: Record<string, string>) {
  const serve = "import('./scripts/launch/serve.mjs').then(({ serve }) => serve())"
  const child = spawn(process.execPath, ['-e', serve], {
    cwd: ROOT,
    env: { ...process.env, ...settings, DATA_DIR: CLINICA, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { out, err, code }
}

/** The one line, in Portuguese, and nothing a programmer reads. */
async function oneSentence(env: Record<string, string>, sentence: RegExp) {
  const { out, err, code } = await begin(env)
  expect([code, err]).toEqual([1, expect.stringMatching(sentence)])
  expect(err.trimEnd().split('\n')).toHaveLength(1)
  expect(out + err).not.toMatch(/\n\s+at |node:internal|\.ts:\d/)
}

/** The clinic's folder as somebody left it. */
function damaged(name: string, damage: (path: (...at: string[]) => string) => void) {
  const path = (...inside: string[]) => at(name, ...inside)
  cpSync(CLINICA, path(), { recursive: true })
  damage(path)
  return { DATA_DIR: path() }
}

beforeAll(async () => {
  const first = await start({ ...settings, DATA_DIR: CLINICA }, () => {})
  await first.stop()
  mkdirSync(at('outra'))
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
}, 60_000)
afterAll(async () => {
  taken.close()
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test.each<[string, Record<string, string>, RegExp]>([
  ['a port that is no number', { PORT: 'abc' }, /^PORT deve ser um número inteiro/],
  ['a host of others', { HOST: '203.0.113.1' }, /^HOST=203\.0\.113\.1 não é um endereço desta/],
  [
    'an unknown host',
    { HOST: 'nao.existe.invalid' },
    /^HOST=nao\.existe\.invalid não é um endereço/,
  ],
  ['a zone nobody knows', { TZ_CLINICA: 'Lua/Nada' }, /^TZ_CLINICA deve ser um fuso conhecido/],
  ['an offset for a zone', { TZ_CLINICA: '-03:00' }, /^TZ_CLINICA deve ser um fuso conhecido/],
  ['a least that is none', { DISCO_MINIMO_MB: '1' }, /^DISCO_MINIMO_MB deve ser um número inteiro/],
  [
    'half a mail server',
    { SMTP_URL: 'smtp://a' },
    /^Para enviar e-mails informe .* Falta: SMTP_DE/,
  ],
  [
    'no mail server',
    { SMTP_URL: 'http://a', SMTP_DE: 'a@b.com', URL_PUBLICA: 'https://a.com' },
    /^SMTP_URL deve ser o endereço de um servidor de e-mail/,
  ],
  [
    'no passphrase',
    { COPIAS_SENHA_ARQUIVO: '/nao/existe' },
    /^O arquivo \/nao\/existe de COPIAS_SENHA_/,
  ],
  [
    'a key of others',
    { COPIAS_CHAVE_PUBLICA: 'nada' },
    /^COPIAS_CHAVE_PUBLICA deve ter chaves públicas/,
  ],
  [
    'a key that is none',
    { CLINICA_CHAVE: 'abc' },
    /^CLINICA_CHAVE não tem uma chave que se possa ler/,
  ],
  [
    'another key',
    { CLINICA_CHAVE: Buffer.alloc(32, 1).toString('base64') },
    /^A chave que abre os dados não é a deste banco de dados\. Restaure o arquivo/,
  ],
  [
    'no folder',
    { DATA_DIR: '/dev/null' },
    /^Não foi possível usar a pasta de dados \/dev\/null \(/,
  ],
  ['a folder on no disk', { DATA_DIR: '/proc/x' }, /^Não foi possível usar .*não fica em um disco/],
  [
    'too little room',
    { DATA_DIR: join(folder, 'nova'), DISCO_MINIMO_MB: '1000000' },
    /^O disco de .* está cheio: .* Libere espaço nele e inicie de novo\.$/m,
  ],
  ['no address', { DATABASE_URL: 'nada' }, /^DATABASE_URL deve ser o endereço de um PostgreSQL/],
  ['a wrong port', { DATABASE_URL: 'postgres://a@b:99999/c' }, /^DATABASE_URL deve ser o endereço/],
  [
    'nobody there',
    { DATABASE_URL: 'postgres://a@127.0.0.1:1/c' },
    /não respondeu \(ECONNREFUSED\)/,
  ],
  [
    'an unknown server',
    { DATABASE_URL: 'postgres://a@a.invalid/c' },
    /não respondeu \(ENOTFOUND\)/,
  ],
])('D13: %s: one sentence, exit code 1', (_name, env, sentence) => oneSentence(env, sentence))

test('D13: a taken port is one sentence', async () => {
  const { port } = taken.address() as { port: number }
  await oneSentence({ PORT: String(port) }, new RegExp(`^A porta ${port} já está em uso`))
})

test('D13: a second process names the first', async () => {
  server = await start({ ...settings, DATA_DIR: CLINICA }, () => {})
  try {
    const first = new RegExp(`^A pasta de dados .* já está em uso pelo processo ${process.pid}\\.`)
    await oneSentence({}, first)
  } finally {
    await server.stop()
  }
})

test.each<[string, (path: (...at: string[]) => string) => void, RegExp]>([
  ['no key', (path) => rmSync(path('chaves.json')), /^A chave que abre os dados falta\. Restaure/],
  [
    'half a key',
    (path) => writeFileSync(path('chaves.json'), '{'),
    /não tem uma chave que se possa ler/,
  ],
  ['no version', (path) => rmSync(path('cluster', 'PG_VERSION')), /falta o arquivo PG_VERSION/],
  [
    'another major',
    (path) => writeFileSync(path('cluster', 'PG_VERSION'), '17\n'),
    /são do PostgreSQL 17, e este programa traz o/,
  ],
  [
    'a damaged control file',
    (path) => writeFileSync(path('cluster', 'global', 'pg_control'), 'x'),
    /^O PostgreSQL não iniciou \(could not read file "global\/pg_control".*copia -- restaurar"\.$/m,
  ],
  [
    'no tables',
    (path) => rmSync(path('cluster', 'base'), { recursive: true }),
    /^O PostgreSQL não iniciou \(.*Os dados continuam em .* o motivo está no fim de/,
  ],
  [
    'a log that is a folder',
    (path) => {
      rmSync(path('postgres.log'))
      mkdirSync(path('postgres.log'))
    },
    /^Não foi possível usar .*postgres\.log \(EISDIR\)\..* O detalhe está em .*falha-de-inicio\.log\.$/m,
  ],
])('D13: a data folder with %s: one sentence', async (name, damage, sentence) => {
  const env = damaged(name, damage)
  await oneSentence(env, sentence)
})

test('D13: a migration that fails is one sentence, and its trace is in a file of its own', async () => {
  const { database, address } = await useTestDatabase()
  // A database of another program, which has a table of that name.
  await database.script(
    'DROP SCHEMA public CASCADE; CREATE SCHEMA public; CREATE TABLE usuario (id integer)',
  )
  const DATA_DIR = at('outra')
  await oneSentence(
    { DATABASE_URL: databaseUrlOf(address), DATA_DIR },
    /^A migração 0001-.*\.sql não pôde ser aplicada \(42P07\).* O detalhe está em .*falha-de-inicio\.log\.$/m,
  )
  const trace = join(DATA_DIR, 'falha-de-inicio.log')
  expect(readFileSync(trace, 'utf8')).toMatch(/42P07\n {4}at /)
  expect(statSync(trace).mode & 0o777).toBe(0o600)
})

test('D13: a database that is not there, and a user who is nobody, are one sentence', async () => {
  const { address } = await useTestDatabase()
  const url = databaseUrlOf(address)
  const none = url.replace(/\/teste_\w+\?/, '/nao_existe?')
  await oneSentence({ DATABASE_URL: none }, /recusou a entrada \(3D000\)\. Confira usuário, senha/)
  const nobody = url.replace(/\/\/[^@]+@/, '//ninguem@')
  await oneSentence(
    { DATABASE_URL: nobody },
    /recusou a entrada \(28\w+\)\. Confira usuário, senha/,
  )
})
