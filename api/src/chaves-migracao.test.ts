import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useTestDatabase } from '../test/database.ts'
import { shareChaveDoIndice } from './calls/indice-store.ts'
import { selectVerificacoes } from './chaves-repository.ts'
import { MIGRATIONS_FOLDER, migrate } from './database/migrate.ts'

const { database } = await useTestDatabase()
const antes = mkdtempSync(join(tmpdir(), 'migracoes-'))
afterAll(() => rmSync(antes, { recursive: true }))

const DONO = '00000000-0000-7000-8000-000000000001'

test('a database from before says under which key its indexes are, whichever key writes by then', async () => {
  const nomes = readdirSync(MIGRATIONS_FOLDER).sort()
  const desta = nomes.findIndex((nome) => nome.endsWith('-troca-de-chaves.sql'))
  for (const nome of nomes.slice(0, desta)) {
    copyFileSync(join(MIGRATIONS_FOLDER, nome), join(antes, nome))
  }
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(database, antes)
  await database.script(`
    INSERT INTO chave (id, verificacao) VALUES ('velha', 'x');
    INSERT INTO usuario (id, email, email_chave, senha_hash, perfil, criado_em)
      VALUES ('u', 'u', 'u', 'x', 'PROFISSIONAL', now());
    INSERT INTO profissional (id, usuario_id, nome, data_nascimento, cpf, sexo, cep, logradouro, numero, bairro,
        localidade, uf, criado_em)
      VALUES ('${DONO}', 'u', 'Ana', '1985-01-01', '', 'Feminino', '29060480', 'Rua', '1', 'Centro', 'Vitória',
        'ES', now())`)
  await migrate(database)
  expect(await selectVerificacoes(database)).toMatchObject([{ id: 'velha', estado: 'ESCREVE' }])
  const chaves = await database.transaction((tx) =>
    Promise.all([DONO, 'login', 'outro'].map((dono) => shareChaveDoIndice(tx, dono, 'nova'))),
  )
  expect(chaves).toEqual(['velha', 'velha', 'nova'])
})
