import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import {
  folhaDoPassado,
  lerCodigo,
  lerDia,
  lerHorario,
  lerInteiro,
  lerRotulo,
  lerTexto,
  lerValor,
} from './folha-do-passado.ts'

test('P6: a column that is missing is named', () =>
  expect(folhaDoPassado('sessoes.csv', ['Data', 'Valor'], [['data', 'x'], ['1']])).toBe(
    'Em sessoes.csv falta a coluna “Valor”. Baixe os seus dados de novo na conta de onde eles vêm.',
  ))

test('P6: a cell is found by its heading, and the first thing that is wrong with a row is kept', () => {
  const [linha] = folhaDoPassado(
    'x.csv',
    ['Data', 'Nome'],
    [
      ['Nome', 'Data'],
      ["'=Ana", ''],
    ],
  )
  if (typeof linha === 'string' || !linha) throw new Error('no row')
  expect([linha.n, linha.ler('Nome', lerTexto(5)), linha.erro()]).toEqual([2, '=Ana', null])
  expect(linha.exige('Data', lerTexto(5))).toBeNull()
  linha.refuse('outra coisa')
  expect(linha.erro()).toBe('Data: falta o que devia estar aqui.')
})

test.each([
  ['180,00', 18_000],
  ['-1.250,01', -125_001],
  ['', null],
  ['R$ 5', 500],
])('P6: %j is %j cents', (texto, valor) => expect(lerValor(texto).valor).toBe(valor))

test.each([
  ['--5', lerValor],
  ['muito', lerValor],
  ['1e9', lerCodigo],
  ['abc', lerCodigo],
  ['13', lerInteiro(1, 12)],
  ['x', lerInteiro(1, 12)],
  ['31/02/2026', lerDia('2026-03-09' as Data)],
  ['25:00', lerHorario],
  ['Talvez', lerRotulo({ sim: 'Sim', nao: 'Não' })],
  ['comprido', lerTexto(3)],
])('P6: %j is told, never thrown', (texto, ler) =>
  expect((ler as (t: string) => { dito?: { tom: string } })(texto).dito?.tom).toBe('erro'),
)

test('P6: a label is read whatever its accents and case', () =>
  expect(lerRotulo({ sim: 'Sim', nao: 'Não' })(' NAO ').valor).toBe('nao'))
