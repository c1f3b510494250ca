import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { openCofre } from '../chaves/cofre.ts'
import { statement } from '../database/database.ts'
import { insertLeva } from './access-log-store.ts'
import { sealAcessos, startSealing, verifySelos } from './access-seal.ts'
import { memoriaDoSelo } from './selo-lembrado.ts'

const { database } = await useTestDatabase()
const cofre = openCofre([{ id: 'teste', chave: Buffer.alloc(32, 7) }])
const clock = { now: () => Date.UTC(2026, 2, 9, 15) }
const pasta = mkdtempSync(join(tmpdir(), 'selo-'))
afterAll(() => rmSync(pasta, { recursive: true }))
const memoria = memoriaDoSelo(pasta)
const lacre = { database, cofre, clock, memoria }

const acontece = () =>
  insertLeva(database, [
    {
      quando: new Date(clock.now()),
      acao: 'leu',
      usuarioId: 'u1',
      profissionalId: null,
      sessaoId: null,
      dispositivo: null,
      endereco: '127.0.0.1',
      rota: 'GET /api/pacientes',
      pacientes: ['019cd31c-b580-7081-9e56-b914d2139319'],
    },
  ])
const confere = () => verifySelos(database, cofre)
/** An attacker with the database owner's rights: the triggers are switched off. */
const forca = (sql: string) =>
  database.script(`BEGIN; SET LOCAL session_replication_role = replica; ${sql}; COMMIT`)

test('the newest seal is remembered, in a file for the owner’s eyes alone, and stays when nothing is new', async () => {
  expect(memoria.read()).toBeNull()
  for (let vez = 0; vez < 3; vez += 1) {
    await acontece()
    await sealAcessos(lacre)
  }
  const { ultimo } = await confere()
  expect(memoria.read()).toEqual({ numero: 3, selo: ultimo?.selo })
  await sealAcessos(lacre)
  expect(memoria.read()?.numero).toBe(3)
})

const TUDO = 'DELETE FROM selo_do_acesso'
const AS_ULTIMAS = `DELETE FROM selo_do_acesso WHERE numero = (SELECT max(numero) FROM selo_do_acesso)`
const OUTRA_CORRENTE = `${TUDO}; INSERT INTO selo_do_acesso SELECT numero, ultimo, quantos, selado_em, sha256(selo) FROM g`

test.each([
  ['all seals taken away', TUDO],
  ['the last seal taken away', AS_ULTIMAS],
  ['others put in their place', OUTRA_CORRENTE],
])(
  'D5: %s, and an event changed: a server that has seen the last one seals nothing anew',
  async (_que, sql) => {
    await acontece()
    await sealAcessos(lacre)
    const { selos } = await confere()
    await forca('CREATE TABLE g AS SELECT * FROM selo_do_acesso')
    await forca(`${sql}; UPDATE acesso SET endereco = '10.0.0.9' WHERE id = 2`)
    const feitos = async () =>
      (
        await database.query<{ n: number }>(
          statement('teste_selos', 'SELECT count(*)::int AS n FROM selo_do_acesso'),
        )
      )[0]?.n
    const restam = await feitos()
    await acontece()
    await expect(sealAcessos(lacre)).rejects.toMatchObject({ code: 'REGISTRO_VOLTOU' })
    const said: string[] = []
    await startSealing(lacre, (sentence) => said.push(sentence))()
    expect(said).toEqual([expect.stringMatching(/^O registro de acessos voltou para antes/)])
    expect(await feitos()).toBe(restam)
    await forca(
      `UPDATE acesso SET endereco = '127.0.0.1' WHERE id = 2; ${TUDO}; INSERT INTO selo_do_acesso SELECT * FROM g; DROP TABLE g`,
    )
    await sealAcessos(lacre)
    expect(await confere()).toMatchObject({ rompido: null, porSelar: 0, selos: selos + 1 })
  },
)

test('a memory that cannot be understood stops the sealing too', async () => {
  const lembrado = memoria.read()
  writeFileSync(join(pasta, 'ultimo-selo.json'), '{"numero":1}')
  await expect(sealAcessos(lacre)).rejects.toThrow()
  if (lembrado) memoria.write(lembrado)
  await sealAcessos(lacre)
})
