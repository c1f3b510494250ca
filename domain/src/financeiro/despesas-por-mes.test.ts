import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import type { Despesa } from './contract.ts'
import { type Competencia, despesasPorMes, primeiroMes, ultimoMes } from './despesas-por-mes.ts'
import { despesaNova } from './edicao-da-despesa.ts'

const despesa = (id: string, tipoDespesa: Despesa['tipo'], ano: number, mes: number): Despesa =>
  despesaNova(id, {
    nome: id,
    valor: centavos(10_000),
    tipoDespesa,
    anoCompetencia: ano,
    mesCompetencia: mes,
  })
const aluguel = despesa('aluguel', 'RECORRENTE', 2025, 11)
const curso = despesa('curso', 'UNICA', 2026, 1)
const futura = despesa('futura', 'UNICA', 2026, 9)
const atual = { ano: 2026, mes: 3 }
const linhas = (filtro: Partial<Competencia>) =>
  despesasPorMes([aluguel, curso, futura], { mes: null, ano: null, ...filtro }, atual).map(
    ({ id, competencia }) => `${id} ${competencia.ano}-${competencia.mes}`,
  )

test('one month shows what counts in it, with that month as competência', () => {
  expect(linhas({ ano: 2026, mes: 1 })).toEqual(['aluguel 2026-1', 'curso 2026-1'])
  expect(linhas({ ano: 2025, mes: 10 })).toEqual([])
})

test('a month still to come is shown when it is asked for', () =>
  expect(linhas({ ano: 2026, mes: 9 })).toEqual(['aluguel 2026-9', 'futura 2026-9']))

test('without a filter all months through the current one', () =>
  expect(linhas({})).toEqual([
    'aluguel 2026-3',
    'aluguel 2026-2',
    'aluguel 2026-1',
    'curso 2026-1',
    'aluguel 2025-12',
    'aluguel 2025-11',
  ]))

test('a year alone, through the current month', () => {
  expect(linhas({ ano: 2025 })).toEqual(['aluguel 2025-12', 'aluguel 2025-11'])
  expect(linhas({ ano: 2027 })).toEqual([])
})

test('a month alone is that month of every year through the current one', () => {
  expect(linhas({ mes: 12 })).toEqual(['aluguel 2025-12'])
  expect(linhas({ mes: 1 })).toEqual(['aluguel 2026-1', 'curso 2026-1'])
})

test.each([
  [
    { mes: 9, ano: 2026 },
    { ano: 2026, mes: 9 },
  ],
  [
    { mes: null, ano: 2024 },
    { ano: 2024, mes: 12 },
  ],
  [{ mes: null, ano: 2026 }, atual],
  [{ mes: null, ano: 2027 }, atual],
  [{ mes: 1, ano: null }, atual],
])('%o ends in %o', (filtro, esperado) => expect(ultimoMes(filtro, atual)).toEqual(esperado))

test.each([
  [
    { mes: 9, ano: 2026 },
    { ano: 2026, mes: 9 },
  ],
  [
    { mes: null, ano: 2024 },
    { ano: 2024, mes: 1 },
  ],
  [
    { mes: 3, ano: null },
    { ano: 1900, mes: 1 },
  ],
])('%o begins in %o', (filtro, esperado) => expect(primeiroMes(filtro)).toEqual(esperado))
