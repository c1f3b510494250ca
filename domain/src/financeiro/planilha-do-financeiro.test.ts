import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { planilha } from '../planilha.ts'
import { planilhaDoFinanceiro } from './planilha-do-financeiro.ts'

const resumo = {
  receitas: centavos(30_000),
  recebido: centavos(20_000),
  aReceber: centavos(15_000),
  despesas: centavos(50_001),
  saldo: centavos(-20_001),
}
const despesa = (nome: string, valor: number, mes: number) => ({
  id: 'd',
  versao: 1,
  nome,
  valor: centavos(valor),
  tipo: 'RECORRENTE' as const,
  competencia: { ano: 2026, mes },
})

test('cards and table, the negative balance a number, a name that looks like a formula a text', () => {
  const despesas = [despesa('Aluguel', 50_000, 3), despesa('=1+1', 1, 2)]
  expect(planilha(planilhaDoFinanceiro('Todos os meses', resumo, despesas)).split('\r\n')).toEqual([
    '\uFEFFControle Financeiro;Todos os meses',
    '',
    'Receitas;300,00',
    'Valor Recebido;200,00',
    'Valor a Receber;150,00',
    'Despesas;500,01',
    'Saldo;-200,01',
    '',
    'Nome;Valor;Tipo;Competência',
    'Aluguel;500,00;Recorrente;Março/2026',
    "'=1+1;0,01;Recorrente;Fevereiro/2026",
    '',
  ])
})
