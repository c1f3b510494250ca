import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { DespesaDoMes } from '../financeiro/contract.ts'
import type { Data } from '../tempo/data.ts'
import {
  despesasSemCategoria,
  diaDaDespesa,
  livroCaixa,
  nomeDoLivroCaixa,
  somasDoLivroCaixa,
} from './livro-caixa.ts'
import { PLANO_DE_CONTAS } from './livro-caixa-plano.ts'

const UMA: DespesaDoMes = {
  id: 'a',
  nome: 'Luz',
  valor: centavos(100),
  tipo: 'UNICA',
  versao: 1,
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

test('P5: of every account of the plan, those of the first group alone are summed as what lowers the tax', () => {
  const despesas = PLANO_DE_CONTAS.map(({ codigo }, n) => ({
    ...UMA,
    id: codigo,
    categoria: codigo,
    valor: centavos(1 << Math.min(n, 20)),
  }))
  const periodo = { de: '2028-02-01' as Data, ate: '2028-03-01' as Data }
  const soma = (grupo: string) =>
    despesas.filter(({ id }) => id.startsWith(grupo)).reduce((total, um) => total + um.valor, 0)
  expect(somasDoLivroCaixa(livroCaixa([], despesas, periodo))).toEqual({
    receitas: 0,
    dedutiveis: soma('P10.'),
    naoDedutiveis: soma('P11.'),
  })
})

test.each([
  ['of the month it counts in', {}, 2028, 1],
  ['by the day it was paid', { dataPagamento: '2029-01-02' as Data }, 2028, 0],
  ['in that year', { dataPagamento: '2029-01-02' as Data }, 2029, 1],
  ['with a category', { categoria: 'P11.01.00012' }, 2028, 0],
])('P5: without a category, %s', (_, resto, ano, quantas) =>
  expect(despesasSemCategoria([{ ...UMA, ...resto }], ano)).toHaveLength(quantas),
)
