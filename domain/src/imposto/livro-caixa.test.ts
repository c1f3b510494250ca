import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { DespesaDoMes } from '../financeiro/contract.ts'
import type { Data } from '../tempo/data.ts'
import { diaDaDespesa, livroCaixa, nomeDoLivroCaixa } from './livro-caixa.ts'

const UMA: DespesaDoMes = {
  ...{ id: 'a', nome: 'Luz', valor: centavos(100), tipo: 'UNICA', versao: 1 },
  competencia: { ano: 2028, mes: 2 },
}

test.each([
  [undefined, '2028-02-29'],
  ['2028-03-05', '2028-03-05'],
])('P5: paid %s it counts on %s', (dita, dia) => {
  expect(diaDaDespesa({ ...UMA, dataPagamento: dita as Data | undefined })).toBe(dia)
})

test.each([
  ['2028-02-01', 1],
  ['2028-02-29', 1],
  ['2028-03-01', 0],
  ['2028-01-31', 0],
])('P5: of February is what was paid in it: %s', (dita, quantas) => {
  const periodo = { de: '2028-02-01' as Data, ate: '2028-03-01' as Data }
  const paga = { ...UMA, dataPagamento: dita as Data }
  expect(livroCaixa([], [paga], periodo)).toHaveLength(quantas)
})

test('P5: the name of the file is its period’s', () => {
  expect([nomeDoLivroCaixa(2026, 3), nomeDoLivroCaixa(2026, null)]).toEqual([
    'livro-caixa-2026-03.csv',
    'livro-caixa-2026.csv',
  ])
})
