import { expect, test } from 'vitest'
import { mesesEntre, numeroDoMes, textoDoMes } from '../tempo/data.ts'
import { TABELAS_DO_CARNE_LEAO } from './tabelas-do-carne-leao.ts'

test('P5: no month has two tables, and none between the first and the last has none', () => {
  const meses = TABELAS_DO_CARNE_LEAO.flatMap(({ de, ate }) => mesesEntre(de, ate))
  const numeros = meses.map(numeroDoMes)
  expect(numeros).toEqual(numeros.map((_, n) => (numeros[0] ?? 0) + n))
})

test.each(TABELAS_DO_CARNE_LEAO.map((uma) => [textoDoMes(uma.de), uma] as const))(
  'P5: the table from %s on: what is deducted makes each step begin where the one before ends',
  (_, { faixas, descontoSimplificado, reducao }) => {
    for (const [n, { ate, milesimos, deduzir }] of faixas.entries()) {
      const seguinte = faixas[n + 1]
      if (ate === null || !seguinte) continue
      expect(seguinte.milesimos).toBeGreaterThan(milesimos)
      const devia = deduzir + (ate * (seguinte.milesimos - milesimos)) / 1_000
      expect(Math.abs(seguinte.deduzir - devia)).toBeLessThanOrEqual(1)
    }
    expect(faixas.at(-1)?.ate).toBe(null)
    expect(descontoSimplificado).toBe((faixas[0]?.ate ?? 0) / 4)
    if (!reducao) return
    const { parcela, milionesimos, zeraAte, ate, maxima } = reducao
    const em = (recebido: number) => parcela - (recebido * milionesimos) / 1e6
    expect(Math.abs(em(zeraAte) - maxima)).toBeLessThan(1)
    expect(Math.abs(em(ate))).toBeLessThan(1)
  },
)
