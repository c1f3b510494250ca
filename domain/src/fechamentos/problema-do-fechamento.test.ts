import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import type { Periodo } from './contract.ts'
import { problemaDoFechamento } from './problema-do-fechamento.ts'

const periodo = (de: string, ate = de, mais: Partial<Periodo> = {}): Periodo => ({
  de: de as Data,
  ate: ate as Data,
  horaInicio: null,
  horaFim: null,
  todoAno: false,
  ...mais,
})
const TODO_ANO = { todoAno: true }
const TARDE = { horaInicio: '14:00', horaFim: '16:00' }

test.each([
  [periodo('2026-12-21', '2027-01-01'), undefined],
  [periodo('2026-12-21', '2026-12-20'), 'ate'],
  [periodo('2026-12-21', '2031-12-20'), undefined],
  [periodo('2026-12-21', '2031-12-21'), 'ate'],
  [periodo('2026-12-21', '2027-12-20', TODO_ANO), undefined],
  [periodo('2026-12-21', '2027-12-21', TODO_ANO), 'ate'],
  [periodo('2026-12-21', '2026-12-21', TARDE), undefined],
  [periodo('2026-12-21', '2026-12-22', TARDE), 'ate'],
  [periodo('2026-12-21', '2026-12-21', { horaInicio: '14:00' }), 'horaFim'],
  [periodo('2026-12-21', '2026-12-21', { horaFim: '14:00' }), 'horaInicio'],
  [periodo('2026-12-21', '2026-12-21', { horaInicio: '14:00', horaFim: '14:00' }), 'horaFim'],
])('what is wrong with %o', (um, campo) => {
  expect(problemaDoFechamento(um)?.campo).toBe(campo)
})
