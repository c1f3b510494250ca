import { expect, test } from 'vitest'
import { profissionalDeEntao, voltaAntesDe } from '../../test/antes-da-migracao.ts'
import { useTestDatabase } from '../../test/database.ts'
import { migrate } from '../database/migrate.ts'
import { mintEscopo } from '../escopo.ts'
import { selectDespesas } from './repository.ts'

const { database } = await useTestDatabase()

const PROFISSIONAL = '00000000-0000-7000-8000-000000000001'
const ANTES = `${profissionalDeEntao(PROFISSIONAL, 'u')}
  INSERT INTO despesa (profissional_id, id, nome, valor_centavos, tipo, ano, mes, criado_em) VALUES
    ('${PROFISSIONAL}', '00000000-0000-7000-8000-000000000002', 'Aluguel', 100010, 'RECORRENTE', 2025, 11, now()),
    ('${PROFISSIONAL}', '00000000-0000-7000-8000-000000000003', 'Curso', 7, 'UNICA', 2026, 1, now());
`

test('expenses entered before they could change are the same after the migration', async () => {
  await voltaAntesDe(database, 'despesas-no-tempo')
  await database.script(ANTES)
  await migrate(database)
  const comum = { versao: 1, fim: null, excecoes: [] }
  const aluguel = { ano: 2025, mes: 11 }
  const curso = { ano: 2026, mes: 1 }
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
