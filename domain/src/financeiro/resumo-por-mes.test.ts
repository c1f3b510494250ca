import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { despesaNova } from './edicao-da-despesa.ts'
import { resumoPorMes } from './resumo-por-mes.ts'

const soma = (ano: number, mes: number, receitas: number, recebido: number, aReceber: number) => ({
  ano,
  mes,
  receitas: centavos(receitas),
  recebido: centavos(recebido),
  aReceber: centavos(aReceber),
})
const despesa = (id: string, tipoDespesa: 'UNICA' | 'RECORRENTE', mesCompetencia: number) =>
  despesaNova(id, {
    nome: id,
    valor: centavos(7),
    tipoDespesa,
    anoCompetencia: 2026,
    mesCompetencia,
  })

test('each month as its cards say it, oldest first, over the turn of a year', () => {
  const somas = [soma(2026, 1, 300, 200, 150), soma(2025, 12, 10, 0, 10)]
  const despesas = [despesa('a', 'RECORRENTE', 1), despesa('b', 'UNICA', 2)]
  const de = { ano: 2025, mes: 12 }
  const ate = { ano: 2026, mes: 2 }
  expect(resumoPorMes(somas, despesas, de, ate)).toEqual([
    { mes: de, receitas: 10, recebido: 0, aReceber: 10, despesas: 0, saldo: 10 },
    {
      mes: { ano: 2026, mes: 1 },
      receitas: 300,
      recebido: 200,
      aReceber: 150,
      despesas: 7,
      saldo: 293,
    },
    { mes: ate, receitas: 0, recebido: 0, aReceber: 0, despesas: 14, saldo: -14 },
  ])
})
