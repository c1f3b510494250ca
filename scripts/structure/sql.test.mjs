import { expect, test } from 'vitest'
import { patientNames, sql } from './sql.mjs'

const file = (path, text = '') => ({ path, text })

test('SQL is written in repositories, stores and the database room only', () => {
  const text = "statement('a_list', `\n  SELECT 1`)"
  expect(sql([file('api/src/agenda/service.ts', text)])).toEqual([
    'api/src/agenda/service.ts writes SQL: move the statement to the repository.ts of its noun.',
  ])
  const allowed = [
    'agenda/repository.ts',
    'autenticacao/nucleo/sessao-repository.ts',
    'http/limite-store.ts',
    'database/probe.ts',
    'agenda/routes.test.ts',
  ]
  expect(sql(allowed.map((path) => file(`api/src/${path}`, text)))).toEqual([])
})

test("a patient's name is read through its owner", () => {
  const mend = "say nomeExibido('p') or nomeDeRegistro('p') of api/src/pacientes/nome-sql.ts"
  for (const column of ['p.nome', 'paciente.nome', 'p.nome_social'])
    expect(patientNames([file('api/src/meses/repository.ts', `SELECT ${column} AS nome`)])).toEqual(
      [
        expect.stringContaining(
          `api/src/meses/repository.ts reads a patient's name by its column: ${mend}`,
        ),
      ],
    )
  const fine = 'SELECT f.nome, p.nome_chave, p.id'
  expect(patientNames([file('api/src/meses/repository.ts', fine)])).toEqual([])
})
