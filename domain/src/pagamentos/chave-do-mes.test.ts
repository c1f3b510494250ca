import { expect, test } from 'vitest'
import { chaveDoMes } from './chave-do-mes.ts'

test('months of one patient and one month of two patients are apart', () => {
  const chaves = [
    { pacienteId: 'a', ano: 2026, mes: 1 },
    { pacienteId: 'a', ano: 2026, mes: 11 },
    { pacienteId: 'a', ano: 2025, mes: 1 },
    { pacienteId: 'b', ano: 2026, mes: 1 },
  ].map(chaveDoMes)
  expect(new Set(chaves).size).toBe(4)
})
