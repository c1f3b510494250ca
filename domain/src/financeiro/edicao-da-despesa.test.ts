import { describe, expect, test } from 'vitest'
import { MODOS_DE_EDICAO } from '../agenda/tipos.ts'
import { centavos } from '../dinheiro.ts'
import { mesDe } from '../tempo/data.ts'
import { despesaPorMes } from './conteudo-no-mes.ts'
import type { Despesa, DespesaEntrada } from './contract.ts'
import { type Alcance, despesaEditada, despesaNova } from './edicao-da-despesa.ts'
import { despesaSemMeses } from './exclusao-da-despesa.ts'

const mes = (texto: string) => mesDe(texto) ?? { ano: 0, mes: 0 }
const entrada = (valor: number, mudancas: Partial<DespesaEntrada> = {}): DespesaEntrada => ({
  nome: 'Aluguel',
  valor: centavos(valor),
  tipoDespesa: 'RECORRENTE',
  anoCompetencia: 2026,
  mesCompetencia: 1,
  ...mudancas,
})
const aluguel = despesaNova('aluguel', entrada(100))
/** The values of January to June 2026. */
const semestre = (despesa: Despesa | null) => {
  const linhas = despesa ? despesaPorMes(despesa, mes('2026-01'), mes('2026-06')) : []
  return [1, 2, 3, 4, 5, 6].map(
    (um) => linhas.find(({ competencia }) => competencia.mes === um)?.valor ?? 0,
  )
}
const editar = (de: Despesa | null, corpo: DespesaEntrada, modo: Alcance['modo'], em?: string) =>
  de && despesaEditada(de, corpo, { modo, mes: em ? mes(em) : null })
const apagar = (de: Despesa | null, modo: Alcance['modo'], em?: string) => {
  const resto = de && despesaSemMeses(de, { modo, mes: em ? mes(em) : null })
  return resto === 'nada' || resto === 'fora' ? null : resto
}

describe('D11, a RECORRENTE', () => {
  test('raised from a month on leaves the months before as they were', () =>
    expect(semestre(editar(aluguel, entrada(150), 'future', '2026-06'))).toEqual([
      100, 100, 100, 100, 100, 150,
    ]))

  test('edited in one month: that month alone, and again', () => {
    const uma = editar(aluguel, entrada(90), 'single', '2026-03')
    expect(semestre(uma)).toEqual([100, 100, 90, 100, 100, 100])
    expect(semestre(editar(uma, entrada(80), 'single', '2026-03'))).toEqual([
      100, 100, 80, 100, 100, 100,
    ])
  })

  test("'Todos' gives every month the new values, months edited alone too; deleted ones stay deleted", () => {
    const antes = apagar(
      editar(editar(aluguel, entrada(90), 'single', '2026-03'), entrada(150), 'future', '2026-05'),
      'single',
      '2026-02',
    )
    expect(semestre(antes)).toEqual([100, 0, 90, 100, 150, 150])
    expect(semestre(editar(antes, entrada(200), 'all', '2026-04'))).toEqual([
      200, 0, 200, 200, 200, 200,
    ])
    expect(semestre(editar(antes, entrada(200), 'all'))).toEqual([200, 0, 200, 200, 200, 200])
  })

  test("'seguintes' overwrites later edits of one month and later values, not earlier ones nor deleted months", () => {
    const antes = [
      editar(aluguel, entrada(90), 'single', '2026-02'),
      editar(aluguel, entrada(90), 'single', '2026-05'),
    ]
    expect(semestre(editar(antes[0] ?? null, entrada(70), 'future', '2026-03'))).toEqual([
      100, 90, 70, 70, 70, 70,
    ])
    expect(
      semestre(
        editar(apagar(antes[1] ?? null, 'single', '2026-04'), entrada(70), 'future', '2026-03'),
      ),
    ).toEqual([100, 100, 70, 0, 70, 70])
  })

  test('the competência of the body never moves its start', () => {
    const corpo = entrada(50, { anoCompetencia: 2020, mesCompetencia: 7 })
    for (const modo of MODOS_DE_EDICAO) {
      expect(editar(aluguel, corpo, modo, '2026-03')?.inicio).toEqual(mes('2026-01'))
    }
  })

  test('an end stays an end, whatever is edited before it', () => {
    const antes = apagar(aluguel, 'future', '2026-05')
    expect(semestre(editar(antes, entrada(70), 'all'))).toEqual([70, 70, 70, 70, 0, 0])
    expect(semestre(editar(antes, entrada(70), 'future', '2026-03'))).toEqual([
      100, 100, 70, 70, 0, 0,
    ])
  })

  test('a month in which it does not count cannot be edited', () => {
    expect(editar(aluguel, entrada(1), 'single', '2025-12')).toBeNull()
    expect(editar(apagar(aluguel, 'single', '2026-03'), entrada(1), 'all', '2026-03')).toBeNull()
  })

  test('made UNICA keeps only the month edited; absent: its first that counts', () => {
    const unica = entrada(60, { tipoDespesa: 'UNICA', mesCompetencia: 6 })
    expect(semestre(editar(aluguel, unica, 'future', '2026-04'))).toEqual([0, 0, 0, 60, 0, 0])
    expect(semestre(editar(aluguel, unica, 'all'))).toEqual([60, 0, 0, 0, 0, 0])
    const semJaneiro = apagar(aluguel, 'single', '2026-01')
    expect(semestre(editar(semJaneiro, unica, 'all'))).toEqual([0, 60, 0, 0, 0, 0])
  })
})

describe('D11, an UNICA', () => {
  const curso = despesaNova('curso', entrada(100, { tipoDespesa: 'UNICA' }))

  test('is moved by its competência, whatever scope is said', () => {
    const corpo = entrada(90, { tipoDespesa: 'UNICA', mesCompetencia: 3 })
    expect(semestre(editar(curso, corpo, 'single', '2026-01'))).toEqual([0, 0, 90, 0, 0, 0])
    expect(semestre(editar(curso, corpo, 'all'))).toEqual([0, 0, 90, 0, 0, 0])
  })

  test('made RECORRENTE starts at its competência', () =>
    expect(semestre(editar(curso, entrada(90, { mesCompetencia: 4 }), 'all'))).toEqual([
      0, 0, 0, 90, 90, 90,
    ]))
})

test('the kept version is not the rule’s to change', () =>
  expect(editar({ ...aluguel, versao: 7 }, entrada(1), 'single', '2026-02')?.versao).toBe(7))
