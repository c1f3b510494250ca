import { expect, test } from 'vitest'
import { datas, membro, padrao } from '../../../test/agenda-de-exemplo.ts'
import { exclusaoDaSerie } from './exclusao-da-serie.ts'
import { contagem } from './mudancas.ts'

const semanal = padrao('2026-03-04', 'weekly', '2026-03-31')
const clicado = membro('2026-03-18')
const membros = [
  membro('2026-03-04'),
  membro('2026-03-11', { statusAgendamento: 'REALIZADO' }),
  clicado,
  membro('2026-03-25', { statusPagamento: 'PAGO' }),
  membro('2026-03-26'),
]
const base = { padrao: semanal, membros, clicado }

test('future takes the clicked one and the free ones after it; the series ends the day before', () => {
  const mudancas = exclusaoDaSerie({ ...base, modo: 'future' })
  expect(datas(mudancas.removidas)).toEqual(['2026-03-18', '2026-03-26'])
  expect(mudancas).toMatchObject({ alteradas: [], novas: [], recurrenceId: 's' })
  expect(mudancas.padrao).toEqual({ ...semanal, ate: '2026-03-17' })
  expect(contagem(mudancas)).toEqual({ alterados: 2, preservados: 1 })
})

test('all takes every free one; frozen ones keep their pattern', () => {
  const mudancas = exclusaoDaSerie({ ...base, modo: 'all' })
  expect(datas(mudancas.removidas)).toEqual(['2026-03-18', '2026-03-04', '2026-03-26'])
  expect(mudancas.padrao).toBeNull()
  expect(contagem(mudancas)).toEqual({ alterados: 3, preservados: 2 })
})

test.each(['future', 'all'] as const)('%s takes the clicked one even frozen', (modo) => {
  const pago = membro('2026-03-18', { statusPagamento: 'PAGO', statusAgendamento: 'FALTA' })
  const { removidas, preservados } = exclusaoDaSerie({
    padrao: semanal,
    membros: [pago],
    clicado: pago,
    modo,
  })
  expect(removidas).toEqual([pago])
  expect(preservados).toBe(0)
})

test.each([
  ['the first day of a month', '2026-04-01', '2026-03-31'],
  ['the first of January', '2027-01-01', '2026-12-31'],
  ['the day after leap day', '2028-03-01', '2028-02-29'],
])('cut on %s', (_nome, quando, ate) => {
  const um = membro(quando)
  const longa = padrao('2026-03-04', 'weekly', '2028-12-31')
  expect(
    exclusaoDaSerie({ padrao: longa, membros: [um], clicado: um, modo: 'future' }).padrao?.ate,
  ).toBe(ate)
})

test('a cut never makes a series longer', () => {
  const movido = membro('2026-04-20')
  const { padrao: depois } = exclusaoDaSerie({ ...base, clicado: movido, modo: 'future' })
  expect(depois).toEqual(semanal)
})

test('the anchor is never left beyond the cut', () => {
  const ancorado = padrao('2026-03-25', 'weekly', '2026-04-29')
  expect(exclusaoDaSerie({ ...base, padrao: ancorado, modo: 'future' }).padrao).toEqual({
    ...ancorado,
    inicio: clicado.inicio,
    fim: clicado.fim,
    ate: '2026-03-17',
  })
})
