import { expect, test } from 'vitest'
import { useApp } from '../../test/app.ts'
import { statement } from './database.ts'
import { planForMany } from './own-plans.ts'

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
