import { LIMITES } from '@clinica/domain/importacoes/tipos'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partesDaTabela, tabelaDe, tituloQueCabe } from './tabela.ts'

test('P1: headings, and what is empty left out', () =>
  expect(
    tabelaDe('x.csv', [['Nome', '', 'Valor (R$)'], ['Bia', '', '180'], ['', '', ''], ['Caio']]),
  ).toMatchObject({
    titulo: 'x.csv',
    colunas: [
      { titulo: 'Nome', campo: 'nome' },
      { titulo: 'Valor (R$)', campo: 'valorConsulta' },
    ],
    linhas: [
      ['Bia', '180'],
      ['Caio', ''],
    ],
  }))

const BIA = ['Bia', '529', '180']
test.each([
  [
    'a title and an empty row above the headings, a sum below',
    [
      ['Pacientes de 2026'],
      ['', ''],
      ['Nome', 'CPF', 'Valor'],
      BIA,
      ['Total', '', '180,00'],
      ['=SOMA(C3:C3)'],
    ],
  ],
  [
    'headings of two rows, merged above',
    [['Nome', 'Documento', 'Cobrança'], ['', 'CPF', 'Valor'], BIA],
  ],
  [
    'the headings again on each page, a footer',
    [
      ['Nome', 'CPF', 'Valor'],
      BIA,
      ['Nome', 'CPF', 'Valor'],
      ['Caio', '', ''],
      ['Emitido em 02/03/2026'],
    ],
  ],
])('P1: %s', (_nome, cruas) => {
  const { colunas, linhas } = tabelaDe('x', cruas)
  expect(colunas.map(({ campo }) => campo)).toEqual(['nome', 'cpf', 'valorConsulta'])
  expect(linhas).toEqual(
    cruas.filter(([um]) => um === 'Caio' || um === 'Bia').map((uma) => uma.map(String)),
  )
})

test('P1: without headings every row is one, and columns are named by letters', () =>
  expect(tabelaDe('', [['Bia', '', '180']])).toMatchObject({
    colunas: [{ titulo: 'Coluna A' }, { titulo: 'Coluna C' }],
    linhas: [['Bia', '180']],
  }))

test('P1: parts hold every row once, in order, and each fits', () =>
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ maxLength: 900 }), { maxLength: 40 }), { maxLength: 60 }),
      (todas) => {
        const partes = partesDaTabela(todas)
        expect(partes.flat()).toEqual(todas)
        for (const parte of partes)
          expect(JSON.stringify(parte).length).toBeLessThan(LIMITES.parte + 3)
      },
    ),
  ))

test('a title is cut at what is kept of it, and never within a letter of two halves', () => {
  expect(tituloQueCabe('a'.repeat(151))).toBe('a'.repeat(150))
  expect(tituloQueCabe(`${'a'.repeat(148)}😀b`)).toBe(`${'a'.repeat(148)}😀`)
  expect(tituloQueCabe(`${'a'.repeat(149)}😀b`)).toBe('a'.repeat(149))
})

test('P1: rows that hold nothing but what formulas and boxes come to are none', () =>
  expect(
    tabelaDe('', [
      ['Nome', 'Valor', 'Pago'],
      ['Bia', '#REF!', 'FALSO'],
      ['#N/D', '0', 'FALSO'],
      ['', '0,00', ''],
    ]).linhas,
  ).toEqual([['Bia', '#REF!', 'FALSO']]))

test('P1: two tables below each other are one, and what stands above the second is seen', () => {
  const { colunas, linhas } = tabelaDe('', [
    ['ATIVOS', '', ''],
    ['Nome', 'Telefone', 'Valor'],
    ['Bia', '', '180'],
    ['Total', '1', '180'],
    ['INATIVOS', '', ''],
    ['Nome', 'Telefone', 'Valor'],
    ['Caio', '', '150', 'x'],
    ['Duda', '', ''],
    ['', 'TOTAL', '150'],
  ])
  expect(colunas.at(-1)).toEqual({ titulo: 'Grupo', campo: null })
  expect(linhas.map((uma) => [uma[0], uma.at(-1)])).toEqual([
    ['Bia', ''],
    ['Caio', 'INATIVOS'],
    ['Duda', 'INATIVOS'],
  ])
})

test('P6: who has a number is no sum, whatever their name', () =>
  expect(
    tabelaDe('', [
      ['Nome', 'Código do paciente'],
      ['Total', '7'],
      ['Bia', '8'],
    ]).linhas,
  ).toHaveLength(2))
