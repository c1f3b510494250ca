import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { voltaAntesDe } from '../../../test/antes-da-migracao.ts'
import { useTestDatabase } from '../../../test/database.ts'
import { statement } from '../../database/database.ts'
import { MIGRATIONS_FOLDER, migrate } from '../../database/migrate.ts'

const { database } = await useTestDatabase()

/** Rows of a practice as the program kept them when images told differences, written by that program. */
const ANTES = JSON.parse(
  readFileSync(new URL('../../../test/imagens-de-antes.json', import.meta.url), 'utf8'),
) as Record<string, { profissional_id: string }[]>

const poe = (tabela: string) =>
  statement(
    `teste_poe_${tabela}`,
    `INSERT INTO ${tabela} SELECT r.* FROM jsonb_array_elements($1::jsonb) AS x,
            jsonb_populate_record((SELECT v FROM (SELECT NULL::${tabela} AS v) AS z), x) AS r`,
  )
const DITAS = statement(
  'teste_ditas',
  `SELECT operacao_id, agendamento_id, versao, antes - 'versao' AS antes, depois - 'versao' AS depois
     FROM imagens_inteiras($1::uuid, ARRAY(
       SELECT id FROM agendamento UNION SELECT agendamento_id FROM operacao_imagem)) ORDER BY 1, 2`,
)
const GUARDADAS = statement(
  'teste_guardadas',
  `SELECT operacao_id, agendamento_id, versao, antes - 'versao' AS antes, depois - 'versao' AS depois
     FROM operacao_imagem WHERE profissional_id = $1 ORDER BY 1, 2`,
)
const VIVAS = statement(
  'teste_vivas',
  `SELECT count(*)::int AS vivas FROM agendamento a
     JOIN operacao_imagem i ON i.profissional_id = a.profissional_id AND i.agendamento_id = a.id
      AND i.operacao_id = a.operacao_id
    WHERE a.profissional_id = $1 AND i.depois - ARRAY['versao', 'alterado_em'] =
          agendamento_imagem(a) - ARRAY['versao', 'alterado_em']`,
)

test('D8: images of before, which told differences, say whole what they said', async () => {
  await voltaAntesDe(database, 'imagens-inteiras')
  for (const [tabela, linhas] of Object.entries(ANTES))
    await database.query(poe(tabela), [JSON.stringify(linhas)])
  const profissionalId = ANTES.agendamento?.[0]?.profissional_id
  const ditas = await database.query<Record<string, unknown>>(DITAS, [profissionalId])
  expect(ditas.length).toBeGreaterThan(ANTES.operacao_imagem?.length ?? 0)
  await migrate(database, MIGRATIONS_FOLDER)
  expect(await database.query(GUARDADAS, [profissionalId])).toEqual(ditas)
  const [linhas] = await database.query<{ vivas: number }>(VIVAS, [profissionalId])
  expect(linhas?.vivas).toBeGreaterThan(5)
})
