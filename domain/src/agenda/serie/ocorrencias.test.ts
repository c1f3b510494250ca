import { expect, test } from 'vitest'
import { data, datas, hora, padrao } from '../../../test/agenda-de-exemplo.ts'
import type { Frequencia } from '../tipos.ts'
import { INFORME_ATE_QUANDO, ocorrencias, padraoNovo, problemaDaRepeticao } from './ocorrencias.ts'

const dias = (ritmo: ReturnType<typeof padrao>) =>
  datas(ocorrencias(ritmo).map((inicio) => ({ inicio })))

test.each<[string, string, Frequencia, string, string[]]>([
  ['the end is inclusive', '2026-03-04', 'weekly', '2026-03-18', ['03-04', '03-11', '03-18']],
  ['a day short', '2026-03-04', 'weekly', '2026-03-17', ['03-04', '03-11']],
  ['the start alone', '2026-03-04', 'weekly', '2026-03-04', ['03-04']],
  ['none after the end', '2026-03-04', 'weekly', '2026-03-03', []],
  ['every two weeks', '2026-03-04', 'biweekly', '2026-04-01', ['03-04', '03-18', '04-01']],
  [
    '31st, from the first',
    '2026-01-31',
    'monthly',
    '2026-04-30',
    ['01-31', '02-28', '03-31', '04-30'],
  ],
  ['30th', '2026-01-30', 'monthly', '2026-03-30', ['01-30', '02-28', '03-30']],
  ['29th, leap year', '2024-01-29', 'monthly', '2024-03-29', ['01-29', '02-29', '03-29']],
  ['from leap day', '2024-02-29', 'monthly', '2024-04-30', ['02-29', '03-29', '04-29']],
  ['the 15th', '2026-05-15', 'monthly', '2026-07-14', ['05-15', '06-15']],
  ['DST began', '2018-10-28', 'weekly', '2018-11-11', ['10-28', '11-04', '11-11']],
  ['DST ended', '2018-02-11', 'weekly', '2018-02-25', ['02-11', '02-18', '02-25']],
  ['leap day by weeks', '2024-02-22', 'weekly', '2024-03-07', ['02-22', '02-29', '03-07']],
])('%s: %s %s until %s', (_nome, inicio, frequencia, ate, esperadas) =>
  expect(dias(padrao(inicio, frequencia, ate))).toEqual(
    esperadas.map((um) => `${inicio.slice(0, 4)}-${um}`),
  ),
)

test('the turn of the year', () =>
  expect(dias(padrao('2026-12-24', 'weekly', '2027-01-07'))).toEqual([
    '2026-12-24',
    '2026-12-31',
    '2027-01-07',
  ]))

test('leap day again only in a leap year', () => {
  const todas = dias(padrao('2024-02-29', 'monthly', '2028-02-29'))
  expect(todas).toHaveLength(49)
  expect([12, 24, 36, 48].map((n) => todas[n])).toEqual([
    '2025-02-28',
    '2026-02-28',
    '2027-02-28',
    '2028-02-29',
  ])
})

test('an anchor on a clamped day goes on aiming at its day', () =>
  expect(dias(padrao('2026-02-28', 'monthly', '2026-04-30', { dia: 31 }))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ]))

test('the wall-clock hour is kept, also one that the clocks skipped', () =>
  expect(ocorrencias(padrao('2018-10-28T00:30:15', 'weekly', '2018-11-11'))).toEqual([
    '2018-10-28T00:30:15',
    '2018-11-04T00:30:15',
    '2018-11-11T00:30:15',
  ]))

test('a new pattern has the appointment as its anchor and aims at its day', () =>
  expect(
    padraoNovo(
      { inicio: hora('2026-01-31T23:00:00'), fim: hora('2026-02-01T23:00:00') },
      { frequencia: 'monthly', ate: data('2026-06-30') },
    ),
  ).toEqual({
    frequencia: 'monthly',
    ate: '2026-06-30',
    inicio: '2026-01-31T23:00:00',
    fim: '2026-02-01T23:00:00',
    dia: 31,
  }))

const FALTA_FREQUENCIA = { campo: 'recurrenceType', message: 'Escolha a frequência.' }
const FALTA_FIM = { campo: 'recurrenceEnd', message: INFORME_ATE_QUANDO }
const LONGA = {
  campo: 'recurrenceEnd',
  message: 'A repetição pode ter no máximo 261 sessões e 5 anos.',
}

test.each<[string, string, Frequencia | null, string | null, object | null]>([
  ['no frequency', '2026-03-04', null, '2026-03-04', FALTA_FREQUENCIA],
  ['no end', '2026-03-04', 'weekly', null, FALTA_FIM],
  ['an end before the start', '2026-03-04', 'weekly', '2026-03-03', FALTA_FIM],
  ['an end on the start', '2026-03-04', 'weekly', '2026-03-04', null],
  ['five years exactly', '2026-03-04', 'monthly', '2031-03-04', null],
  ['five years and a day', '2026-03-04', 'monthly', '2031-03-05', LONGA],
  ['from leap day, five years', '2028-02-29', 'monthly', '2033-02-28', null],
  ['from leap day, five years and a day', '2028-02-29', 'monthly', '2033-03-01', LONGA],
  ['261 weeks', '2026-03-04', 'weekly', '2031-03-04', null],
  ['261 weeks over two leap days', '2024-01-01', 'weekly', '2028-12-31', null],
  ['262 weeks, within five years', '2024-01-01', 'weekly', '2029-01-01', LONGA],
  ['131 fortnights', '2024-01-01', 'biweekly', '2029-01-01', null],
])('%s', (_nome, inicio, frequencia, ate, problema) =>
  expect(
    problemaDaRepeticao({ inicio: hora(inicio), frequencia, ate: ate === null ? null : data(ate) }),
  ).toEqual(problema),
)

test('261 is the number that the longest allowed one has', () => {
  expect(ocorrencias(padrao('2024-01-01', 'weekly', '2028-12-31'))).toHaveLength(261)
  expect(ocorrencias(padrao('2024-01-01', 'weekly', '2029-01-01'))).toHaveLength(262)
})
