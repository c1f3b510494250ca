import { expect, test } from 'vitest'
import { deixada, mesDe, retrato } from '../../test/retratos.ts'
import { centavos } from '../dinheiro.ts'
import { semNada, somasDosMeses } from './somas-dos-meses.ts'

const MARCO = mesDe(3)
const ABRIL = mesDe(4)
const OUTRO = mesDe(3, 'caio')
/** Every session is as in the retrato. */
const NADA_ASSENTA = { certas: new Map() }

test('each month of each patient is summed apart, kept and missed ones counted (D9)', () => {
  const somas = somasDosMeses(
    retrato(
      [
        [MARCO, 130],
        [ABRIL, 0],
        [OUTRO, 5],
      ],
      [
        deixada('a', '03-02', { statusAgendamento: 'REALIZADO' }),
        deixada('b', '03-03', { statusAgendamento: 'FALTA', valorSessao: centavos(30) }),
        deixada('c', '03-31', { statusAgendamento: 'CONFIRMADO', valorSessao: null }),
        deixada('d', '03-04', { tipo: 'PESSOAL' }),
        deixada('e', '04-01'),
      ],
    ),
    NADA_ASSENTA,
  )
  expect(somas).toEqual([
    {
      ...MARCO,
      quantidade: 3,
      realizadas: 1,
      faltas: 1,
      total: 130,
      pago: 130,
      abertoDesde: '2026-03-02',
    },
    { ...ABRIL, quantidade: 1, realizadas: 0, faltas: 0, total: 100, pago: 0, abertoDesde: null },
    { ...OUTRO, quantidade: 0, realizadas: 0, faltas: 0, total: 0, pago: 5, abertoDesde: null },
  ])
})

test.each([
  ['neither sessions nor money', [], 0, true],
  ['money alone', [], 1, false],
  ['a session of no value', [deixada('a', '03-02', { valorSessao: null })], 0, false],
])('%s (D10)', (_nome, ficam, pago, esperado) => {
  expect(somasDosMeses(retrato([[MARCO, pago]], ficam), NADA_ASSENTA).map(semNada)).toEqual([
    esperado,
  ])
})

const feita = (id: string, dia: string, resto = {}) =>
  deixada(id, dia, { statusAgendamento: 'REALIZADO', ...resto })

test.each([
  ['the oldest of those unpaid', [feita('a', '03-09'), feita('b', '03-05')], '2026-03-05'],
  [
    'not one that is paid',
    [feita('a', '03-05', { statusPagamento: 'PAGO' }), feita('b', '03-09')],
    '2026-03-09',
  ],
  ['none of no value', [feita('a', '03-05', { valorSessao: centavos(0) })], null],
  [
    'nor booked, nor missed',
    [deixada('a', '03-05'), deixada('b', '03-06', { statusAgendamento: 'FALTA' })],
    null,
  ],
])('since when a month is open: %s (P5)', (_nome, ficam, esperado) => {
  const [soma] = somasDosMeses(retrato([[MARCO, 0]], ficam), NADA_ASSENTA)
  expect(soma?.abertoDesde).toBe(esperado)
})

test('what settles is as it settles, whatever was asked for (P5, D10)', () => {
  const antes = retrato(
    [[MARCO, 100]],
    [feita('a', '03-05'), feita('b', '03-09', { statusPagamento: 'PAGO' })],
  )
  const [a, b] = antes.sessoes
  if (!a || !b) throw new Error('Two sessions')
  const certas = new Map([
    ['a', { ...a, pago: true }],
    ['b', { ...b, pago: false }],
  ])
  expect(somasDosMeses(antes, { certas })[0]?.abertoDesde).toBe('2026-03-09')
})
