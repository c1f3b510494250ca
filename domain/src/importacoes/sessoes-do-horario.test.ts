import { expect, test } from 'vitest'
import { centavos } from '../dinheiro.ts'
import { type Data, diaDaSemana } from '../tempo/data.ts'
import {
  ajustesIniciais,
  iniciosDoHorario,
  primeiraData,
  sessoesDoHorario,
} from './sessoes-do-horario.ts'
import type { Horario } from './tipos.ts'

// A Monday.
const HOJE = '2026-03-09' as Data
const data = (texto: string) => texto as Data
const umHorario = (horario: Partial<Horario> = {}): Horario => ({
  dia: 1,
  hora: '14:00',
  minutos: null,
  ritmo: 'weekly',
  modalidade: null,
  desde: null,
  ate: null,
  exceto: [],
  ...horario,
})
const DONO = {
  pacienteId: 'p',
  valores: [{ desde: data('2026-01-01'), valor: centavos(18_000) }],
  observacoes: 'notas',
}
const AJUSTES = { incluir: true, ate: data('2026-04-06'), minutos: 60 }

test.each([
  ['today itself', {}, '2026-03-09'],
  ['the next such day', { dia: 3 }, '2026-03-11'],
  ['from a day to come', { dia: 3, desde: data('2026-04-01') }, '2026-04-01'],
  ['weekly from long ago', { dia: 3, desde: data('2025-01-01') }, '2026-03-11'],
  [
    'every second week keeps its pace',
    { ritmo: 'biweekly', desde: data('2026-03-02') },
    '2026-03-16',
  ],
  ['each month keeps its day', { ritmo: 'monthly', desde: data('2025-01-31') }, '2026-03-31'],
  ['one alone stays where it is', { ritmo: 'unica', desde: data('2026-03-02') }, '2026-03-02'],
] satisfies [string, Partial<Horario>, string][])(
  'P1: the first session: %s',
  (_nome, horario, esperada) => expect(primeiraData(umHorario(horario), HOJE)).toBe(esperada),
)

const inicios = (horario: Partial<Horario>, ajustes = AJUSTES) =>
  sessoesDoHorario(umHorario(horario), DONO, ajustes, HOJE)?.novas.map(({ inicio }) =>
    inicio.slice(5, 10),
  )

test.each([
  ['weekly', {}, ['03-09', '03-16', '03-23', '03-30', '04-06']],
  ['every second week', { ritmo: 'biweekly' }, ['03-09', '03-23', '04-06']],
  [
    'but for some days',
    { exceto: [data('2026-03-09'), data('2026-03-30')] },
    ['03-16', '03-23', '04-06'],
  ],
  ['until its own end', { ate: data('2026-03-20') }, ['03-09', '03-16']],
  [
    'and beyond what all share',
    { ate: data('2026-04-13') },
    ['03-09', '03-16', '03-23', '03-30', '04-06', '04-13'],
  ],
  ['one alone', { ritmo: 'unica' }, ['03-09']],
  ['one alone that is over', { ritmo: 'unica', desde: data('2026-03-02') }, undefined],
  ['over before today', { ate: data('2026-03-01') }, undefined],
] satisfies [string, Partial<Horario>, string[] | undefined][])(
  'P1: %s',
  (_nome, horario, esperados) => expect(inicios(horario)).toEqual(esperados),
)

test('D7: a pattern that is too long is none', () =>
  expect(inicios({}, { ...AJUSTES, ate: data('2099-01-01') })).toBeUndefined())

test('P9: where a price is to come, each session has that of its own day', () => {
  const valores = [...DONO.valores, { desde: data('2026-03-23'), valor: centavos(20_000) }]
  const deles = (horario: Partial<Horario>) =>
    sessoesDoHorario(umHorario(horario), { ...DONO, valores }, AJUSTES, HOJE)?.novas ?? []
  expect(deles({}).map(({ valorSessao }) => valorSessao)).toEqual([
    ...[18_000, 18_000],
    ...[20_000, 20_000, 20_000],
  ])
  expect(new Set(deles({ valor: centavos(9_000) }).map((uma) => uma.valorSessao))).toEqual(
    new Set([9_000]),
  )
})

test('the price and the notes are on each', () => {
  const deles = sessoesDoHorario(umHorario(), DONO, AJUSTES, HOJE)?.novas ?? []
  expect(deles.map(({ valorSessao, observacoes }) => [valorSessao, observacoes])).toEqual(
    deles.map(() => [18_000, 'notas']),
  )
  const ninguem = sessoesDoHorario(
    umHorario(),
    { ...DONO, pacienteId: null, valores: [] },
    AJUSTES,
    HOJE,
  )
  expect(ninguem?.novas.map(({ tipo, observacoes }) => [tipo, observacoes])).toEqual(
    deles.map(() => ['PESSOAL', 'notas']),
  )
})

test('P6: a monthly hour aims at the day of its first date, also where today’s month lacks it', () => {
  const mensal = umHorario({ ritmo: 'monthly', desde: data('2026-01-31'), ate: data('2026-05-31') })
  expect(
    sessoesDoHorario(mensal, DONO, AJUSTES, data('2026-02-10'))?.novas.map(({ inicio }) =>
      inicio.slice(5, 10),
    ),
  ).toEqual(['02-28', '03-31', '04-30', '05-31'])
})

test('P6: a row’s own price, kind and state are on each of its sessions', () => {
  const proprio = { valor: centavos(0), tipo: 'CAFEZINHO', situacao: 'FALTA' } as const
  const deles = sessoesDoHorario(umHorario(proprio), DONO, AJUSTES, HOJE)?.novas ?? []
  expect(deles).toHaveLength(5)
  for (const { valorSessao, tipo, statusAgendamento } of deles)
    expect([valorSessao, tipo, statusAgendamento]).toEqual([0, 'CAFEZINHO', 'FALTA'])
})

test('P1: an end too far away is the furthest that a series may have', () =>
  expect(
    sessoesDoHorario(umHorario({ ate: data('2099-01-01') }), DONO, AJUSTES, HOJE)?.novas,
  ).toHaveLength(261))

test('the length is the row’s own, else what all share', () => {
  const fim = (minutos: number | null) =>
    sessoesDoHorario(umHorario({ minutos }), DONO, AJUSTES, HOJE)?.novas[0]?.fim
  expect([fim(50), fim(null)]).toEqual(['2026-03-09T14:50:00', '2026-03-09T15:00:00'])
})

test('what is left out is among the starts all the same', () => {
  const uma = sessoesDoHorario(umHorario({ exceto: [HOJE] }), DONO, AJUSTES, HOJE)
  expect(uma && iniciosDoHorario(uma)[0]).toBe('2026-03-09T14:00:00')
})

test('half a year, for as long as nobody says otherwise', () => {
  const { ate } = ajustesIniciais(HOJE, 50)
  expect([ate, diaDaSemana(ate)]).toEqual(['2026-09-07', 1])
})
