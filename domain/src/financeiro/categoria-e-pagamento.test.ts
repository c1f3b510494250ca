import { describe, expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { type Data, mesDe } from '../tempo/data.ts'
import { despesaPorMes } from './conteudo-no-mes.ts'
import type { Despesa, DespesaEntrada } from './contract.ts'
import { type Alcance, despesaEditada, despesaNova } from './edicao-da-despesa.ts'
import { despesaSemMeses } from './exclusao-da-despesa.ts'

const mes = (texto: string) => mesDe(texto) ?? { ano: 0, mes: 0 }
const ALUGUEL = 'P10.01.00002'
const ISS = 'P10.01.00010'
const entrada = (mudancas: Partial<DespesaEntrada> = {}): DespesaEntrada => ({
  nome: 'Aluguel',
  valor: centavos(100),
  tipoDespesa: 'RECORRENTE',
  anoCompetencia: 2026,
  mesCompetencia: 1,
  ...mudancas,
})
const paga = (dia: string | null, categoria: string | null = ALUGUEL ?? null) =>
  entrada({ categoria, dataPagamento: dia as Data | null })
const editar = (de: Despesa | null, corpo: DespesaEntrada, modo: Alcance['modo'], em?: string) =>
  de && despesaEditada(de, corpo, { modo, mes: em ? mes(em) : null })
/** Category and date of January to April 2026, as their last figures. */
const vistos = (despesa: Despesa | null) =>
  (despesa ? despesaPorMes(despesa, mes('2026-01'), mes('2026-04')) : []).map(
    ({ categoria, dataPagamento }) =>
      `${categoria?.slice(-2) ?? '–'} ${dataPagamento?.slice(5) ?? '–'}`,
  )

describe('P5, D11: category and date of payment go where the price goes', () => {
  const nova = despesaNova('d', paga('2026-01-31'))
  test('entered: the same day of each month, its last where it lacks that one', () =>
    expect(vistos(nova)).toEqual(['02 01-31', '02 02-28', '02 03-31', '02 04-30']))

  test('of one month: that month alone', () =>
    expect(vistos(editar(nova, paga('2026-04-02', ISS), 'single', '2026-03'))).toEqual([
      ...['02 01-31', '02 02-28', '10 04-02', '02 04-30'],
    ]))

  test('from a month on: as many months after each, over what was said of one further on', () => {
    const uma = editar(nova, paga('2026-04-15'), 'single', '2026-04')
    expect(vistos(editar(uma, paga('2026-03-10', null), 'future', '2026-02'))).toEqual([
      ...['02 01-31', '– 03-10', '– 04-10', '– 05-10'],
    ])
  })

  test('of all, seen from a month, or from none', () => {
    expect(vistos(editar(nova, paga('2026-03-07'), 'all', '2026-03'))).toEqual([
      ...['02 01-07', '02 02-07', '02 03-07', '02 04-07'],
    ])
    expect(vistos(editar(nova, paga(null, null), 'all'))).toEqual(['– –', '– –', '– –', '– –'])
  })

  test('a body that does not speak of them leaves them, each month its own', () => {
    const uma = editar(nova, paga('2026-03-02', ISS), 'single', '2026-03')
    const cara = entrada({ valor: centavos(200) })
    expect(vistos(editar(uma, cara, 'single', '2026-03'))).toEqual(vistos(uma))
    expect(vistos(editar(nova, cara, 'future', '2026-02'))).toEqual(vistos(nova))
    expect(vistos(editar(nova, cara, 'all'))).toEqual(vistos(nova))
    // The 28th of a February stays the 31st that it was, if sent again unchanged.
    expect(vistos(editar(nova, paga('2026-02-28'), 'future', '2026-02'))).toEqual(vistos(nova))
  })

  test('an UNICA that is moved keeps its date; one that becomes RECORRENTE counts from there', () => {
    const unica = despesaNova('d', { ...paga('2026-02-10'), tipoDespesa: 'UNICA' })
    const movida = entrada({ tipoDespesa: 'UNICA', mesCompetencia: 2 })
    expect(vistos(editar(unica, movida, 'all'))).toEqual(['02 02-10'])
    expect(vistos(editar(unica, entrada({ mesCompetencia: 3 }), 'all'))).toEqual([
      ...['02 02-10', '02 03-10'],
    ])
    const feita = editar(nova, entrada({ tipoDespesa: 'UNICA' }), 'all', '2026-02')
    expect(vistos(feita)).toEqual(['02 02-28'])
  })

  test('a month deleted alone stays deleted', () => {
    const resto = despesaSemMeses(nova, { modo: 'single', mes: mes('2026-02') })
    if (resto === 'nada' || resto === 'fora') throw new Error('gone')
    expect(vistos(editar(resto, paga('2026-01-05'), 'all'))).toEqual([
      ...['02 01-05', '02 03-05', '02 04-05'],
    ])
  })
})
