import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { type Data, somaDias } from '../tempo/data.ts'
import { abertoPorIdade, IDADES, idadeDoAberto } from './idade-do-aberto.ts'

const HOJE = '2026-03-09' as Data

test.each([
  [0, 'ATE_30'],
  [30, 'ATE_30'],
  [31, 'ATE_60'],
  [60, 'ATE_60'],
  [61, 'ATE_90'],
  [90, 'ATE_90'],
  [91, 'MAIS_DE_90'],
  [4000, 'MAIS_DE_90'],
  [-1, 'SEM_SESSAO'],
])('P5: open for %i days is %s', (dias, idade) =>
  expect(idadeDoAberto(somaDias(HOJE, -dias), HOJE)).toBe(idade),
)

test('P5: nothing that took place has no age', () =>
  expect(idadeDoAberto(null, HOJE)).toBe('SEM_SESSAO'))

test('P5: every cent is in one age, and every age is told', () => {
  const abertos = [null, 0, 12, 45, 75, 75, 91, 400].map((dias, n) => ({
    desde: dias === null ? null : somaDias(HOJE, -dias),
    emAberto: centavos(10 ** n),
  }))
  expect(abertoPorIdade(abertos, HOJE)).toEqual([
    { idade: 'ATE_30', emAberto: 110 },
    { idade: 'ATE_60', emAberto: 1_000 },
    { idade: 'ATE_90', emAberto: 110_000 },
    { idade: 'MAIS_DE_90', emAberto: 11_000_000 },
    { idade: 'SEM_SESSAO', emAberto: 1 },
  ])
  expect(abertoPorIdade([], HOJE).map(({ idade }) => idade)).toEqual(IDADES)
})
