import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { resumoFinanceiro } from './resumo-financeiro.ts'

const soma = (receitas: number, recebido: number, aReceber: number) => ({
  receitas: centavos(receitas),
  recebido: centavos(recebido),
  aReceber: centavos(aReceber),
})
const despesa = (valor: number) => ({ valor: centavos(valor) })

test('expenses are added up, and the balance is revenue less these, whatever was received', () =>
  expect(resumoFinanceiro(soma(30_000, 20_000, 15_000), [despesa(50_000), despesa(1)])).toEqual({
    receitas: 30_000,
    recebido: 20_000,
    aReceber: 15_000,
    despesas: 50_001,
    saldo: -20_001,
  }))

test('nothing is zero, not an error', () =>
  expect(resumoFinanceiro(soma(0, 0, 0), [])).toEqual({
    receitas: 0,
    recebido: 0,
    aReceber: 0,
    despesas: 0,
    saldo: 0,
  }))
