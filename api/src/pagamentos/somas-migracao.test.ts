import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { statement } from '../database/database.ts'
import { MIGRATIONS_FOLDER, migrate } from '../database/migrate.ts'
import { mintEscopo } from '../escopo.ts'
import { countSomasDiferentes, selectSomasPorMes } from './somas-repository.ts'

const { database } = await useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'migracoes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [UM, OUTRO] = [1, 2].map((n) => `00000000-0000-7000-8000-00000000000${n}`) as [string, string]
const paciente = (n: number) => `00000000-0000-7000-8000-00000000001${n}`

const conta = (id: string, n: number) => `
  INSERT INTO usuario (id, email, email_chave, senha_hash, perfil, criado_em)
  VALUES ('u${n}', '${n}@b.c', '${n}@b.c', 'x', 'PROFISSIONAL', now());
  INSERT INTO profissional (id, usuario_id, nome, data_nascimento, cpf, sexo, cep, logradouro, numero,
    bairro, localidade, uf, criado_em)
  VALUES ('${id}', 'u${n}', 'Ana', '1990-01-01', '', 'Feminino', '', '', '', '', '', 'ES', now());`

/** Month rows as they stood before there were sums, of records that were disposed of, which nobody's row needs. */
const mes = (profissional: string, quem: number, quando: string, total: number, pago: number) =>
  `INSERT INTO mes_do_paciente (profissional_id, paciente_id, ano, mes, total_centavos, pago_centavos, descartado)
   VALUES ('${profissional}', '${paciente(quem)}', ${quando}, ${total}, ${pago}, true);`

const LINHAS = statement('teste_linhas_de_somas', 'SELECT count(*) AS quantas FROM soma_do_mes')

test('months entered before there were sums have theirs after the migration, one row each', async () => {
  const files = readdirSync(MIGRATIONS_FOLDER).sort()
  const nasSomas = files.findIndex((name) => name.endsWith('-somas-dos-meses.sql'))
  for (const name of files.slice(0, nasSomas)) {
    cpSync(join(MIGRATIONS_FOLDER, name), join(folder, name))
  }
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(database, folder)
  await database.script(
    [
      conta(UM, 1),
      conta(OUTRO, 2),
      mes(UM, 1, '2025, 1', 100, 30),
      // Paid too much: it pays for nobody else.
      mes(UM, 2, '2025, 1', 50, 80),
      mes(UM, 1, '2025, 2', 7, 7),
      mes(UM, 1, '2025, 3', 0, 0),
      mes(OUTRO, 3, '2025, 1', 1_000, 0),
    ].join('\n'),
  )
  await migrate(database)
  const [escopo, outro] = [mintEscopo(UM, 'u1'), mintEscopo(OUTRO, 'u2')]
  const tudo = { de: { ano: 1900, mes: 1 }, ate: { ano: 2099, mes: 12 } }
  expect(await selectSomasPorMes(database, escopo, tudo)).toEqual([
    { ano: 2025, mes: 1, receitas: 150, recebido: 110, aReceber: 70 },
    { ano: 2025, mes: 2, receitas: 7, recebido: 7, aReceber: 0 },
  ])
  expect(await selectSomasPorMes(database, outro, tudo)).toEqual([
    { ano: 2025, mes: 1, receitas: 1_000, recebido: 0, aReceber: 1_000 },
  ])
  expect(await database.query(LINHAS)).toEqual([{ quantas: 3 }])
  await database.script('UPDATE mes_do_paciente SET pago_centavos = total_centavos')
  expect(await countSomasDiferentes(database, escopo)).toBe(0)
  expect((await selectSomasPorMes(database, outro, tudo))[0]?.aReceber).toBe(0)
})
