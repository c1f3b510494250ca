import { expect, test } from 'vitest'
import { sessoesPorMes } from './sessoes-por-mes.ts'

const linha = (
  ano: number,
  mes: number,
  quantidade: number,
  realizadas: number,
  faltas: number,
) => ({ ano, mes, quantidade, realizadas, faltas })

test('rows of a month add up, empty ones are there, others are left out', () =>
  expect(
    sessoesPorMes(
      [
        linha(2026, 2, 4, 3, 1),
        linha(2026, 2, 5, 2, 0),
        linha(2025, 12, 1, 1, 0),
        linha(2025, 11, 9, 9, 0),
        linha(2026, 3, 9, 9, 0),
      ],
      { ano: 2026, mes: 2 },
      3,
    ),
  ).toEqual([
    { ano: 2025, mes: 12, realizadas: 1, faltas: 0, semRegistro: 0 },
    { ano: 2026, mes: 1, realizadas: 0, faltas: 0, semRegistro: 0 },
    { ano: 2026, mes: 2, realizadas: 5, faltas: 1, semRegistro: 3 },
  ]))

test.each([
  [
    { ano: 2026, mes: 12 },
    { ano: 2026, mes: 1 },
  ],
  [
    { ano: 2026, mes: 1 },
    { ano: 2025, mes: 2 },
  ],
])('twelve months end with %o', (ate, de) => {
  const meses = sessoesPorMes([], ate, 12)
  expect(meses).toHaveLength(12)
  expect(meses[0]).toMatchObject(de)
  expect(meses.at(-1)).toMatchObject(ate)
})
