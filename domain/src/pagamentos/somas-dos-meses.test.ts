import { expect, test } from 'vitest'
import { deixada, mesDe, retrato } from '../../test/retratos.ts'
import { centavos } from '../dinheiro.ts'
import { semNada, somasDosMeses } from './somas-dos-meses.ts'

const MARCO = mesDe(3)
const ABRIL = mesDe(4)
const OUTRO = mesDe(3, 'caio')

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
  )
  expect(somas).toEqual([
    { ...MARCO, quantidade: 3, realizadas: 1, faltas: 1, total: 130, pago: 130 },
    { ...ABRIL, quantidade: 1, realizadas: 0, faltas: 0, total: 100, pago: 0 },
    { ...OUTRO, quantidade: 0, realizadas: 0, faltas: 0, total: 0, pago: 5 },
  ])
})

test.each([
  ['neither sessions nor money', [], 0, true],
  ['money alone', [], 1, false],
  ['a session of no value', [deixada('a', '03-02', { valorSessao: null })], 0, false],
])('%s (D10)', (_nome, ficam, pago, esperado) => {
  expect(somasDosMeses(retrato([[MARCO, pago]], ficam)).map(semNada)).toEqual([esperado])
})
