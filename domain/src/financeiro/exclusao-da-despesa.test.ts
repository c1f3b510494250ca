import { describe, expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { mesDe, mesDepois, textoDoMes } from '../tempo/data.ts'
import { despesaPorMes } from './conteudo-no-mes.ts'
import type { Despesa } from './contract.ts'
import { type Alcance, despesaEditada, despesaNova } from './edicao-da-despesa.ts'
import { despesaSemMeses, type Restante } from './exclusao-da-despesa.ts'

const mes = (texto: string) => mesDe(texto) ?? { ano: 0, mes: 0 }
const corpo = {
  nome: 'Aluguel',
  valor: centavos(100),
  tipoDespesa: 'RECORRENTE' as const,
  anoCompetencia: 2026,
  mesCompetencia: 1,
}
const aluguel = despesaNova('aluguel', corpo)
const sem = (despesa: Despesa, modo: Alcance['modo'], em?: string) =>
  despesaSemMeses(despesa, { modo, mes: em ? mes(em) : null })
const meses = (restante: Restante) =>
  typeof restante === 'string'
    ? restante
    : despesaPorMes(restante, mes('2025-01'), mes('2026-10')).map(({ competencia }) =>
        textoDoMes(competencia).slice(5),
      )

describe('D11, a RECORRENTE', () => {
  test.each([
    ['single', '2026-03', ['01', '02', '04', '05', '06', '07', '08', '09', '10']],
    ['future', '2026-09', ['01', '02', '03', '04', '05', '06', '07', '08']],
    ['single', '2026-01', ['02', '03', '04', '05', '06', '07', '08', '09', '10']],
    ['future', '2026-01', 'nada'],
    ['all', '2026-03', 'nada'],
    ['all', undefined, 'nada'],
    ['single', '2025-12', 'fora'],
  ] as const)('deleted %s in %s', (modo, em, esperado) =>
    expect(meses(sem(aluguel, modo, em))).toEqual(esperado),
  )

  test.each([
    ['2026-04', ['2026-01'], []],
    ['2026-06', ['2026-01'], []],
    ['2026-07', ['2026-01', '2026-06'], []],
    ['2026-08', ['2026-01', '2026-06'], ['2026-07']],
  ])('an end in %s forgets what came in it and after it', (em, desde, sozinhas) => {
    const mudada = despesaEditada(aluguel, corpo, { modo: 'future', mes: mes('2026-06') })
    const sozinha = mudada && despesaEditada(mudada, corpo, { modo: 'single', mes: mes('2026-07') })
    const resto = sozinha && sem(sozinha, 'future', em)
    expect(resto).toMatchObject({
      fim: mesDepois(mes(em), -1),
      vigencias: desde.map((um) => ({ desde: mes(um) })),
      excecoes: sozinhas.map((um) => ({ mes: mes(um) })),
    })
  })

  test('when its last month goes, nothing is left', () => {
    const curta = sem(aluguel, 'future', '2026-03') as Despesa
    const umMes = sem(curta, 'single', '2026-01') as Despesa
    expect(meses(umMes)).toEqual(['02'])
    expect(sem(umMes, 'single', '2026-02')).toBe('nada')
    expect(sem(umMes, 'future', '2026-02')).toBe('nada')
  })

  test('a month is deleted once', () => {
    const uma = sem(aluguel, 'single', '2026-03') as Despesa
    expect(sem(uma, 'single', '2026-03')).toBe('fora')
  })
})

test('an UNICA goes whole, whatever scope is said', () => {
  const curso = despesaNova('curso', { ...corpo, tipoDespesa: 'UNICA' })
  expect(sem(curso, 'single', '2026-01')).toBe('nada')
  expect(sem(curso, 'future', '2030-01')).toBe('nada')
  expect(sem(curso, 'all')).toBe('nada')
})
