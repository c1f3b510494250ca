import { expect, test } from 'vitest'
import {
  dados,
  datas,
  hora,
  membro,
  padrao,
  reais,
  sempre,
} from '../../../test/agenda-de-exemplo.ts'
import { edicao, em, repete, semanal, serie } from '../../../test/serie-de-exemplo.ts'
import { edicaoDaSerie } from './edicao-da-serie.ts'
import { contagem } from './mudancas.ts'

const edita = (...args: Parameters<typeof edicao>) => edicaoDaSerie(edicao(...args))
const inicios = (mudancas: ReturnType<typeof edita>) =>
  mudancas.alteradas.map(({ antes, depois }) => `${antes.id} ${depois.inicio}`)

test.each([
  [
    'future',
    [
      '2026-03-11 2026-03-12T14:00:00',
      '2026-03-18 2026-03-19T14:00:00',
      '2026-03-25 2026-03-26T14:00:00',
    ],
  ],
  [
    'all',
    [
      '2026-03-11 2026-03-12T14:00:00',
      '2026-03-04 2026-03-05T14:00:00',
      '2026-03-18 2026-03-19T14:00:00',
      '2026-03-25 2026-03-26T14:00:00',
    ],
  ],
] as const)('%s: each moves by the same days', (modo, esperado) => {
  const mudancas = edita(serie(), '2026-03-11', em('2026-03-12'), { modo })
  expect(inicios(mudancas)).toEqual(esperado)
  expect(mudancas).toMatchObject({ novas: [], removidas: [], recurrenceId: 's', preservados: 0 })
  expect(mudancas.padrao).toEqual({ ...semanal, ...em('2026-03-12'), dia: 12 })
})

test('a single-edited one moves from its own date and keeps its hour', () =>
  expect(
    inicios(
      edita(serie(membro('2026-03-18', em('2026-03-20T10:00:00'))), '2026-03-11', em('2026-03-12')),
    ),
  ).toContain('2026-03-18 2026-03-21T10:00:00'))

test('a new hour and a new length are given to all', () => {
  const outro = membro('2026-03-18', em('2026-03-20T10:00:00'))
  const mudancas = edita(serie(outro), '2026-03-11', {
    inicio: hora('2026-03-11T23:30:00'),
    fim: hora('2026-03-12T23:30:00'),
  })
  expect(mudancas.alteradas[1]?.depois).toMatchObject({
    inicio: '2026-03-20T23:30:00',
    fim: '2026-03-21T23:30:00',
  })
})

test('only what differs spreads; whoever has it already is not touched', () => {
  const outro = membro('2026-03-18', { valorSessao: reais(150), observacoes: 'dela' })
  const mudancas = edita(serie(outro), '2026-03-11', {
    valorSessao: reais(150),
    statusPagamento: 'PAGO',
  })
  expect(mudancas.alteradas.map(({ antes }) => antes.id)).toEqual(['2026-03-11', '2026-03-25'])
  expect(mudancas.alteradas[0]?.depois.statusPagamento).toBe('PAGO')
  expect(mudancas.alteradas[1]?.depois).toEqual(dados('2026-03-25', { valorSessao: reais(150) }))
  expect(mudancas.padrao).toBeNull()
  expect(contagem(mudancas)).toEqual({ alterados: 2, preservados: 0 })
})

test.each([
  ['REALIZADO', { statusAgendamento: 'REALIZADO' }],
  ['FALTA and its value', { statusAgendamento: 'FALTA', valorSessao: reais(50) }],
  ['PAGO', { statusPagamento: 'PAGO' }],
] as const)('%s goes to the clicked one only', (_nome, mudanca) => {
  const mudancas = edita(serie(), '2026-03-11', mudanca, { modo: 'all' })
  expect(mudancas.alteradas).toEqual([
    { antes: membro('2026-03-11'), depois: dados('2026-03-11', mudanca) },
  ])
})

test('CONFIRMADO spreads', () =>
  expect(
    edita(serie(), '2026-03-04', { statusAgendamento: 'CONFIRMADO' }).alteradas.map(
      ({ depois }) => depois.statusAgendamento,
    ),
  ).toEqual(Array(4).fill('CONFIRMADO')))

test.each([
  ['REALIZADO', { statusAgendamento: 'REALIZADO' }],
  ['FALTA', { statusAgendamento: 'FALTA' }],
  ['PAGO', { statusPagamento: 'PAGO' }],
] as const)('%s is frozen, except the one clicked', (_nome, estado) => {
  const um = membro('2026-03-11', estado)
  const outro = membro('2026-03-18', estado)
  const mudancas = edita(serie(um, outro), '2026-03-11', em('2026-03-12T16:00:00'))
  expect(inicios(mudancas)).toEqual([
    '2026-03-11 2026-03-12T16:00:00',
    '2026-03-25 2026-03-26T16:00:00',
  ])
  expect(contagem(mudancas)).toEqual({ alterados: 2, preservados: 1 })
})

test('the edited one counts as changed even where nothing differs', () =>
  expect(contagem(edita(serie(), '2026-03-18', {}))).toEqual({ alterados: 1, preservados: 0 }))

test('resending the stored pattern changes nothing of it', () => {
  const mudancas = edita(serie(), '2026-03-11', {}, repete('weekly', '2026-03-25'))
  expect(mudancas).toMatchObject({ novas: [], removidas: [], padrao: null })
})

test.each([
  ['2026-03-25', [], []],
  ['2026-03-31', [], []],
  ['2026-04-01', ['2026-04-01'], []],
  ['2026-04-14', ['2026-04-01', '2026-04-08'], []],
  ['2026-03-24', [], ['2026-03-25']],
  ['2026-03-11', [], ['2026-03-18', '2026-03-25']],
])('the end alone, on %s, adds or removes at the end', (ate, novas, removidas) => {
  const mudancas = edita(serie(), '2026-03-11', {}, repete('weekly', ate))
  expect(datas(mudancas.novas)).toEqual(novas)
  expect(datas(mudancas.removidas)).toEqual(removidas)
  expect(mudancas.alteradas).toHaveLength(1)
  expect(mudancas.padrao).toEqual(ate === semanal.ate ? null : { ...semanal, ate })
})

test('a later end does not bring back a deleted one nor double a date that is held', () => {
  const membros = [
    membro('2026-03-04'),
    membro('2026-04-01'),
    membro('2026-04-08', { statusPagamento: 'PAGO' }),
  ]
  const { novas } = edita(membros, '2026-03-04', {}, repete('weekly', '2026-04-22'))
  expect(datas(novas)).toEqual(['2026-04-15', '2026-04-22'])
})

test('an earlier end keeps frozen ones beyond it', () => {
  const { removidas, preservados } = edita(
    serie(membro('2026-03-25', { statusAgendamento: 'FALTA' })),
    '2026-03-04',
    {},
    repete('weekly', '2026-03-11'),
  )
  expect(datas(removidas)).toEqual(['2026-03-18'])
  expect(preservados).toBe(1)
})

test.each([
  ['a day later', '2026-03-12', '2026-04-09', ['2026-04-02', '2026-04-09']],
  ['a day earlier', '2026-03-10', '2026-04-07', ['2026-03-31', '2026-04-07']],
  ['a week earlier', '2026-03-04', '2026-04-01', ['2026-03-25', '2026-04-01']],
  ['another hour', '2026-03-11T16:00:00', '2026-04-08', ['2026-04-01', '2026-04-08']],
])('a later end with %s: no gap, none twice', (_nome, para, ate, novas) =>
  expect(
    datas(edita(serie(), '2026-03-11', em(para), { modo: 'all', ...repete('weekly', ate) }).novas),
  ).toEqual(novas),
)

test('a later end after a move past the old one makes none twice', () => {
  const movidos = ['03-05', '03-12', '03-19', '03-26'].map((dia) => membro(`2026-${dia}`))
  const { novas } = edita(
    movidos,
    '2026-03-12',
    {},
    {
      padrao: { ...semanal, ...em('2026-03-05') },
      ...repete('weekly', '2026-04-02'),
    },
  )
  expect(datas(novas)).toEqual(['2026-04-02'])
})

test('month ends moved by a day with a later end: none twice', () => {
  const mensal = padrao('2026-01-31', 'monthly', '2026-04-30')
  const membros = ['01-31', '02-28', '03-31', '04-30'].map((dia) => membro(`2026-${dia}`))
  const mudancas = edita(membros, '2026-03-31', em('2026-03-30'), {
    padrao: mensal,
    ...repete('monthly', '2026-05-31'),
  })
  expect(inicios(mudancas)).toEqual([
    '2026-03-31 2026-03-30T14:00:00',
    '2026-04-30 2026-04-29T14:00:00',
  ])
  expect(datas(mudancas.novas)).toEqual(['2026-05-30'])
})

test('an hour given on a clamped day: the series still aims at the 31st', () => {
  const mensal = padrao('2026-01-31', 'monthly', '2026-03-31')
  const membros = ['01-31', '02-28', '03-31'].map((dia) => membro(`2026-${dia}`))
  const mudancas = edita(membros, '2026-02-28', em('2026-02-28T16:00:00'), {
    padrao: mensal,
    ...repete('monthly', '2026-05-31'),
  })
  expect(mudancas.padrao).toMatchObject({ ...em('2026-02-28T16:00:00'), dia: 31 })
  expect(mudancas.novas.map(({ inicio }) => inicio)).toEqual([
    '2026-04-30T16:00:00',
    '2026-05-31T16:00:00',
  ])
})

test('new ones have the price before a FALTA, and are neither held nor paid', () => {
  const { novas } = edita(
    serie(),
    '2026-03-11',
    { statusAgendamento: 'FALTA', valorSessao: reais(50), statusPagamento: 'PAGO' },
    { ...repete('weekly', '2026-04-01'), precoEm: sempre(reais(180)) },
  )
  expect(novas).toEqual([dados('2026-04-01')])
})

test('another frequency makes the tail again, deleted and single-edited ones included', () => {
  const membros = [membro('2026-03-04'), membro('2026-03-11'), membro('2026-03-20')]
  const mudancas = edita(membros, '2026-03-11', {}, repete('biweekly', '2026-04-08'))
  expect(inicios(mudancas)).toEqual(['2026-03-11 2026-03-11T14:00:00'])
  expect(datas(mudancas.removidas)).toEqual(['2026-03-20'])
  expect(datas(mudancas.novas)).toEqual(['2026-03-25', '2026-04-08'])
  expect(mudancas.padrao).toMatchObject({ ...em('2026-03-11'), frequencia: 'biweekly', dia: 11 })
})
