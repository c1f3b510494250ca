import { describe, expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { mesDe } from '../tempo/data.ts'
import { conteudoNoMes, despesaPorMes, primeiraLinha } from './conteudo-no-mes.ts'
import type { Despesa } from './contract.ts'

const mes = (texto: string) => mesDe(texto) ?? { ano: 0, mes: 0 }
const conteudo = (nome: string, valor: number) => ({ nome, valor: centavos(valor) })
const aluguel: Despesa = {
  id: 'aluguel',
  tipo: 'RECORRENTE',
  inicio: mes('2026-01'),
  fim: mes('2026-08'),
  vigencias: [
    { desde: mes('2026-01'), ...conteudo('Aluguel', 1000) },
    { desde: mes('2026-06'), ...conteudo('Aluguel novo', 1200) },
  ],
  excecoes: [
    { mes: mes('2026-03'), conteudo: conteudo('Aluguel com obra', 900) },
    { mes: mes('2026-07'), conteudo: null },
  ],
  versao: 4,
}

describe('a RECORRENTE with two values, one edited and one deleted month, and an end', () =>
  test.each([
    ['2025-12', null],
    ['2026-01', 1000],
    ['2026-02', 1000],
    ['2026-03', 900],
    ['2026-04', 1000],
    ['2026-05', 1000],
    ['2026-06', 1200],
    ['2026-07', null],
    ['2026-08', 1200],
    ['2026-09', null],
  ])('in %s: %s', (quando, valor) =>
    expect(conteudoNoMes(aluguel, mes(quando))?.valor ?? null).toBe(valor),
  ))

test('without an end it goes on', () =>
  expect(conteudoNoMes({ ...aluguel, fim: null }, mes('2099-12'))?.nome).toBe('Aluguel novo'))

test('an UNICA counts in its month alone', () => {
  const curso: Despesa = { ...aluguel, tipo: 'UNICA', fim: null, excecoes: [] }
  expect(conteudoNoMes(curso, mes('2026-01'))?.valor).toBe(1000)
  expect(conteudoNoMes(curso, mes('2026-02'))).toBeNull()
  expect(despesaPorMes(curso, mes('1900-01'), mes('2099-12'))).toHaveLength(1)
  expect(despesaPorMes(curso, mes('2025-01'), mes('2025-12'))).toEqual([])
  expect(despesaPorMes(curso, mes('2026-02'), mes('2026-12'))).toEqual([])
})

test('one row for each month between the two, all with the same id', () =>
  expect(
    despesaPorMes(aluguel, mes('2026-06'), mes('2027-06')).map(
      ({ id, versao, competencia, nome }) => [id, versao, competencia.mes, nome],
    ),
  ).toEqual([
    ['aluguel', 4, 6, 'Aluguel novo'],
    ['aluguel', 4, 8, 'Aluguel novo'],
  ]))

test.each([
  ['nothing deleted', [], null, '2026-01'],
  ['the first months deleted alone', ['2026-01', '2026-02'], null, '2026-03'],
  ['the last one left', ['2026-01'], '2026-02', '2026-02'],
  ['nothing left', ['2026-01', '2026-02'], '2026-02', undefined],
])('the first row, %s', (_caso, apagados, fim, esperado) => {
  const excecoes = apagados.map((um) => ({ mes: mes(um), conteudo: null }))
  const linha = primeiraLinha({ ...aluguel, excecoes, fim: fim ? mes(fim) : null })
  expect(linha?.competencia).toEqual(esperado && mes(esperado))
})
