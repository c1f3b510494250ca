import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { beforeEach, describe, expect, test } from 'vitest'
import { copia, useClinicaCheia, useFolder } from '../../test/copias.ts'
import { useTestDatabase } from '../../test/database.ts'
import { databaseUrlOf } from '../../test/database-url.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import {
  appliedMigrations,
  knownMigrations,
  MIGRATIONS_FOLDER,
  migrate,
} from '../database/migrate.ts'
import { start } from '../server.ts'
import { copyBeforeMigrating } from './antes-da-migracao.ts'
import { makeAutomatica, rotate } from './automatica-service.ts'
import { isDue } from './diaria-devida.ts'
import { startDiarias } from './diarias.ts'
import { launchCopia } from './processo.ts'
import { segredoDe } from './segredo.ts'
import { tryTurn } from './vez-repository.ts'

const folder = useFolder()
const { t, env } = await useClinicaCheia(folder)
const identidade = await generateX25519Identity()
const chaveArquivo = join(folder, 'chave.txt')
writeFileSync(chaveArquivo, identidade)
const COPIAS_CHAVE_PUBLICA = await identityToRecipient(identidade)
let dir = ''
let rodada = 0

beforeEach(() => {
  rodada += 1
  dir = join(folder, `copias-${rodada}`)
})

const settings = (mais: Record<string, string> = {}) => ({
  ...env,
  COPIAS_DIR: dir,
  COPIAS_CHAVE_PUBLICA,
  ...mais,
})
/** Clocks of the clinic, three hours behind UTC. */
const at = (hora: string) => ({ now: () => Date.parse(`2026-11-22T${hora}:00-03:00`) })
const trabalho = async (hora: string, mais?: Record<string, string>) => {
  const config = readConfig(settings(mais), folder)
  const segredo = await segredoDe(config.copias)
  if (!segredo) throw new Error('No way to shut a copy')
  return { config, clock: at(hora), segredo }
}
const address = { connectionString: t.databaseUrl }

describe('the copy of the day', () => {
  test.each([
    ['02:59', {}, false],
    ['03:00', {}, true],
    ['23:59', {}, true],
    ['03:00', { COPIAS_HORA: '22:15' }, false],
    ['22:15', { COPIAS_HORA: '22:15' }, true],
  ])('at %s with %j: due %s', async (hora, mais, due) => {
    expect(isDue(await trabalho(hora, mais as Record<string, string>))).toBe(due)
  })

  test('is made and proved without the private key, once, and opens with it', async () => {
    const feita = await makeAutomatica(address, 'diaria', await trabalho('03:00'))
    expect(feita?.prova.figuras).toMatchObject({ diferentes: 0, meses: 4, chave: true })
    expect(readdirSync(dir)).toEqual(['diaria-2026-11-22.age'])
    expect(await makeAutomatica(address, 'diaria', await trabalho('03:01'))).toBeNull()
    const arquivo = join(dir, 'diaria-2026-11-22.age')
    const chave = { ...env, COPIAS_CHAVE_ARQUIVO: chaveArquivo }
    expect((await copia(['conferir', arquivo], chave)).certo).toBe(true)
  })

  test('is not made while another process makes it', async () => {
    const outra = openDatabase(address, { max: 1 })
    expect(await tryTurn(outra)).toBe(true)
    expect(await makeAutomatica(address, 'diaria', await trabalho('03:00'))).toBeNull()
    expect(existsSync(dir)).toBe(false)
    await outra.close()
  })

  test('that cannot be proved keeps another name and stays due', async () => {
    const chave = Buffer.alloc(32, 3).toString('base64')
    const comOutra = await trabalho('03:00', { CLINICA_CHAVE: chave })
    await expect(makeAutomatica(address, 'diaria', comOutra)).rejects.toThrow(/A chave/)
    expect(readdirSync(dir)).toEqual(['diaria-2026-11-22.sem-prova.age'])
    expect(isDue(comOutra)).toBe(true)
  })
})

test('the newest of a kind are kept, and nothing else is touched', async () => {
  mkdirSync(dir)
  const dias = ['18', '19', '20', '21', '22'].map((dia) => `diaria-2026-11-${dia}.age`)
  const outras = [
    'antes-da-migracao-2026-01-01-030000-11.age',
    'diaria-2026-11-23.sem-prova.age',
    'manual-2026-01-01-101010.age',
    'anotacoes.txt',
    `diaria-2026-11-22.sem-prova.age.${process.pid}.novo`,
  ]
  const vencidas = [
    'diaria-2026-11-20.sem-prova.age',
    'diaria-2026-11-21.sem-prova.age.4194305.novo',
  ]
  for (const nome of [...dias, ...outras, ...vencidas]) {
    writeFileSync(join(dir, nome), 'x')
  }
  await rotate(readConfig(settings({ COPIAS_MANTER: '2' }), folder).copias, 'diaria')
  expect(readdirSync(dir).sort()).toEqual([...dias.slice(-2), ...outras].sort())
})

test('the server has it made by another process, says so, and stops it when it stops', async () => {
  const ditos: string[] = []
  // Without the lowest priority: on a busy machine the copy would wait for minutes.
  const wish = { say: (frase: string) => void ditos.push(frase), lookMs: 20, yields: false }
  const config = readConfig(settings({ COPIAS_HORA: '00:00' }), folder)
  const stop = await startDiarias({ config, clock: { now: Date.now }, ...wish })
  await expect
    .poll(() => ditos)
    .toEqual([expect.stringMatching(/feita e conferida: .*diaria-.*age/)])
  await stop()
  expect(readdirSync(dir)).toHaveLength(1)

  const outra = { ...config, copias: { ...config.copias, dir: `${dir}-b` } }
  const early = await startDiarias({ config: outra, clock: { now: Date.now }, ...wish })
  await expect.poll(() => existsSync(`${dir}-b`)).toBe(true)
  await early()
  expect(readdirSync(`${dir}-b`).filter((nome) => !/\.sem-prova\.age$/.test(nome))).toEqual([])
})

test('a clock that is set right again makes no copy wait for the year that it had shown', async () => {
  const ditos: string[] = []
  const wish = { say: (frase: string) => void ditos.push(frase), lookMs: 20, yields: false }
  const config = readConfig(settings({ COPIAS_HORA: '00:00' }), folder)
  let ahead = 365 * 24 * 60 * 60_000
  const clock = { now: () => Date.now() + ahead }
  const stop = await startDiarias({ config, clock, ...wish })
  await expect.poll(() => ditos).toHaveLength(1)
  rmSync(dir, { recursive: true })
  ahead = 0
  await expect.poll(() => ditos).toHaveLength(2)
  await stop()
})

test.skipIf(process.platform === 'win32')(
  'a copy lets all else go first where somebody is answered meanwhile, and not where one waits for it',
  async () => {
    const config = readConfig(settings(), folder)
    const priorityOf = async (yields: boolean) => {
      const { pid = 0, stop } = launchCopia(config, 'diaria', { yields, say: () => {} })
      const priority = getPriority(pid)
      await stop()
      return priority
    }
    expect(await priorityOf(true)).toBe(19)
    expect(await priorityOf(false)).toBe(getPriority())
  },
)

test('where nothing can shut a copy the server says how, once', async () => {
  const ditos: string[] = []
  const config = readConfig({ ...env, COPIAS_DIR: dir }, folder)
  const say = (frase: string) => void ditos.push(frase)
  await (await startDiarias({ config, clock: at('04:00'), say, lookMs: 1 }))()
  expect(ditos).toEqual([
    expect.stringMatching(
      /não há cópias .* automáticas.*COPIAS_SENHA_ARQUIVO.*COPIAS_CHAVE_PUBLICA/,
    ),
  ])
})

test('a file in the place of the folder is told at once, not by the first copy', async () => {
  writeFileSync(dir, '')
  const said: string[] = []
  const { config } = await trabalho('02:00')
  await (await startDiarias({ config, clock: at('02:00'), say: (one) => said.push(one) }))()
  expect(said).toEqual([
    `Atenção: a pasta das cópias ${dir} não pode ser usada (ENOTDIR), e sem ela não há cópias. Confira-a, ou ` +
      'aponte COPIAS_DIR para outra e inicie de novo.',
  ])
})

describe('before a migration', () => {
  /** A clinic whose database lacks one migration. */
  async function anOlderOne() {
    const { database, address: dela } = await useTestDatabase()
    await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
    const all = knownMigrations().length
    await migrate(database, MIGRATIONS_FOLDER, all - 1)
    await database.script(`INSERT INTO chave (id, verificacao) VALUES ('x', '')`)
    return { all, database, url: databaseUrlOf(dela) }
  }

  test('the database is copied and proved first', async () => {
    const { all, database, url } = await anOlderOne()
    const semChave = { DATA_DIR: join(folder, 'sem-chave') }
    const config = readConfig({ ...settings(), ...semChave, DATABASE_URL: url }, folder)
    const inicia = async () => {
      await copyBeforeMigrating(database, config, () => {})
      await migrate(database)
    }
    await inicia()
    const [nome = ''] = readdirSync(dir)
    expect(nome).toMatch(new RegExp(`^antes-da-migracao-[-\\d]+-${all - 1}\\.age$`))
    expect(readFileSync(join(dir, nome)).length).toBeGreaterThan(1000)
    await inicia()
    expect(readdirSync(dir)).toEqual([nome])
  })

  test('where that fails nothing is migrated, and one sentence says why', async () => {
    const { all, url } = await anOlderOne()
    writeFileSync(dir, 'no folder')
    const config = readConfig({ ...settings(), DATABASE_URL: url }, folder)
    const database = openDatabase({ connectionString: url })
    const ditos: string[] = []
    await expect(
      copyBeforeMigrating(database, config, (frase) => void ditos.push(frase)),
    ).rejects.toThrow(
      /A cópia que se faz antes de atualizar .* não deu certo, e ele não foi mudado/,
    )
    expect(ditos.slice(1)).toEqual([
      expect.stringMatching(
        /^A cópia não pôde ser escrita em .* \((ENOTDIR|EEXIST)\)\. .*COPIAS_DIR/,
      ),
    ])
    await expect(start({ ...settings(), DATABASE_URL: url, PORT: '0' }, () => {})).rejects.toThrow(
      /não deu certo/,
    )
    expect(await appliedMigrations(database)).toHaveLength(all - 1)
    await database.close()
  })
})
