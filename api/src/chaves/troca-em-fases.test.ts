import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { emptyClinica } from '../../test/esvaziar.ts'
import { statement } from '../database/database.ts'
import { readChaves } from './arquivo.ts'
import { followChaves, openChaves } from './chaves.ts'
import { type Chaves, openCofre } from './cofre.ts'
import { letWrite, selectServidores, selectVerificacoes } from './repository.ts'
import type { Troca } from './troca-de-chave.ts'
import {
  announce,
  closeVelha,
  finishRetirada,
  retireVelha,
  switchWriter,
} from './troca-em-fases.ts'

const { database } = await useTestDatabase()
const USUARIO = statement(
  'teste_usuario_da_troca',
  `INSERT INTO usuario (id, email, email_chave, senha_hash, perfil, criado_em)
   VALUES ($1::uuid::text, $1::uuid::text, $1::uuid::text, 'x', 'PROFISSIONAL', now())`,
)
const PROFISSIONAL = statement(
  'teste_profissional_da_troca',
  `INSERT INTO profissional (id, usuario_id, nome, data_nascimento, cpf, sexo, cep, logradouro, numero, bairro,
     localidade, uf, criado_em)
   VALUES ($1::uuid, $1::uuid::text, 'Ana', '1985-01-01', $2, 'Feminino', '29060480', 'Rua', '1', 'Centro',
     'Vitória', 'ES', now())`,
)

let dataDir = ''
const velha = randomBytes(32).toString('base64')
const nova = randomBytes(32).toString('base64')
const arquivo = (nome = 'chaves.json') => join(dataDir, nome)
const write = (...chaves: string[]) => writeFileSync(arquivo(), JSON.stringify({ chaves }))
const guardadas = (nome?: string) =>
  (JSON.parse(readFileSync(arquivo(nome), 'utf8')) as { chaves: string[] }).chaves
const origem = (chave = '') => ({ dataDir, chave })
const open = (chave = '') => openChaves(database, origem(chave))
const flip = ({ nova: id }: Troca) => database.transaction((tx) => letWrite(tx, id))
const cofreDe = (...chaves: string[]) =>
  openCofre(readChaves(origem(chaves.join(','))) as unknown as Chaves)

async function announced(): Promise<Troca> {
  write(nova, velha)
  return (await announce(database, origem())).troca
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'troca-'))
  await emptyClinica(database)
  write(velha)
  await open()
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('a change makes a key of its own, which reads before it writes', async () => {
  const { troca } = await announce(database, origem())
  expect(guardadas()).toHaveLength(2)
  expect(guardadas()[1]).toBe(velha)
  expect((await open()).chaveAtual()).toBe(troca.velha)
  await flip(troca)
  expect((await open()).chaveAtual()).toBe(troca.nova)
})

test('begun again it is the same change, in each of its phases', async () => {
  const troca = await announced()
  expect(await announced()).toEqual(troca)
  await flip(troca)
  expect(await announced()).toEqual(troca)
  await closeVelha(database, troca)
  expect(await announced()).toEqual(troca)
})

test('with CLINICA_CHAVE the new key is its first, and without one the command says what to do', async () => {
  await expect(announce(database, origem(velha))).rejects.toThrow(
    'CLINICA_CHAVE tem só a chave em uso.',
  )
  const { troca } = await announce(database, origem(`${nova},${velha}`))
  expect(troca).toEqual({ velha: cofreDe(velha).chaveAtual(), nova: cofreDe(nova).chaveAtual() })
  expect(guardadas()).toEqual([velha])
})

describe('a start', () => {
  test.each([
    [`${nova},${velha}`, 'both'],
    [`${velha},${nova}`, 'both, in another order'],
  ])('writes with what the database says: %#', async (chaves) => {
    const troca = await announced()
    expect((await open(chaves)).chaveAtual()).toBe(troca.velha)
    await flip(troca)
    expect((await open(chaves)).chaveAtual()).toBe(troca.nova)
  })

  test.each([velha, nova])('with only one of the two is refused: %#', async (so) => {
    const troca = await announced()
    const frase = 'Uma troca de chaves está em andamento e falta uma das duas chaves.'
    await expect(open(so)).rejects.toThrow(frase)
    await flip(troca)
    await expect(open(so)).rejects.toThrow(frase)
  })
})

test('a value under a key that came since is read by looking into the file again', async () => {
  const cofre = await open()
  const cifrado = cofreDe(nova, velha).cifrar('x', 'v')
  write(nova, velha)
  expect(cofre.decifrar(cifrado, 'v')).toBe('x')
})

test('a server is waited for until it reads and writes with the new key', async () => {
  const cofre = await open()
  const stop = await followChaves(database, origem(), cofre)
  const troca = await announced()
  await switchWriter(database, troca)
  expect(await selectServidores(database, 15)).toMatchObject([
    { le: [troca.nova, troca.velha], escreve: troca.nova },
  ])
  expect(cofre.chaveAtual()).toBe(troca.nova)
  await stop()
  expect(await selectServidores(database, 15)).toEqual([])
})

const registra = async (cpf: Buffer) => {
  const id = crypto.randomUUID()
  await database.query(USUARIO, [id])
  await database.query(PROFISSIONAL, [id, cpf])
}

test('what a server that slept writes under the key that leaves is refused by the database', async () => {
  const troca = await announced()
  await flip(troca)
  const [antiga, atual] = [cofreDe(velha), cofreDe(nova)].map((cofre) => cofre.cifrar('1', 'v'))
  await registra(antiga as Buffer)
  await closeVelha(database, troca)
  await expect(registra(antiga as Buffer)).rejects.toThrow('A key that is leaving writes no more')
  await registra(atual as Buffer)
})

test('a key is given up only with the proof, and the file follows also after a kill in between', async () => {
  const troca = await announced()
  await flip(troca)
  await closeVelha(database, troca)
  expect(await retireVelha(database, troca, async () => false)).toBe(false)
  expect((await selectVerificacoes(database)).map(({ estado }) => estado).sort()).toEqual([
    'ESCREVE',
    'SAI',
  ])
  expect(await retireVelha(database, troca, async () => true)).toBe(true)
  expect(await selectVerificacoes(database)).toContainEqual(
    expect.objectContaining({ id: troca.velha, estado: 'RETIRADA', verificacao: null }),
  )
  expect(guardadas()).toEqual([nova, velha])
  expect(await finishRetirada(database, origem())).toBe(true)
  expect(guardadas()).toEqual([nova])
  expect(guardadas('chaves-antigas.json')).toEqual([velha])
  expect(await finishRetirada(database, origem())).toBe(false)
  await expect(open(velha)).rejects.toThrow('não é a deste banco de dados')
})
