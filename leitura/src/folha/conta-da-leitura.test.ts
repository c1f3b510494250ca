import { expect, test } from 'vitest'
import { type Conta, contaDaLeitura } from './conta-da-leitura.ts'

const semNome = (onde: string) => ({ um: 'evento sem nome', varios: 'eventos sem nome', onde })
const NADA: Conta = { unidade: 'evento', lidos: 6, fora: [], mudado: [] }

test.each<[string, Conta, string]>([
  ['all of it is read', NADA, '6 eventos lidos.'],
  ['one row', { ...NADA, unidade: 'linha', lidos: 1 }, '1 linha lida.'],
  [
    'what stays out, by kind, with its places',
    {
      ...NADA,
      fora: [
        semNome('10/12'),
        { um: 'data extra', varios: 'datas extras', onde: 'Silas' },
        semNome('11/12'),
      ],
    },
    '6 eventos lidos. Ficaram de fora: 2 eventos sem nome (10/12 e 11/12); 1 data extra (Silas).',
  ],
  [
    'of many places the first four, and how many more',
    { ...NADA, fora: ['1', '2', '3', '4', '5', '6'].map(semNome) },
    '6 eventos lidos. Ficaram de fora: 6 eventos sem nome (1, 2, 3, 4 e mais 2).',
  ],
  [
    'what comes in otherwise than it stands',
    { ...NADA, mudado: [{ um: 'evento sem fim', varios: 'eventos sem fim', onde: 'Iara' }] },
    '6 eventos lidos. Entra mudado: 1 evento sem fim (Iara).',
  ],
])('P1: the account of a reading: %s', (_, conta, dita) => {
  expect(contaDaLeitura(conta)).toBe(dita)
})
