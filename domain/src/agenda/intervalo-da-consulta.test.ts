import { describe, expect, test } from 'vitest'
import { intervaloDaConsulta } from './intervalo-da-consulta.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const lido = (dataInicio: string, dataFim: string) =>
  intervaloDaConsulta({ dataInicio, dataFim }, SAO_PAULO)

test.each([
  ['2026-03-09T00:00:00', '2026-03-16T00:00:00'],
  ['2026-03-09T03:00:00.000Z', '2026-03-16T03:00:00.000Z'],
  ['2026-03-09T00:00:00-03:00', '2026-03-16T03:00:00Z'],
])('%s to %s is that week at the clinic', (inicio, fim) =>
  expect(lido(inicio, fim)).toEqual({
    ok: true,
    intervalo: { dataInicio: '2026-03-09T00:00:00', dataFim: '2026-03-16T00:00:00' },
  }),
)

test('the day that began at one o’clock: its first instant is 01:00', () =>
  expect(lido('2018-11-04T03:00:00Z', '2018-11-05T02:00:00Z')).toEqual({
    ok: true,
    intervalo: { dataInicio: '2018-11-04T01:00:00', dataFim: '2018-11-05T00:00:00' },
  }))

test.each([
  ['2099-12-31T00:00:00', '2100-01-01T00:00:00'],
  ['2099-11-29T00:00:00', '2100-01-10T00:00:00'],
  ['1899-12-31T00:00:00', '1900-02-11T00:00:00'],
])('the sheets of the first and of the last month reach over: %s to %s', (dataInicio, dataFim) =>
  expect(lido(dataInicio, dataFim)).toEqual({ ok: true, intervalo: { dataInicio, dataFim } }),
)

describe('refused', () => {
  test.each([
    ['ontem', '2026-03-16T00:00:00', 'dataInicio', 'Informe uma data de início válida.'],
    ['2026-03-09T00:00:00', '2026-02-30T00:00:00', 'dataFim', 'Informe uma data de fim válida.'],
    ['2026-03-09T00:00:00', '', 'dataFim', 'Informe uma data de fim válida.'],
    [
      '2026-03-09T00:00:00',
      '2026-03-09T00:00:00',
      'dataFim',
      'A data de fim deve ser depois da de início.',
    ],
    [
      '2026-01-01T00:00:00',
      '2027-02-05T00:01:00',
      'dataFim',
      'O período pode ter no máximo 400 dias.',
    ],
  ])('%j to %j', (inicio, fim, campo, message) =>
    expect(lido(inicio, fim)).toEqual({ ok: false, campo, message }),
  )
  test('400 days to the minute are not', () =>
    expect(lido('2026-01-01T00:00:00', '2027-02-05T00:00:00').ok).toBe(true))
})
