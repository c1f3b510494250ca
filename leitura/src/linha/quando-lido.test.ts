import type { Data } from '@clinica/domain/tempo/data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textoDaCelula } from './celula-lida.ts'
import {
  lerData,
  lerDatas,
  lerDuracao,
  lerFrequencia,
  lerHora,
  lerModalidade,
} from './quando-lido.ts'

const HOJE = '2026-03-09' as Data

test.each([
  ['9/3/16', '2016-03-09'],
  ['09/03/2016', '2016-03-09'],
  ['9-3-2016', '2016-03-09'],
  ['9.3.2016', '2016-03-09'],
  ['09 - 03 - 2016', '2016-03-09'],
  ['09/ 03/2016', '2016-03-09'],
  ['5/6/78', '1978-06-05'],
  ['01/01/27', '1927-01-01'],
  ['2016-03-09', '2016-03-09'],
  ['2016-03-09T00:00:00', '2016-03-09'],
  ['09/03/2016 00:00:00', '2016-03-09'],
  ['42438', '2016-03-09'],
  ['42438,0', '2016-03-09'],
  ['9 de março de 2016', '2016-03-09'],
  ['9/mar/2016', '2016-03-09'],
  ['quarta-feira, 9 de março de 2016', '2016-03-09'],
  ['Sábado, 12 de março de 2016', '2016-03-12'],
  ['qua., 09/03/2016', '2016-03-09'],
  ['segunda', null],
  ["'09/03/2016", '2016-03-09'],
  ['09032016', '2016-03-09'],
  ['09/03/2016 (10 anos)', '2016-03-09'],
  // A year alone is no day of 1905.
  ['2016', null],
  ['09/03', null],
  ['31/02/2016', null],
  ['março', null],
  ['13/13/2016', null],
  ['99999', null],
])('P1: date %j', (texto, data) => {
  const um = lerData(texto, HOJE)
  expect(um.valor).toBe(data)
  if (data === null) expect(um.dito?.tom).toBe('erro')
})

test('two figures may reach ahead where a day to come is meant', () =>
  expect(lerData('1/2/27', HOJE, 10).valor).toBe('2027-02-01'))

test('several dates in one cell', () => {
  expect(lerDatas('2026-03-16 09/03/2026;2026-03-16', HOJE).valor).toEqual([
    '2026-03-09',
    '2026-03-16',
  ])
  expect(lerDatas('nunca', HOJE).dito?.tom).toBe('erro')
})

test.each([
  ['14h', '14:00', null],
  ['14h30', '14:30', null],
  ['14:30:00', '14:30', null],
  ['1430', '14:30', null],
  ['930', '09:30', null],
  ['9', '09:00', null],
  ['14 horas', '14:00', null],
  ['0,6041666667', '14:30', null],
  ['14h às 14h50', '14:00', 50],
  ['14:00 - 15:00', '14:00', 60],
  ['14:00:00 às 14:50:00', '14:00', 50],
  ['seg 14h', '14:00', null],
  ['2ª feira 14h', '14:00', null],
  ['2.ª 14h', '14:00', null],
  ['14 - 15h', '14:00', 60],
  ['8 – 8h50', '08:00', 50],
  ['14 a 15h', '14:00', 60],
  ['14h:30', '14:30', null],
  ['23h às 0h30', '23:00', 90],
  ['22h às 24h', '22:00', 120],
  ['14.5', null, null],
  ['25h', null, null],
  ['de tarde', null, null],
])('P1: hour %j', (texto, hora, minutos) =>
  expect(lerHora(texto).valor).toEqual(hora === null ? null : { hora, minutos }),
)

test.each(['14h às 13h', '14h às 14h', '19h às 5h', '9h às 0h30', '14h às 25h', '14h (1h)'])(
  'P1: the end of %j is not lost without a word',
  (texto) =>
    expect(lerHora(texto)).toMatchObject({
      valor: { minutos: null },
      dito: { tom: 'aviso', message: expect.stringMatching(/^O fim deste horário .*só o início/) },
    }),
)

test.each([
  ['50', 50],
  ['50 min', 50],
  ['50min.', 50],
  ["50'", 50],
  ['1h', 60],
  ['1h30', 90],
  ['0:50', 50],
  ['0,0416666667', 60],
  ['3', null],
  ['muito', null],
])('P1: length %j', (texto, minutos) => expect(lerDuracao(texto).valor).toBe(minutos))

test.each([
  ['Semanal', 'weekly'],
  ['toda semana', 'weekly'],
  ['quinzenal', 'biweekly'],
  ['a cada 15 dias', 'biweekly'],
  ['Mensal', 'monthly'],
  ['avulsa', 'unica'],
  ['15/15', 'biweekly'],
  ['semana sim, semana não', 'biweekly'],
  ['semanas alternadas', 'biweekly'],
  ['1x/mês', 'monthly'],
  ['1x por semana', 'weekly'],
  ['2x por semana', 'weekly'],
  ['3 em 3 semanas', null],
  ['2x ao mês', null],
  ['4 por mês', null],
  ['4 sessões/mês', null],
  ['semanal/quinzenal', null],
  ['Semanal (quinzenal a partir de julho)', null],
  ['quinz.', 'biweekly'],
  ['a cada 2 meses', null],
  ['a cada 3 semanas', null],
  ['de 4 em 4 semanas', null],
  ['outra repetição', null],
  ['às vezes', null],
])('P1: frequency %j', (texto, ritmo) => expect(lerFrequencia(texto).valor).toBe(ritmo))

test.each([
  ['on-line', 'ONLINE'],
  ['Presencial', 'PRESENCIAL'],
  ['domicílio', 'DOMICILIAR'],
  ['Atendimento online', 'ONLINE'],
  ['por carta', null],
])('P1: modality %j', (texto, modalidade) => expect(lerModalidade(texto).valor).toBe(modalidade))

test('P1: whatever is in a cell, it is understood or a sentence says that it is not', () => {
  const leituras = [
    (texto: string) => lerData(texto, HOJE),
    (texto: string) => lerDatas(texto, HOJE),
    lerHora,
    lerDuracao,
    lerFrequencia,
    lerModalidade,
  ]
  const parecido = fc.stringMatching(/^[0-9/:.,h ªaseg-]{1,14}$/)
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), parecido), (cru) => {
      const texto = textoDaCelula(cru)
      for (const ler of leituras) {
        const um = ler(texto)
        if (texto !== '' && um.valor === null) expect(um.dito?.message).toMatch(/\p{L}/u)
      }
    }),
  )
})

test.each([
  ['02:30 PM', '14:30'],
  ['2:00:00 p.m.', '14:00'],
  ['12:15 AM', '00:15'],
  ['46090,604166666664', '14:30'],
  ['14:00:00', '14:00'],
])('P1: %s is %s', (texto, hora) => expect(lerHora(texto).valor?.hora).toBe(hora))

test.each(['Híbrido', 'Presencial/Online'])(
  'P1: %s is of more than one kind, which is said',
  (texto) => expect(lerModalidade(texto)).toMatchObject({ valor: null, dito: { tom: 'aviso' } }),
)
