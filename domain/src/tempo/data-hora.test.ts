import { expect, test } from 'vitest'
import { data } from '../../test/agenda-de-exemplo.ts'
import {
  comHorario,
  type DataHora,
  dataHoraDe,
  horario,
  mesDaHora,
  minutosEntre,
  somaMinutos,
} from './data-hora.ts'

const hora = (texto: string) => texto as DataHora

test.each([
  ['2026-03-09T14:00:00', '2026-03-09T14:00:00'],
  ['2026-03-09T14:00', '2026-03-09T14:00:00'],
  ['2026-03-09T14:00:00.000', '2026-03-09T14:00:00'],
  ['2018-11-04T00:30:00', '2018-11-04T00:30:00'],
])('%s reads %s', (texto, esperado) => expect(dataHoraDe(texto)).toBe(esperado))

test.each([
  '2026-02-30T10:00:00',
  '2026-03-09T24:00:00',
  '2026-03-09T10:60:00',
  '2026-03-09T10:00:00Z',
  '2026-03-09T10:00:00-03:00',
  '2026-03-09 10:00:00',
  '1899-12-31T23:59:59',
  '2100-01-01T00:00:00',
  '2026-03-09',
  '',
])('%j is not a wall-clock time', (texto) => expect(dataHoraDe(texto)).toBeNull())

test('somaMinutos crosses midnight and the old daylight-saving night untouched', () => {
  expect(somaMinutos(hora('2026-12-31T23:30:00'), 60)).toBe('2027-01-01T00:30:00')
  expect(somaMinutos(hora('2018-11-03T23:30:00'), 60)).toBe('2018-11-04T00:30:00')
})

test('somaMinutos keeps the second, which a length in minutes may be a fraction of', () => {
  const inicio = hora('2026-03-09T14:00:10')
  const fim = hora('2026-03-09T14:50:30')
  expect(somaMinutos(inicio, minutosEntre(inicio, fim))).toBe(fim)
  const curto = hora('2026-03-09T14:00:00')
  const perto = hora('2026-03-09T14:00:20')
  expect(somaMinutos(curto, minutosEntre(curto, perto))).toBe(perto)
})

test('minutosEntre counts wall-clock minutes', () => {
  expect(minutosEntre(hora('2018-11-03T23:30:00'), hora('2018-11-04T00:30:00'))).toBe(60)
  expect(minutosEntre(hora('2026-03-09T14:00:00'), hora('2026-03-09T13:00:00'))).toBe(-60)
})

test('mesDaHora is the month of the start', () =>
  expect(mesDaHora(hora('2026-12-31T23:59:00'))).toEqual({ ano: 2026, mes: 12 }))

test('horario and comHorario keep the seconds', () => {
  expect(horario(hora('2026-03-09T14:05:59'))).toBe('14:05:59')
  expect(comHorario(data('2018-11-04'), '00:30:15')).toBe('2018-11-04T00:30:15')
})
