import type { Campo } from '@clinica/domain/importacoes/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { linhaLida } from './linha-lida.ts'

const HOJE = '2026-12-20' as Data
const POR_DATA = '180,00; 240,00 desde 15/12/2026; 300,00 desde 01/01/2027'

test.each([
  ['one price', { valorConsulta: '180' }, [['2026-12-20', 180]]],
  ['none', {}, [['2026-12-20', 0]]],
  [
    'those of other days',
    { valorConsulta: '240,00', valoresPorData: POR_DATA },
    [
      ['1900-01-01', 180],
      ['2026-12-15', 240],
      ['2027-01-01', 300],
    ],
  ],
  [
    'another one of today, typed over',
    { valorConsulta: '260', valoresPorData: POR_DATA },
    [
      ['1900-01-01', 180],
      ['2026-12-15', 240],
      ['2026-12-20', 260],
      ['2027-01-01', 300],
    ],
  ],
  [
    'none of today',
    { valoresPorData: '180; 240 desde 01/01/2027' },
    [
      ['1900-01-01', 180],
      ['2027-01-01', 240],
    ],
  ],
] as const)('P1, P9: %s', (_caso, celulas: Partial<Record<Campo, string>>, esperados) => {
  const dita = { nome: 'Bia Lima', ...celulas }
  const lida = linhaLida(Object.keys(dita) as Campo[], Object.values(dita), HOJE)
  expect(lida.valores.map(({ desde, valor }) => [desde, valor / 100])).toEqual(esperados)
  expect(lida.problemas.filter(({ tom }) => tom === 'erro')).toEqual([])
})

test('P1: prices by date that say something else are an error, which says how', () => {
  const { problemas } = linhaLida(['nome', 'valoresPorData'], ['Bia Lima', '180 até março'], HOJE)
  expect(problemas).toContainEqual({
    campo: 'valoresPorData',
    tom: 'erro',
    message: 'Escreva como “180,00; 240,00 desde 15/12/2026”.',
  })
})
