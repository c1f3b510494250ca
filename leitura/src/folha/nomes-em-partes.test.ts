import { expect, test } from 'vitest'
import { comNomesInteiros } from './nomes-em-partes.ts'

test('P1: a name in three columns is one', () =>
  expect(
    comNomesInteiros({
      titulos: ['First Name', 'Middle Name', 'Last Name', 'Phone 1 - Value'],
      linhas: [
        ['Bia', '', 'Conceição', '27'],
        ['Caio', 'José', 'Sá', ''],
      ],
    }),
  ).toEqual({
    titulos: ['Nome completo', '', '', '', 'Phone 1 - Value'],
    linhas: [
      ['Bia Conceição', '', '', '', '27'],
      ['Caio José Sá', '', '', '', ''],
    ],
  }))

test.each([
  ['the whole name is there', ['Name', 'Given Name', 'Family Name']],
  ['there is but one part', ['Nome', 'Nome social']],
])('P1: where %s, nothing is joined', (_nome, titulos) => {
  const tabela = { titulos, linhas: [['Bia', 'Bia', 'Lima']] }
  expect(comNomesInteiros(tabela)).toEqual(tabela)
})
