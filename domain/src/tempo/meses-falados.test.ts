import { expect, it } from 'vitest'
import { mesDe } from './data.ts'
import { mesesFalados } from './meses-falados.ts'

it.each<[string[], number | null, string]>([
  [['2026-10'], 2026, 'outubro'],
  [['2026-10'], null, 'outubro de 2026'],
  [['2026-08', '2026-09', '2026-10'], 2026, 'agosto, setembro e outubro'],
  [['2025-12'], 2026, 'dezembro de 2025'],
  [['2025-11', '2025-12', '2026-01'], 2026, 'novembro e dezembro de 2025 e janeiro'],
  [['2024-12', '2025-03', '2026-01'], 2026, 'dezembro de 2024, março de 2025 e janeiro'],
  [[], 2026, ''],
])('%j, read in %s, is %j', (meses, semAno, dito) =>
  expect(
    mesesFalados(
      meses.flatMap((um) => mesDe(um) ?? []),
      semAno,
    ),
  ).toBe(dito),
)
