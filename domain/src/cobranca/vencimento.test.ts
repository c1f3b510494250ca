import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { vencimentoDoMes } from './vencimento.ts'

test.each([
  [{ ano: 2026, mes: 3 }, 10, 1, '2026-04-10'],
  [{ ano: 2026, mes: 3 }, 1, 1, '2026-04-01'],
  // The 31st, where the next month has it and where it does not.
  [{ ano: 2026, mes: 4 }, 31, 1, '2026-05-31'],
  [{ ano: 2026, mes: 3 }, 31, 1, '2026-04-30'],
  [{ ano: 2024, mes: 1 }, 30, 1, '2024-02-29'],
  [{ ano: 2026, mes: 12 }, 5, 1, '2027-01-05'],
  [{ ano: 2026, mes: 3 }, 10, 0, null],
  [{ ano: 2026, mes: 3 }, 10, -1, null],
  [{ ano: 2026, mes: 3 }, null, 1, null],
  // Values that a field may hold while it is typed.
  [{ ano: 2026, mes: 3 }, 0, 1, null],
  [{ ano: 2026, mes: 3 }, 32, 1, null],
  [{ ano: 2026, mes: 3 }, Number.NaN, 1, null],
])('P4: %o, day %s, %i cents open: due %s', (mes, dia, aberto, esperado) =>
  expect(vencimentoDoMes(mes, dia, centavos(aberto))).toBe(esperado),
)
