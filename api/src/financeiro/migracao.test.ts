import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database.ts'
import { MIGRATIONS_FOLDER, migrate } from '../database/migrate.ts'
import { mintEscopo } from '../escopo.ts'
import { selectDespesas } from './repository.ts'

const { database } = await useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'migracoes-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PROFISSIONAL = '00000000-0000-7000-8000-000000000001'
const ANTES = `
  INSERT INTO usuario (id, email, email_chave, senha_hash, perfil, criado_em)
  VALUES ('u', 'a@b.c', 'a@b.c', 'x', 'PROFISSIONAL', now());
  INSERT INTO profissional (id, usuario_id, nome, data_nascimento, cpf, sexo, cep, logradouro, numero,
    bairro, localidade, uf, criado_em)
  VALUES ('${PROFISSIONAL}', 'u', 'Ana', '1990-01-01', '', 'Feminino', '', '', '', '', '', 'ES', now());
  INSERT INTO despesa (profissional_id, id, nome, valor_centavos, tipo, ano, mes, criado_em) VALUES
    ('${PROFISSIONAL}', '00000000-0000-7000-8000-000000000002', 'Aluguel', 100010, 'RECORRENTE', 2025, 11, now()),
    ('${PROFISSIONAL}', '00000000-0000-7000-8000-000000000003', 'Curso', 7, 'UNICA', 2026, 1, now());
`

test('expenses entered before they could change are the same after the migration', async () => {
  const files = readdirSync(MIGRATIONS_FOLDER).sort()
  const naTabela = files.findIndex((name) => name.endsWith('-despesas-no-tempo.sql'))
  for (const name of files.slice(0, naTabela)) {
    cpSync(join(MIGRATIONS_FOLDER, name), join(folder, name))
  }
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(database, folder)
  await database.script(ANTES)
  await migrate(database)
  const comum = { versao: 1, fim: null, excecoes: [] }
  const [aluguel, curso] = [
    { ano: 2025, mes: 11 },
    { ano: 2026, mes: 1 },
  ]
  expect(await selectDespesas(database, mintEscopo(PROFISSIONAL, 'u'))).toEqual([
    {
      ...comum,
      id: '00000000-0000-7000-8000-000000000002',
      tipo: 'RECORRENTE',
      inicio: aluguel,
      vigencias: [{ desde: aluguel, nome: 'Aluguel', valor: 100_010 }],
    },
    {
      ...comum,
      id: '00000000-0000-7000-8000-000000000003',
      tipo: 'UNICA',
      inicio: curso,
      vigencias: [{ desde: curso, nome: 'Curso', valor: 7 }],
    },
  ])
})
