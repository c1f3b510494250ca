import { expect, test } from 'vitest'
import { dados, hora, membro, reais } from '../../../test/agenda-de-exemplo.ts'
import type { DadosDoAgendamento } from '../contract.ts'
import { comEspalhado, dadosDe, difere, inicioEspalhado, oQueEspalha } from './o-que-espalha.ts'

const antes = dados('2026-03-04', { observacoes: 'nota' })
const espalha = (outros: Partial<DadosDoAgendamento>, de = antes) =>
  oQueEspalha(de, { ...de, ...outros })
const NADA = { dias: 0, horario: null, minutos: null, campos: {} }

test.each<[string, Partial<DadosDoAgendamento>, object]>([
  ['nothing', {}, {}],
  ['the day', { inicio: hora('2026-03-06'), fim: hora('2026-03-06T15:00:00') }, { dias: 2 }],
  ['a day before', { inicio: hora('2026-02-28'), fim: hora('2026-02-28T15:00:00') }, { dias: -4 }],
  [
    'the hour',
    { inicio: hora('2026-03-04T16:30:00'), fim: hora('2026-03-04T17:30:00') },
    { horario: '16:30:00' },
  ],
  ['the length', { fim: hora('2026-03-05T14:00:00') }, { minutos: 1440 }],
  [
    'the start alone is hour and length',
    { inicio: hora('2026-03-04T14:20:00') },
    { horario: '14:20:00', minutos: 40 },
  ],
  ['the patient', { pacienteId: null }, { campos: { pacienteId: null } }],
  ['the kind', { tipo: 'SOCIAL' }, { campos: { tipo: 'SOCIAL' } }],
  ['notes emptied', { observacoes: null }, { campos: { observacoes: null } }],
  [
    'the place',
    { modalidadeAtendimento: 'ONLINE' },
    { campos: { modalidadeAtendimento: 'ONLINE' } },
  ],
  ['the price', { valorSessao: reais(150) }, { campos: { valorSessao: reais(150) } }],
  ['no price', { valorSessao: null }, { campos: { valorSessao: null } }],
  ['payment never', { statusPagamento: 'PAGO' }, {}],
  [
    'CONFIRMADO does',
    { statusAgendamento: 'CONFIRMADO' },
    { campos: { statusAgendamento: 'CONFIRMADO' } },
  ],
  ['REALIZADO does not', { statusAgendamento: 'REALIZADO' }, {}],
  ['FALTA neither, nor its value', { statusAgendamento: 'FALTA', valorSessao: reais(50) }, {}],
  [
    'a price beside REALIZADO',
    { statusAgendamento: 'REALIZADO', valorSessao: reais(150) },
    { campos: { valorSessao: reais(150) } },
  ],
])('%s', (_nome, outros, esperado) => expect(espalha(outros)).toEqual({ ...NADA, ...esperado }))

test('leaving FALTA spreads the status, not the value that leaving it put', () =>
  expect(
    espalha(
      { statusAgendamento: 'AGENDADO', valorSessao: reais(180) },
      { ...antes, statusAgendamento: 'FALTA', valorSessao: reais(50) },
    ),
  ).toEqual({ ...NADA, campos: { statusAgendamento: 'AGENDADO' } }))

test.each([
  ['2026-01-31T09:00:00', NADA, '2026-01-31T09:00:00'],
  ['2026-01-31T09:00:00', { ...NADA, dias: 1 }, '2026-02-01T09:00:00'],
  ['2028-03-01T09:00:00', { ...NADA, dias: -1 }, '2028-02-29T09:00:00'],
  ['2026-12-31T09:00:00', { ...NADA, dias: 1, horario: '16:00:00' }, '2027-01-01T16:00:00'],
  ['2018-11-03T00:30:00', { ...NADA, dias: 1 }, '2018-11-04T00:30:00'],
])('a member at %s with %j goes to %s', (inicio, espalhado, esperado) =>
  expect(inicioEspalhado(hora(inicio), espalhado)).toBe(esperado),
)

test('each moves from its own date and keeps what the edit does not say', () => {
  const outro = dados('2026-03-12T10:00:00', {
    fim: hora('2026-03-12T10:50:00'),
    observacoes: 'dele',
  })
  expect(comEspalhado(outro, { ...NADA, dias: 2, campos: { valorSessao: reais(150) } })).toEqual({
    ...outro,
    inicio: '2026-03-14T10:00:00',
    fim: '2026-03-14T10:50:00',
    valorSessao: reais(150),
  })
  expect(comEspalhado(outro, { ...NADA, horario: '23:30:00', minutos: 1440 })).toEqual({
    ...outro,
    inicio: '2026-03-12T23:30:00',
    fim: '2026-03-13T23:30:00',
  })
})

test('dadosDe leaves the rest of a row out', () => {
  const um = membro('2026-03-04')
  expect(dadosDe(um)).toEqual(dados('2026-03-04'))
  expect(difere(dadosDe(um), um)).toBe(false)
})

test.each([
  { pacienteId: null },
  { tipo: 'SOCIAL' },
  { inicio: hora('2026-03-04T14:01:00') },
  { fim: hora('2026-03-04T15:01:00') },
  { observacoes: null },
  { valorSessao: reais(0) },
  { statusAgendamento: 'FALTA' },
  { statusPagamento: 'PAGO' },
  { modalidadeAtendimento: 'ONLINE' },
] as const)('%j differs', (outro) => expect(difere(antes, { ...antes, ...outro })).toBe(true))
