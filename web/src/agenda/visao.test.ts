import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { dataVizinha, visaoPedida } from './visao.ts'

test.each([
  ['day', '2026-03-01', -1, '2026-02-28'],
  ['day', '2026-12-31', 1, '2027-01-01'],
  ['week', '2026-03-09', 1, '2026-03-16'],
  ['week', '2026-03-09', -1, '2026-03-02'],
  ['days', '2026-03-09', 1, '2026-03-12'],
  ['days', '2026-03-09', -1, '2026-03-06'],
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['month', '2026-01-31', -1, '2025-12-01'],
  ['month', '2026-12-05', 1, '2027-01-01'],
] as const)('%s of %s, step %i, is %s', (visao, data, passo, esperada) => {
  expect(dataVizinha(visao, data as Data, passo)).toBe(esperada)
})

test('the calendar ends where dates end (§9)', () => {
  expect(dataVizinha('month', '2099-12-10' as Data, 1)).toBe('2099-12-10')
  expect(dataVizinha('week', '1900-01-02' as Data, -1)).toBe('1900-01-02')
})

test.each([
  ['', false, 'week', null],
  ['', true, 'day', null],
  ['visao=semana', true, 'days', null],
  ['visao=semana', false, 'week', null],
  ['visao=mes', true, 'month', null],
  ['visao=nada', true, 'day', null],
  ['visao=nada', false, 'week', null],
  ['data=2026-03-09', false, 'day', '2026-03-09'],
  ['data=2026-03-09', true, 'day', '2026-03-09'],
  ['data=2026-03-09&visao=semana', true, 'days', '2026-03-09'],
  ['data=2026-02-30', false, 'week', null],
  ['data=2100-01-01', true, 'day', null],
] as const)('the address "%s", on a phone: %s, asks for the %s', (busca, celular, visao, data) => {
  expect(visaoPedida(new URLSearchParams(busca), celular)).toEqual({ visao, data })
})
