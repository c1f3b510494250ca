import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { openCofre } from '../chaves/cofre.ts'
import { type Executor, openDatabase } from '../database/database.ts'
import { insertLeva } from './access-log-store.ts'
import { sealAcessos, startSealing, verifySelos } from './access-seal.ts'
import { selectTrecho } from './access-seal-store.ts'
import { memoriaDoSelo } from './selo-lembrado.ts'

const { database, address } = await useTestDatabase()
const cofre = openCofre([{ id: 'teste', chave: Buffer.alloc(32, 7) }])
const outroCofre = openCofre([{ id: 'teste', chave: Buffer.alloc(32, 8) }])
const clock = { now: () => Date.UTC(2026, 2, 9, 15) }
const pasta = mkdtempSync(join(tmpdir(), 'selo-'))
afterAll(() => rmSync(pasta, { recursive: true }))
const memoria = memoriaDoSelo(pasta)
const lacre = { database, cofre, clock, memoria }

const PACIENTE = '019cd31c-b580-7081-9e56-b914d2139319'
const acontece = (tx: Executor, quantos = 1) =>
  insertLeva(
    tx,
    Array.from({ length: quantos }, (_, n) => ({
      quando: new Date(clock.now() + n),
      acao: 'leu',
      usuarioId: 'u1',
      profissionalId: null,
      sessaoId: null,
      dispositivo: 'web-"1",\n[x]',
      endereco: '127.0.0.1',
      rota: 'GET /api/pacientes',
      pacientes: [PACIENTE],
      userAgent: n === 4 ? 'Chrome/1' : null,
    })),
  )
const confere = () => verifySelos(database, cofre)

/** An attacker with the database owner's rights: the triggers are switched off. */
const forca = (sql: string) =>
  database.script(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`)

async function rompidoPor(sql: string, desfaz: string) {
  await forca(sql)
  const { rompido } = await confere()
  await forca(desfaz)
  expect((await confere()).rompido).toBeNull()
  return rompido
}

test('what happened is sealed once, in as many seals as it takes, and the chain stands', async () => {
  expect(await confere()).toMatchObject({ selos: 0, eventos: 0, ultimo: null, rompido: null })
  await acontece(database, 2_500)
  expect(await confere()).toMatchObject({ selos: 0, porSelar: 2_500 })
  await sealAcessos(lacre)
  expect(await confere()).toMatchObject({ selos: 3, eventos: 2_500, porSelar: 0, rompido: null })
  await sealAcessos(lacre)
  expect((await confere()).selos).toBe(3)
})

test('what is sealed of an event is as it was before browsers were kept, but for one that has one', async () => {
  const { texto } = await selectTrecho(database, { depoisDe: 3, ate: 5, limite: 2 })
  const [sem = [], com = []] = texto.split('\n').map((linha): unknown[] => JSON.parse(linha))
  expect([sem.length, com.length, com.at(-1)]).toEqual([12, 13, 'Chrome/1'])
})

test('a connection of another zone and format seals and reads the same', async () => {
  const longe = openDatabase(address, { max: 1 })
  afterAll(() => longe.close())
  await longe.script(`SET timezone = 'Asia/Kathmandu'; SET extra_float_digits = 0`)
  expect((await verifySelos(longe, cofre)).rompido).toBeNull()
})

test.each([
  [
    'an event changed',
    `UPDATE acesso SET usuario_id = 'u2' WHERE id = 1500`,
    `UPDATE acesso SET usuario_id = 'u1' WHERE id = 1500`,
    2,
  ],
  [
    'its browser taken away',
    'UPDATE acesso SET user_agent = NULL WHERE id = 5',
    `UPDATE acesso SET user_agent = 'Chrome/1' WHERE id = 5`,
    1,
  ],
  [
    'a browser put to it',
    `UPDATE acesso SET user_agent = 'Chrome/1' WHERE id = 1500`,
    'UPDATE acesso SET user_agent = NULL WHERE id = 1500',
    2,
  ],
  [
    'its moment by a microsecond',
    `UPDATE acesso SET quando = quando + interval '1 us' WHERE id = 2001`,
    `UPDATE acesso SET quando = quando - interval '1 us' WHERE id = 2001`,
    3,
  ],
  [
    'an event gone',
    'CREATE TABLE g AS SELECT * FROM acesso WHERE id = 7; DELETE FROM acesso WHERE id = 7',
    'INSERT INTO acesso OVERRIDING SYSTEM VALUE SELECT * FROM g; DROP TABLE g',
    1,
  ],
  [
    'a seal gone',
    'CREATE TABLE g AS SELECT * FROM selo_do_acesso WHERE numero = 2; DELETE FROM selo_do_acesso WHERE numero = 2',
    'INSERT INTO selo_do_acesso SELECT * FROM g; DROP TABLE g',
    2,
  ],
  [
    'a seal’s moment changed',
    `UPDATE selo_do_acesso SET selado_em = selado_em + interval '1 s' WHERE numero = 1`,
    `UPDATE selo_do_acesso SET selado_em = selado_em - interval '1 s' WHERE numero = 1`,
    1,
  ],
])('is found: %s', async (_que, sql, desfaz, selo) => {
  expect(await rompidoPor(sql, desfaz)).toBe(selo)
})

test('an event put before sealed ones is found', async () => {
  await forca(
    'INSERT INTO acesso OVERRIDING SYSTEM VALUE SELECT (l).* FROM (SELECT jsonb_populate_record(a, \'{"id": 0}\') AS l FROM acesso a WHERE id = 5) AS x',
  )
  expect((await confere()).rompido).toBe(1)
  await forca('DELETE FROM acesso WHERE id = 0')
  expect((await confere()).rompido).toBeNull()
})

test('the database alone makes no seal: another vault’s key opens nothing, a new key fits nothing', async () => {
  await expect(verifySelos(database, outroCofre)).rejects.toThrow()
  await forca('CREATE TABLE k AS SELECT * FROM chave_do_selo; DELETE FROM chave_do_selo')
  expect((await confere()).rompido).toBe(1)
  await acontece(database)
  await sealAcessos(lacre)
  expect((await confere()).rompido).toBe(1)
  await forca(
    'DELETE FROM selo_do_acesso WHERE numero = 4; DELETE FROM chave_do_selo; INSERT INTO chave_do_selo SELECT * FROM k; DROP TABLE k',
  )
  // The operator accepts the cut: the fourth seal was seen here.
  memoria.forget()
  await sealAcessos(lacre)
  expect(await confere()).toMatchObject({ rompido: null, selos: 4 })
})

test('ids committed out of order: nothing is sealed past one that may still come', async () => {
  const antes = await confere()
  let solta = () => {}
  const preso = new Promise<void>((solto) => {
    solta = solto
  })
  let escrito = () => {}
  const dentro = new Promise<void>((feito) => {
    escrito = feito
  })
  const aberta = database.transaction(async (tx) => {
    await acontece(tx)
    escrito()
    await preso
  })
  await dentro
  // An event with a later id, committed first.
  await acontece(database)
  await sealAcessos(lacre)
  expect(await confere()).toMatchObject({ selos: antes.selos, porSelar: 1, rompido: null })
  solta()
  await aberta
  await sealAcessos(lacre)
  expect(await confere()).toMatchObject({
    selos: antes.selos + 1,
    eventos: antes.eventos + 2,
    porSelar: 0,
    rompido: null,
  })
})

test('several processes seal side by side, and each event once', async () => {
  const outro = openDatabase(address, { max: 2 })
  afterAll(() => outro.close())
  const antes = (await confere()).eventos
  await acontece(database, 300)
  await Promise.all([
    sealAcessos(lacre),
    sealAcessos({ ...lacre, database: outro }),
    sealAcessos(lacre),
  ])
  await sealAcessos(lacre)
  expect(await confere()).toMatchObject({ eventos: antes + 300, rompido: null, porSelar: 0 })
})

test('ending seals what is left', async () => {
  const said: string[] = []
  const stop = startSealing(lacre, (sentence) => said.push(sentence))
  await acontece(database, 3)
  await stop()
  expect(await confere()).toMatchObject({ porSelar: 0, rompido: null })
  expect(said).toEqual([])
})

test('what cannot be sealed is told', async () => {
  const longe = openDatabase(address)
  await longe.close()
  const said: string[] = []
  const stop = startSealing({ ...lacre, database: longe }, (sentence) => said.push(sentence))
  await stop()
  expect(said).toEqual([
    expect.stringMatching(/^Os acessos anotados não foram selados \(\w+\)\. Será tentado/),
  ])
})
