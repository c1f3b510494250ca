import { expect, test } from 'vitest'
import { deixada, mesDe, paga, retrato } from '../../test/retratos.ts'
import { centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { abertoAntesDoMes, diasEmAberto, sugestoesDeValor } from './em-aberto.ts'

const FEVEREIRO = mesDe(2)
const MARCO = mesDe(3)
const ABRIL = mesDe(4)
const AGORA = '2026-03-09T12:00:00' as DataHora

const sessoes = [
  deixada('a', '02-20'),
  deixada('b', '03-02'),
  deixada('c', '03-09'),
  deixada('d', '03-16'),
  deixada('e', '03-23'),
  deixada('f', '04-06'),
  deixada('g', '04-13'),
  deixada('h', '04-20'),
]
const com = (fevereiro: number, marco: number, abril: number) =>
  retrato(
    [
      [FEVEREIRO, fevereiro],
      [MARCO, marco],
      [ABRIL, abril],
    ],
    sessoes,
  )

test.each([
  ['nothing paid', com(0, 0, 0), [300, 500, 800, 700]],
  ['a part of it', com(100, 50, 0), [150, 350, 650, 550]],
  ['paid up to today', com(100, 200, 0), [0, 200, 500, 400]],
  ['one month’s credit pays for none of another', com(900, 0, 0), [200, 400, 700, 600]],
  ['an advance', com(0, 900, 0), [100, 100, 400, 300]],
])('P3 %s: up to today, to the end of the month, all, the next four', (_nome, meses, esperado) => {
  const { ateHoje, esteMes, tudo, proximas } = sugestoesDeValor(meses, AGORA)
  expect([ateHoje, esteMes, tudo, proximas]).toEqual(esperado)
})

test('P3 a later session of the month, paid by itself, pays for none before it', () => {
  const antes = deixada('b', '03-02')
  const depois = deixada('d', '03-16', paga(100))
  expect(sugestoesDeValor(retrato([[MARCO, 100]], [antes, depois]), AGORA).ateHoje).toBe(100)
})

test.each([
  ['nothing paid', com(0, 0, 0), 100],
  ['a part of it', com(40, 0, 0), 60],
  ['this month’s credit pays for none of it', com(0, 900, 0), 100],
  ['all of it', com(100, 0, 0), 0],
])('P3 what earlier months owe is part of each amount: %s', (_nome, meses, esperado) => {
  expect(abertoAntesDoMes(meses, '2026-03-31' as Data)).toBe(esperado)
})

test.each([
  ['the only one to come', ['03-16'], 200],
  ['one that begins now is not to come', ['03-09', '03-16'], 300],
])('P3 fewer than four ahead: all of them, %s', (_nome, dias, esperado) => {
  const aoMeioDia = (quando: string, n: number) =>
    deixada(`${n}`, quando, { inicio: `2026-${quando}T12:00:00` as DataHora })
  const meses = retrato([[MARCO, 0]], [deixada('b', '03-02'), ...dias.map(aoMeioDia)])
  expect(sugestoesDeValor(meses, AGORA).proximas).toBe(esperado)
})

test('P3 nothing ahead: no next four', () => {
  const agora = deixada('b', '03-09', { inicio: AGORA })
  const so = retrato([[MARCO, 0]], [agora])
  expect(sugestoesDeValor(so, AGORA)).toEqual({
    ateHoje: 100,
    esteMes: 100,
    tudo: 100,
    proximas: 0,
  })
})

const dia = (
  id: string,
  quando: string,
  statusAgendamento: 'REALIZADO' | 'FALTA' | 'AGENDADO',
  pago = false,
) =>
  retrato([[MARCO, 0]], [deixada(id, quando, { statusAgendamento, ...(pago ? paga() : {}) })])
    .sessoes

test.each([
  [
    'since the oldest that took place',
    [...dia('b', '03-05', 'REALIZADO'), ...dia('a', '02-03', 'REALIZADO')],
    34,
  ],
  ['what is paid is not open', dia('a', '02-03', 'REALIZADO', true), null],
  ['what was missed and is charged is owed', dia('a', '02-03', 'FALTA'), 34],
  [
    'what was missed and is not charged is not',
    dia('a', '02-03', 'FALTA').map((um) => ({ ...um, valor: centavos(0) })),
    null,
  ],
  ['nor what nobody said so of', dia('a', '02-03', 'AGENDADO'), null],
  ['today', dia('a', '03-09', 'REALIZADO'), 0],
  ['marked ahead', dia('a', '03-10', 'REALIZADO'), null],
  [
    'free of charge',
    dia('a', '02-03', 'REALIZADO').map((um) => ({ ...um, valor: centavos(0) })),
    null,
  ],
])('P3 "Em aberto há …": %s', (_nome, quais, esperado) =>
  expect(diasEmAberto(quais, '2026-03-09' as Data)).toBe(esperado),
)
