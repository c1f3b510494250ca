import { expect, test } from 'vitest'
import { limiteDaCelula, limiteDaTabela, limiteDoLido } from './limite-da-tabela.ts'

test('P1: what is too wide or too long is told before it is a table, however large', () => {
  const largas = Array.from({ length: 150 }, (_, n) => [...Array(n).fill(''), 'x'])
  expect(limiteDoLido(largas)).toContain('São 150 colunas')
  expect(limiteDoLido(Array.from({ length: 300_000 }, () => ['x']))).toContain('São 300.000 linhas')
  expect(limiteDoLido([[...Array(5_000).fill(''), 'x'], ['Bia']])).toBeNull()
})

const linhas = (quantas: number, uma: string[] = ['Bia']) =>
  Array.from({ length: quantas }, () => uma)
test.each([
  [[], 'Não há nenhuma linha para importar aqui.'],
  [linhas(3_001), 'São 3.001 linhas, e cabem 3.000 de uma vez. Divida a planilha em partes.'],
  [[linhas(101).flat()], 'São 101 colunas, e cabem 100. Apague as que não interessam.'],
  [[['x'.repeat(5_001)]], 'Na linha 1 há um texto com mais de 5.000 letras. Encurte-o.'],
  [[linhas(20, ['x'.repeat(4_000)]).flat()], 'A linha 1 é grande demais. Encurte os textos dela.'],
  [linhas(3_000), null],
])('P1: what is over the limits is told', (tabela, dito) =>
  expect(limiteDaTabela(tabela)).toBe(dito),
)

test('P1: a cell or a table with too many letters is told before any rule reads it', () => {
  const nota = 'x'.repeat(5_001)
  expect(limiteDaCelula([['Nome'], ['Bia', nota]], [4, 7])).toBe(
    'Na linha 7 há um texto com mais de 5.000 letras. Encurte-o.',
  )
  expect(limiteDaCelula([['Nome'], ['Bia', 'x'.repeat(5_000)]])).toBeNull()
  expect(limiteDoLido(linhas(800, ['x'.repeat(5_000)]))).toBe(
    'São 4.000.000 letras, e cabem 3.600.000 de uma vez. Divida a planilha em partes.',
  )
})
