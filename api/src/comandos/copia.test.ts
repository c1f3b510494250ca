import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { agendaDe, resumoDe } from '../../test/agenda.ts'
import { callOn } from '../../test/app.ts'
import { copia, SENHA, useClinicaCheia, useFolder } from '../../test/copias.ts'
import { useTestDatabase } from '../../test/database.ts'
import { databaseUrlOf } from '../../test/database-url.ts'
import { buildApp } from '../app.ts'
import { type Database, openDatabase, statement } from '../database/database.ts'
import { type Embedded, startEmbedded } from '../database/embedded/embedded.ts'

const folder = useFolder()
const clinica = await useClinicaCheia(folder)
const { t, env, conta, cpf, observacoes, pacienteId } = clinica
const comSenha = { COPIAS_SENHA: SENHA }
const arquivo = join(folder, 'clinica.age')
const comChave = join(folder, 'com-chave.age')
const feita = await copia(['salvar', arquivo], { ...env, ...comSenha })
const feitaComChave = await copia(['salvar', comChave, '--com-chaves'], { ...env, ...comSenha })

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

async function opened(dataDir: string): Promise<{ embedded: Embedded; database: Database }> {
  const embedded = await startEmbedded({ dataDir })
  closing.push(() => embedded.stop())
  const database = openDatabase(embedded.address)
  closing.push(() => database.close())
  return { embedded, database }
}

const TABELAS = statement(
  'teste_tabelas',
  `SELECT table_name AS tabela FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`,
)

/** Every row of every table, as text; but for what was read, which the log writes down a moment later, and for the commands themselves. */
async function tudo(database: Database) {
  const tabelas = await database.query<{ tabela: string }>(TABELAS)
  const linhas = tabelas.map(async ({ tabela }) => {
    const jaEscritas = tabela === 'acesso' ? `WHERE acao NOT IN ('leu', 'releu', 'comandou')` : ''
    const todas = `SELECT x::text AS linha FROM public.${tabela} x ${jaEscritas} ORDER BY 1`
    return [tabela, await database.query(statement(`teste_tudo_${tabela}`, todas))]
  })
  return Object.fromEntries(await Promise.all(linhas))
}

/** What the screens would show, by a server on this database. */
async function shown(database: Database) {
  const app = await buildApp({ ...t.contexto, database })
  const call = callOn(app)
  const url = `/api/pacientes/${pacienteId}/cpf`
  const outro = { ...t, app, call }
  const visto = {
    cpf: (await call('GET', url, { token: conta.token })).text,
    agenda: await agendaDe(outro, conta),
    meses: await resumoDe(outro, conta),
  }
  await app.close()
  return visto
}

// A database is made, filled and read four times over.
const quatroBancos = { timeout: 240_000 }

test(
  'embedded ← external → external: all rows are there, what is encrypted opens',
  quatroBancos,
  async () => {
    const dataDir = join(folder, 'embutido')
    const volta = await copia(['restaurar', comChave], { DATA_DIR: dataDir, ...comSenha })
    expect(volta.ditos).toContain('A chave confere.')
    expect(volta.ditos.join()).toContain('nada prova que foi este servidor que a fez')
    const original = await tudo(t.contexto.database)
    const { database } = await opened(dataDir)
    expect(await tudo(database)).toEqual(original)
    const visto = await shown(database)
    expect(visto.cpf.replaceAll(/\D/g, '')).toContain(cpf)
    expect(visto.agenda.some((um) => um.observacoes === observacoes)).toBe(true)
    expect(visto).toEqual(await shown(t.contexto.database))

    const deVolta = join(folder, 'de-volta.age')
    await copia(['salvar', deVolta], { DATA_DIR: dataDir, ...comSenha })
    const outro = await useEmptyDatabase()
    const chaves = { DATA_DIR: dataDir, DATABASE_URL: outro.url }
    const restaurada = await copia(['restaurar', deVolta], { ...chaves, ...comSenha })
    expect(restaurada.ditos).toContain('A chave confere.')
    expect(Object.keys(await tudo(outro.database))).toEqual(Object.keys(original))
    expect(await shown(outro.database)).toEqual(visto)
  },
)

async function useEmptyDatabase() {
  const { database, address } = await useTestDatabase()
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  return { database, url: databaseUrlOf(address) }
}

test('what is said of the key, and that the file is for its owner alone', () => {
  expect(feita.ditos.at(-1)).toMatch(/NÃO está nesta cópia.*origem\/chaves\.json.*--com-chaves/)
  expect(feitaComChave.ditos.at(-1)).toMatch(/está DENTRO desta cópia/)
  expect(statSync(arquivo).mode & 0o777).toBe(0o600)
  const bytes = readFileSync(comChave)
  expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n')
  for (const secret of ['Zoé', clinica.nome, 'mes_do_paciente', conta.profissionalId]) {
    expect(bytes.includes(secret)).toBe(false)
  }
  expect(readdirSync(folder).filter((nome) => nome.includes('.novo'))).toEqual([])
})

test('a folder that holds something is refused, and left as it is', async () => {
  const cheia = join(folder, 'cheia')
  mkdirSync(cheia)
  writeFileSync(join(cheia, 'foto.jpg'), 'x')
  await expect(copia(['restaurar', arquivo], { DATA_DIR: cheia, ...comSenha })).rejects.toThrow(
    /não está vazia: uma cópia só é restaurada em um lugar vazio/,
  )
  expect(readdirSync(cheia)).toEqual(['foto.jpg'])
})

test('a database that holds a clinic is refused, and left as it is', async () => {
  const antes = await tudo(t.contexto.database)
  await expect(copia(['restaurar', arquivo], { ...env, ...comSenha })).rejects.toThrow(
    /O banco de dados não está vazio: .* nada foi mudado\./,
  )
  expect(await tudo(t.contexto.database)).toEqual(antes)
})

test('a key that is not that of the copy is refused, and the place is empty again', async () => {
  const outra = Buffer.alloc(32, 9).toString('base64')
  const dataDir = join(folder, 'outra-chave')
  const chave = { CLINICA_CHAVE: outra, ...comSenha }
  await expect(copia(['restaurar', arquivo], { DATA_DIR: dataDir, ...chave })).rejects.toThrow(
    /A chave que abre os dados não é a deste banco de dados/,
  )
  expect(existsSync(dataDir)).toBe(false)
  const vazio = await useEmptyDatabase()
  const la = { DATA_DIR: dataDir, DATABASE_URL: vazio.url, ...chave }
  await expect(copia(['restaurar', arquivo], la)).rejects.toThrow(/A chave/)
  expect(await vazio.database.query(TABELAS)).toEqual([])
})

test('without the key the restore says what is missing; what a killed one left is no obstacle', async () => {
  const dataDir = join(folder, 'sem-chave')
  mkdirSync(join(dataDir, 'restauracao.novo', 'cluster'), { recursive: true })
  mkdirSync(join(dataDir, 'copias'))
  const { ditos } = await copia(['restaurar', arquivo], { DATA_DIR: dataDir, ...comSenha })
  expect(ditos).toContain('A chave não está aqui e não foi conferida.')
  expect(ditos.at(-1)).toMatch(/ponha a chave original em .*sem-chave\/chaves\.json/)
  expect(existsSync(join(dataDir, 'chaves.json'))).toBe(false)
  expect(existsSync(join(dataDir, 'restauracao.novo'))).toBe(false)
})

test('a copy is proved by a restore of its own, which leaves nothing behind', async () => {
  const { ditos, certo } = await copia(['conferir', arquivo], { ...env, ...comSenha })
  expect(certo).toBe(true)
  expect(ditos[0]).toMatch(/^Cópia de \d{4}-\d\d-\d\d \d\d:\d\d:\d\d, do PostgreSQL \d+/)
  expect(ditos[2]).toMatch(
    /^4 meses conferidos, 0 diferentes; total R\$.1\.233,45, pago R\$.123,45\.$/,
  )
  expect(ditos[3]).toBe('A chave confere.')
  expect(ditos[4]).toContain('nada prova que foi este servidor que a fez')
})

test('without anything to shut it with no copy is made', async () => {
  const nenhuma = join(folder, 'nenhuma.age')
  const sem = (digitado: string | null) => copia(['salvar', nenhuma], env, digitado)
  await expect(sem('')).rejects.toThrow(/Uma cópia nunca fica sem senha/)
  await expect(sem('curta')).rejects.toThrow(/ao menos 8 caracteres/)
  await expect(sem(null)).rejects.toThrow(/As senhas não são iguais/)
  expect(existsSync(nenhuma)).toBe(false)
  expect((await sem(SENHA)).ditos[0]).toContain(nenhuma)
  await expect(sem(SENHA)).rejects.toThrow(/já existe/)
})
