import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { resumoFinanceiro } from './resumo-financeiro.ts'

const mes = (total: number, pago: number) => ({ total: centavos(total), pago: centavos(pago) })
const despesa = (valor: number) => ({
  id: 'd',
  nome: 'Aluguel',
  valor: centavos(valor),
  tipo: 'UNICA' as const,
  competencia: { ano: 2026, mes: 3 },
})

test('an overpaid month does not hide what another owes', () =>
  expect(resumoFinanceiro([mes(10_000, 15_000), mes(20_000, 5_000)], [despesa(50_001)])).toEqual({
    receitas: 30_000,
    recebido: 20_000,
    aReceber: 15_000,
    despesas: 50_001,
    saldo: -20_001,
  }))

test('nothing is zero, not an error', () =>
  expect(resumoFinanceiro([], [])).toEqual({
    receitas: 0,
    recebido: 0,
    aReceber: 0,
    despesas: 0,
    saldo: 0,
  }))
