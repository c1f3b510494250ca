import { expect, test } from 'vitest'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { photographMeses, writeMeses } from './service.ts'

const recusado = () => Promise.reject(new Error('The database was asked'))
const semBanco: Executor = { query: recusado, script: recusado }
const ESCOPO = { profissionalId: 'caio' } as Escopo

test('a gesture that touches no month asks the database nothing about months', async () => {
  await writeMeses(semBanco, ESCOPO, { depois: { pagos: [], sessoes: [] }, certas: new Map() })
  expect(await photographMeses(semBanco, ESCOPO, [])).toEqual({ pagos: [], sessoes: [] })
})
