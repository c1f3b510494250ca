import { expect, test } from 'vitest'
import { voltaAntesDe } from '../../../test/antes-da-migracao.ts'
import { useTestDatabase } from '../../../test/database.ts'
import { statement } from '../../database/database.ts'
import { migrate } from '../../database/migrate.ts'

const { database } = await useTestDatabase()

const TODOS = statement('teste_emails', 'SELECT id, email, email_chave FROM usuario ORDER BY id')

const conta = (id: string, email: string) => `
  INSERT INTO usuario (id, email, email_chave, senha_hash, perfil, criado_em)
  VALUES ('${id}', '${email}', '${email.toLowerCase()}', 'x', 'PROFISSIONAL', now());`

test('D1: accounts are called by what is seen of their e-mail, unless another one is already', async () => {
  await voltaAntesDe(database, 'emails-como-se-veem')
  await database.script(
    conta('a', '\u200eAna@clinica.test') +
      conta('b', 'bia\u200b@clinica.test') +
      conta('c', 'bia@clinica.test') +
      conta('d', '\u202aeva@clinica.test\u202c') +
      conta('e', 'e\u3164va@clinica.test') +
      conta('f', 'joão@clinica.test'),
  )
  await migrate(database)
  const contas = await database.query<Record<string, string>>(TODOS, [])
  expect(contas.map(({ id, email, email_chave }) => [id, email, email_chave])).toEqual([
    ['a', 'Ana@clinica.test', 'ana@clinica.test'],
    ['b', 'bia\u200b@clinica.test', 'bia\u200b@clinica.test'],
    ['c', 'bia@clinica.test', 'bia@clinica.test'],
    ['d', 'eva@clinica.test', 'eva@clinica.test'],
    ['e', 'e\u3164va@clinica.test', 'e\u3164va@clinica.test'],
    ['f', 'joão@clinica.test', 'joão@clinica.test'],
  ])
})
