import { expect, test } from 'vitest'
import { colunasUsadas, dizAlgo, letraDaColuna, semLinhas } from './linhas-da-folha.ts'

test.each([
  ['Bia', true],
  ['10', true],
  ['0', false],
  ['0,00', false],
  ['FALSO', false],
  ['#REF!', false],
  [' ', false],
])('P1: whether %j says something: %s', (celula, diz) => expect(dizAlgo(celula)).toBe(diz))

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
])('P1: column %d is %s', (n, letra) => expect(letraDaColuna(n)).toBe(letra))

test('P1: columns that hold something', () =>
  expect(
    colunasUsadas([
      ['', 'a'],
      ['', '', ' '],
      ['', '', '', 'b'],
    ]),
  ).toEqual([1, 3]))

test('P1: rows of some kind leave a table, each told by its number in the file', () => {
  const soma = ['linha de soma', 'linhas de soma'] as const
  const tabela = { titulos: [], linhas: [['Bia'], ['Total'], ['Caio']], origens: [[4], [6], [7]] }
  expect(semLinhas(tabela, ([um]) => (um === 'Total' ? soma : null))).toEqual({
    titulos: [],
    linhas: [['Bia'], ['Caio']],
    origens: [[4], [7]],
    fora: [{ um: 'linha de soma', varios: 'linhas de soma', onde: 'linha 6' }],
  })
})
