import { expect, test } from 'vitest'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import type { TipoDeFeriado } from './contract.ts'
import { fechamentoDe } from './dias-fechados.ts'
import { comEscolhas, feriadosFechados } from './feriados.ts'

const feriado = (tipo: TipoDeFeriado) => ({
  chave: 'natal',
  nome: 'Natal',
  data: '2026-12-25' as Data,
  tipo,
})

// P2: national holidays count, the state's are offered, and optional ones are off; each can be switched.
test.each([
  ['nacional', undefined, false],
  ['estadual', undefined, true],
  ['facultativo', undefined, true],
  ['nacional', true, true],
  ['estadual', false, false],
  ['facultativo', false, false],
] as const)('%s, chosen %s: worked %s', (tipo, escolha, atende) => {
  const escolhas = new Map(escolha === undefined ? [] : [['natal', escolha]])
  expect(comEscolhas([feriado(tipo)], escolhas)).toEqual([{ ...feriado(tipo), atende }])
})

test('a holiday that is not worked closes its whole day, and no other', () => {
  const fechados = feriadosFechados(comEscolhas([feriado('nacional')], new Map()))
  const as = (inicio: string, fim: string) =>
    fechamentoDe(fechados, { inicio: inicio as DataHora, fim: fim as DataHora })?.titulo
  expect(as('2026-12-25T00:00:00', '2026-12-25T01:00:00')).toBe('Natal')
  expect(as('2026-12-25T23:00:00', '2026-12-26T01:00:00')).toBe('Natal')
  expect(as('2026-12-24T23:00:00', '2026-12-25T00:00:00')).toBeUndefined()
  expect(as('2027-12-25T10:00:00', '2027-12-25T11:00:00')).toBeUndefined()
  expect(feriadosFechados(comEscolhas([feriado('estadual')], new Map()))).toEqual([])
})
