import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import { somaDias } from '../tempo/data.ts'
import { type DataHora, inicioDoDia } from '../tempo/data-hora.ts'
import type { Periodo } from './contract.ts'
import { fechamentoDe, trechosFechados } from './dias-fechados.ts'

const periodo = (de: string, ate = de, mais: Partial<Periodo> = {}): Periodo => ({
  de: de as Data,
  ate: ate as Data,
  horaInicio: null,
  horaFim: null,
  todoAno: false,
  ...mais,
})
const trecho = (inicio: string, fim: string) => ({
  inicio: inicio as DataHora,
  fim: fim as DataHora,
})
const anos = (de: string, ate: string) => trecho(`${de}-01-01T00:00:00`, `${ate}-01-01T00:00:00`)
const lidos = (lista: { inicio: string; fim: string }[]) =>
  lista.map(({ inicio, fim }) => `${inicio.slice(0, 16)} ${fim.slice(0, 16)}`)

const TODO_ANO = { todoAno: true }
const TARDE = { horaInicio: '14:00', horaFim: '16:00' }

test.each([
  ['once', periodo('2026-12-21', '2027-01-01'), ['2026-12-21T00:00 2027-01-02T00:00']],
  [
    'hours of a day',
    periodo('2026-12-24', '2026-12-24', TARDE),
    ['2026-12-24T14:00 2026-12-24T16:00'],
  ],
  [
    'each year, over the turn of the year',
    periodo('2026-12-21', '2027-01-01', TODO_ANO),
    ['2026-12-21T00:00 2027-01-02T00:00', '2027-12-21T00:00 2028-01-02T00:00'],
  ],
  [
    'a turn of the year that began before what is asked about',
    periodo('2025-12-30', '2026-01-02', TODO_ANO),
    [
      ['2025-12-30T00:00 2026-01-03T00:00', '2026-12-30T00:00 2027-01-03T00:00'],
      ['2027-12-30T00:00 2028-01-03T00:00'],
    ].flat(),
  ],
  ['not before its first year', periodo('2030-05-01', '2030-05-02', TODO_ANO), []],
])('%s', (_que, um, esperado) => {
  expect(lidos(trechosFechados(um, anos('2026', '2028')))).toEqual(esperado)
})

test('a yearly 29 February falls on the 28th where the year lacks it, and is the 29th again', () => {
  const um = periodo('2028-02-29', '2028-02-29', TODO_ANO)
  expect(lidos(trechosFechados(um, anos('2028', '2033'))).map((dia) => dia.slice(0, 10))).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
})

test('nothing goes beyond the years that there are', () => {
  const um = periodo('2090-12-21', '2091-01-01', TODO_ANO)
  const ultimo = trechosFechados(um, anos('2095', '2100')).at(-1)
  expect(ultimo?.inicio.slice(0, 10)).toBe('2098-12-21')
})

test('overlapping closures close what any of them closes, also in part', () => {
  const dois = [periodo('2026-12-21', '2026-12-24'), periodo('2026-12-24', '2026-12-28')]
  const as = (inicio: string, fim: string) => fechamentoDe(dois, trecho(inicio, fim))
  expect(as('2026-12-24T14:00:00', '2026-12-24T15:00:00')).toBe(dois[0])
  expect(as('2026-12-28T23:30:00', '2026-12-29T00:30:00')).toBe(dois[1])
  expect(as('2026-12-29T00:00:00', '2026-12-29T01:00:00')).toBeNull()
  expect(as('2026-12-20T23:00:00', '2026-12-21T00:00:00')).toBeNull()
})

test('each day of a period is closed each year, and none beside it in the same year', () => {
  const dia = fc.integer({ min: 0, max: 1500 }).map((n) => somaDias('2026-01-01' as Data, n))
  fc.assert(
    fc.property(dia, fc.nat(300), fc.nat(8), (de, dias, n) => {
      const um = periodo(de, somaDias(de, dias), TODO_ANO)
      const meio = trecho(inicioDoDia(de), inicioDoDia(somaDias(de, 1)))
      expect(fechamentoDe([um], meio)).toBe(um)
      const futuros = trechosFechados(um, anos('2026', '2045'))
      const destes = futuros[n]
      if (!destes) return
      const vespera = somaDias(destes.inicio.slice(0, 10) as Data, -1)
      const dentro = futuros.some(
        ({ inicio, fim }) => inicio <= inicioDoDia(vespera) && fim > inicioDoDia(vespera),
      )
      expect(fechamentoDe([um], trecho(`${vespera}T10:00:00`, `${vespera}T11:00:00`)) === um).toBe(
        dentro,
      )
    }),
  )
})
