import { expect, test } from 'vitest'
import { instanteNoFuso } from './instante.ts'

test('an instant is shown on the wall clock of the clinic', () => {
  expect(instanteNoFuso('2026-03-09T02:30:00.000Z', 'America/Sao_Paulo')).toBe('08/03/2026, 23:30')
  expect(instanteNoFuso('2026-03-09T02:30:00.000Z', 'America/Rio_Branco')).toBe('08/03/2026, 21:30')
})
