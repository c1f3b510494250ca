import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { statement } from './database.ts'
import { GENERIC_PLANS, planForMany } from './plan-mode.ts'

const t = await useApp()

const MODES = statement(
  'test_modes',
  `SELECT current_setting('plan_cache_mode') AS plans, current_setting('enable_nestloop') AS loops`,
)

const KEPT = { plans: 'force_generic_plan', loops: 'on' }
const OWN = { plans: 'force_custom_plan', loops: 'on' }
const OF_VERY_MANY = { plans: 'force_custom_plan', loops: 'off' }

test.each([
  [199, KEPT],
  [200, OWN],
  [999, OWN],
  [1_000, OF_VERY_MANY],
])(
  'a gesture on %i rows is planned so, and the next one on its connection as ever',
  async (rows, modes) => {
    const { database } = t.contexto
    const inside = await database.transaction(async (tx) => {
      await planForMany(tx, rows)
      return tx.query(MODES)
    })
    expect(inside).toEqual([modes])
    const after = await Promise.all(Array.from({ length: 16 }, () => database.query(MODES)))
    expect(after.flat()).toEqual(Array(16).fill(KEPT))
  },
)

// A trigger of our own stands in for a foreign key check: PostgreSQL does not tell which plan its own checks used.
const CHECK = `CREATE TABLE test_por_plano (id int PRIMARY KEY, modo text);
  CREATE FUNCTION test_anota_modo() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN UPDATE test_por_plano SET modo = current_setting('plan_cache_mode') WHERE id = NEW.id; RETURN NULL; END $$;
  CREATE TRIGGER test_anota AFTER INSERT ON test_por_plano FOR EACH ROW EXECUTE FUNCTION test_anota_modo();
  GRANT ALL ON test_por_plano TO PUBLIC`
const INSERT = (planos: string) =>
  `INSERT INTO test_por_plano (id) SELECT r.id FROM unnest($1::int[]) AS r (id)${planos}`
const COMO_PLANEJA = statement('test_insert_como_planeja', INSERT(''))
const COM_GUARDADOS = statement('test_insert_com_guardados', INSERT(`, ${GENERIC_PLANS}`))
const MODOS = statement('test_modos_anotados', 'SELECT id, modo FROM test_por_plano ORDER BY id')

test('what a statement on many rows sets off at its end goes by plans that are kept, where it says so', async () => {
  const { database } = t.contexto
  await database.script(CHECK)
  const modos = await database.transaction(async (tx) => {
    await planForMany(tx, 1_000)
    await tx.query(COMO_PLANEJA, [[1]])
    await tx.query(COM_GUARDADOS, [[2, 3]])
    return tx.query(MODOS)
  })
  expect(modos).toEqual([
    { id: 1, modo: 'force_custom_plan' },
    { id: 2, modo: 'force_generic_plan' },
    { id: 3, modo: 'force_generic_plan' },
  ])
})
