import { expect, test } from 'vitest'
import { folhaComTitulos } from './folha-com-titulos.ts'

const lida = (...linhas: string[][]) => {
  const { titulos, origens, fora } = folhaComTitulos({
    linhas,
    origens: linhas.map((_, n) => [n + 1]),
  })
  return [titulos, origens?.flat(), fora?.map(({ um, onde }) => `${um}, ${onde}`)]
}

test.each<[string, string[][], ReturnType<typeof lida>]>([
  ['no headings', [['Bia', 'x'], [''], ['Caio', 'y']], [[], [1, 3], []]],
  [
    'headings',
    [
      ['Nome', 'Valor'],
      ['Bia', '1'],
    ],
    [['Nome', 'Valor'], [2], []],
  ],
  [
    'a row above that says nothing of the columns',
    [
      ['Clínica Sol', '', '2026'],
      ['Nome', 'CPF', 'Valor'],
      ['Bia', '', '1'],
    ],
    [['Nome', 'CPF', 'Valor'], [3], ['linha acima dos títulos, linha 1']],
  ],
  [
    'headings of two rows',
    [
      ['Nome', 'Documento', ''],
      ['', 'CPF', 'Valor'],
      ['Bia', '', '1'],
    ],
    [['Nome', 'CPF', 'Valor'], [3], []],
  ],
  [
    'a sum between rows, and a footer',
    [['Nome', 'Valor'], ['Bia', '1'], ['Subtotal', '1'], ['Caio', '1'], ['Página 1']],
    [
      ['Nome', 'Valor'],
      [2, 4],
      ['linha de soma, linha 3', 'linha de rodapé, linha 5'],
    ],
  ],
])('P1: of a sheet with %s', (_nome, linhas, esperada) => expect(lida(...linhas)).toEqual(esperada))
