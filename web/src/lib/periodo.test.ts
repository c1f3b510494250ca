import { expect, test } from 'vitest'
import { periodoPorExtenso } from './periodo.ts'

test.each([
  [{ mes: 3, ano: 2026 }, 'Março de 2026'],
  [{ mes: 3, ano: null }, 'Março de todos os anos'],
  [{ mes: null, ano: 2026 }, 'Todos os meses de 2026'],
  [{ mes: null, ano: null }, 'Todos os meses'],
])('%o reads %s', (periodo, texto) => {
  expect(periodoPorExtenso(periodo)).toBe(texto)
})
