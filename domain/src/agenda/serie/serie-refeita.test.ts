import { expect, test } from 'vitest'
import { dados, datas, membro } from '../../../test/agenda-de-exemplo.ts'
import { em, pago, quartas, refaz } from '../../../test/serie-de-exemplo.ts'
import { alcanceDaEdicao } from './alcance-edicao.ts'
import { datasOcupadas, inicioDoRefeito } from './serie-refeita.ts'

const MARCO = ['03-04', '03-11', '03-18', '03-25']
const mesDia = (uns: readonly { inicio: string }[]) => uns.map(({ inicio }) => inicio.slice(5, 10))
const resumo = (mudancas: ReturnType<typeof refaz>) => ({
  altera: mudancas.alteradas.map(
    ({ antes, depois }) => `${antes.id.slice(5)} ${depois.inicio.slice(5, 10)}`,
  ),
  novas: mesDia(mudancas.novas),
  remove: mesDia(mudancas.removidas),
})

test.each([
  [
    'future, from the edited one',
    quartas(...MARCO),
    '03-11',
    {},
    ['future', 'biweekly', '03-31'],
    { altera: ['03-11 03-11'], novas: [], remove: ['03-18'] },
  ],
  [
    'all, from the first; the edited one keeps its day',
    quartas(...MARCO),
    '03-18',
    {},
    ['all', 'biweekly', '03-31'],
    { altera: ['03-18 03-18'], novas: [], remove: ['03-11', '03-25'] },
  ],
  [
    'all, the edited one takes the next place',
    quartas(...MARCO),
    '03-11',
    {},
    ['all', 'biweekly', '03-31'],
    { altera: ['03-11 03-18'], novas: [], remove: ['03-18', '03-25'] },
  ],
  [
    'all, no next place: the last',
    quartas(...MARCO),
    '03-25',
    {},
    ['all', 'biweekly', '03-25'],
    { altera: ['03-25 03-18'], novas: [], remove: ['03-11', '03-18'] },
  ],
  [
    'deleted ones come back',
    quartas('03-04', '03-25'),
    '03-04',
    {},
    ['future', 'biweekly', '04-01'],
    { altera: ['03-04 03-04'], novas: ['03-18', '04-01'], remove: ['03-25'] },
  ],
  [
    'a date held by a frozen one is not made twice',
    quartas('03-04', '03-11', pago('03-18'), '03-25'),
    '03-04',
    {},
    ['future', 'biweekly', '04-01'],
    { altera: ['03-04 03-04'], novas: ['04-01'], remove: ['03-11', '03-25'] },
  ],
  [
    'nor where the edit would have moved it',
    quartas('03-04', '03-11', pago('03-18'), '03-25'),
    '03-04',
    em('2026-03-05'),
    ['future', 'biweekly', '04-02'],
    { altera: ['03-04 03-05'], novas: ['04-02'], remove: ['03-11', '03-25'] },
  ],
  [
    'a first that is frozen is not moved nor made',
    quartas(pago('03-04'), '03-11', '03-18', '03-25'),
    '03-18',
    em('2026-03-19'),
    ['all', 'biweekly', '03-31'],
    { altera: ['03-18 03-19'], novas: [], remove: ['03-11', '03-25'] },
  ],
  [
    'a frozen clicked one does not move',
    quartas('03-04', pago('03-11'), '03-18', '03-25'),
    '03-11',
    {},
    ['all', 'biweekly', '03-31'],
    { altera: ['03-11 03-11'], novas: [], remove: ['03-25'] },
  ],
  [
    'nor one that this edit freezes',
    quartas(...MARCO),
    '03-11',
    { statusAgendamento: 'REALIZADO' },
    ['all', 'biweekly', '03-31'],
    { altera: ['03-11 03-11'], novas: [], remove: ['03-25'] },
  ],
  [
    'unless the edit moves it',
    quartas('03-04', pago('03-11'), '03-18', '03-25'),
    '03-11',
    em('2026-03-12'),
    ['all', 'biweekly', '03-31'],
    { altera: ['03-11 03-12', '03-04 03-05', '03-18 03-19'], novas: [], remove: ['03-25'] },
  ],
  [
    'future never makes again a date of one before',
    quartas('03-04', '03-11', '03-18', '03-25'),
    '03-25',
    em('2026-03-11'),
    ['future', 'weekly', '03-31'],
    { altera: ['03-25 03-11'], novas: ['03-25'], remove: [] },
  ],
  [
    'monthly from the first',
    quartas(...MARCO),
    '03-04',
    {},
    ['all', 'monthly', '06-03'],
    { altera: ['03-04 03-04'], novas: ['04-04', '05-04'], remove: ['03-11', '03-18', '03-25'] },
  ],
] as const)('%s', (_nome, membros, dia, mudanca, pedido, esperado) =>
  expect(resumo(refaz([...membros], dia, mudanca, pedido))).toEqual(esperado),
)

test('the new anchor is the edited one, also where it moved to the next place', () => {
  const { padrao: depois, alteradas } = refaz(
    quartas(...MARCO),
    '03-11',
    em('2026-03-11T16:00:00'),
    ['all', 'biweekly', '03-31'],
  )
  expect(alteradas[0]?.depois).toMatchObject(em('2026-03-18T16:00:00'))
  expect(depois).toEqual({
    frequencia: 'biweekly',
    ate: '2026-03-31',
    ...em('2026-03-18T16:00:00'),
    dia: 4,
  })
})

test('from a first on the 31st the clamped anchor aims at the 31st', () => {
  const membros = ['01-31', '02-07', '02-14', '02-21', '02-28'].map((dia) => membro(`2026-${dia}`))
  const mudancas = refaz(membros, '02-28', {}, ['all', 'monthly', '04-30'])
  expect(resumo(mudancas)).toEqual({
    altera: ['02-28 02-28'],
    novas: ['03-31', '04-30'],
    remove: ['02-07', '02-14', '02-21'],
  })
  expect(mudancas.padrao).toMatchObject({ ...em('2026-02-28'), dia: 31 })
})

test('of two on one day the first keeps the place', () => {
  const um = membro('2026-03-18', { id: 'a' })
  const outro = membro('2026-03-18', { id: 'b' })
  const { removidas } = refaz(quartas('03-04', um, outro), '03-04', {}, [
    'future',
    'biweekly',
    '03-18',
  ])
  expect(removidas).toEqual([outro])
})

test('frozen ones in the scope are counted', () =>
  expect(
    refaz(quartas(pago('03-04'), '03-11', pago('03-18'), '03-25'), '03-11', {}, [
      'future',
      'monthly',
      '03-31',
    ]).preservados,
  ).toBe(1))

test.each([
  ['future', ['03-18', '03-04'], '2026-03-19T16:00:00'],
  ['all', ['03-18', '03-04'], '2026-03-05T16:00:00'],
  ['all', [], '2026-03-19T16:00:00'],
] as const)('%s of %j begins at %s', (modo, membros, inicio) =>
  expect(
    inicioDoRefeito(quartas(...membros), {
      modo,
      depois: dados('2026-03-19T16:00:00'),
      dias: 1,
    }),
  ).toBe(inicio),
)

test('held: frozen dates, where they would have gone, and those before the clicked one', () => {
  const alcance = alcanceDaEdicao(
    quartas('03-04', '03-11', pago('03-31')),
    membro('2026-03-11'),
    'future',
  )
  expect([...datasOcupadas(alcance, 1)].sort()).toEqual(['2026-03-04', '2026-03-31', '2026-04-01'])
  expect(datas(alcance.livres)).toEqual([])
})
