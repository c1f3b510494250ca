import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { umaConta } from '../../test/contas.ts'
import { useTestDatabase } from '../../test/database.ts'
import { emptyClinica } from '../../test/esvaziar.ts'
import { openChaves } from './chaves.ts'

const { database } = await useTestDatabase()

let dataDir = ''
const arquivo = () => join(dataDir, 'chaves.json')
const open = (chave = '') => openChaves(database, { dataDir, chave })
const guardadas = () => JSON.parse(readFileSync(arquivo(), 'utf8')) as { chaves: string[] }
const write = (...chaves: string[]) => writeFileSync(arquivo(), JSON.stringify({ chaves }))
const umaChave = () => randomBytes(32).toString('base64')

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'chaves-'))
  await emptyClinica(database)
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('the first start makes a key that only this user reads, and the next one uses it', async () => {
  const cifrado = (await open()).cifrar('x', 'v')
  expect(statSync(arquivo()).mode & 0o777).toBe(0o600)
  expect((await open()).decifrar(cifrado, 'v')).toBe('x')
  expect(guardadas().chaves).toHaveLength(1)
})

test('starts at the same moment agree on one key', async () => {
  const cofres = await Promise.all([open(), open(), open()])
  const cifrado = cofres[0].cifrar('x', 'v')
  for (const cofre of cofres) expect(cofre.decifrar(cifrado, 'v')).toBe('x')
})

test('a key in the environment leaves no file, and is the same key as in a file', async () => {
  const chave = umaChave()
  const cifrado = (await open(chave)).cifrar('x', 'v')
  expect(() => statSync(arquivo())).toThrow()
  write(chave)
  expect((await open()).decifrar(cifrado, 'v')).toBe('x')
})

test('without its key a database in use is refused, and no key is made', async () => {
  await open()
  rmSync(arquivo())
  await expect(open()).rejects.toThrow(
    `A chave que abre os dados falta. Restaure o arquivo ${arquivo()} ou informe a chave original em CLINICA_CHAVE`,
  )
  expect(() => statSync(arquivo())).toThrow()
})

test('another key is refused, from the file and from the environment', async () => {
  await open()
  write(umaChave())
  await expect(open()).rejects.toThrow('não é a deste banco de dados')
  await expect(open(umaChave())).rejects.toThrow('não é a deste banco de dados')
})

test('accounts without any check value are somebody else’s data', async () => {
  await umaConta({ app: { jwt: { sign: () => '' } }, contexto: { database } } as never)
  await expect(open()).rejects.toThrow('A chave que abre os dados falta.')
})

test('a key that the database does not know yet is only kept ready, from file and environment', async () => {
  const velha = umaChave()
  const nova = umaChave()
  write(velha)
  const cifrado = (await open()).cifrar('x', 'v')
  for (const chaves of [
    [nova, velha],
    [velha, nova],
  ]) {
    const doAmbiente = await open(chaves.join(','))
    expect(doAmbiente.decifrar(cifrado, 'v')).toBe('x')
    write(...chaves)
    expect((await open()).chaveAtual()).toBe(doAmbiente.chaveAtual())
  }
  write(velha)
  expect((await open()).decifrar(cifrado, 'v')).toBe('x')
})

test('an empty database takes none of several keys for its own', async () => {
  await expect(open(`${umaChave()},${umaChave()}`)).rejects.toThrow('Deixe só a chave')
  await open()
  expect(guardadas().chaves).toHaveLength(1)
})

test.each(['', '{', '{"chaves":[]}', '{"chaves":["abc"]}'])(
  'a broken file %j is refused, not replaced',
  async (texto) => {
    writeFileSync(arquivo(), texto)
    await expect(open()).rejects.toThrow(`O arquivo ${arquivo()} não tem uma chave`)
    expect(readFileSync(arquivo(), 'utf8')).toBe(texto)
  },
)

test('a setting that is no key is refused', () =>
  expect(open('abc')).rejects.toThrow('CLINICA_CHAVE não tem uma chave'))
