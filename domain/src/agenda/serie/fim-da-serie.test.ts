import { expect, test } from 'vitest'
import { dados, data, datas, hora, padrao, reais } from '../../../test/agenda-de-exemplo.ts'
import { acrescimos, depoisDoFim } from './fim-da-serie.ts'

const modelo = dados('2026-03-11', { valorSessao: reais(150), statusAgendamento: 'REALIZADO' })

test.each([
  [
    'a later end',
    padrao('2026-03-04', 'weekly', '2026-03-18'),
    '2026-04-01',
    [],
    ['2026-03-25', '2026-04-01'],
  ],
  ['not reaching the next', padrao('2026-03-04', 'weekly', '2026-03-18'), '2026-03-24', [], []],
  [
    'a date that is held',
    padrao('2026-03-04', 'weekly', '2026-03-18'),
    '2026-04-01',
    ['2026-03-25'],
    ['2026-04-01'],
  ],
  [
    'the old end between two',
    padrao('2026-03-04', 'weekly', '2026-03-20'),
    '2026-03-25',
    [],
    ['2026-03-25'],
  ],
  [
    'month ends',
    padrao('2026-01-31', 'monthly', '2026-02-28'),
    '2026-04-30',
    [],
    ['2026-03-31', '2026-04-30'],
  ],
])('%s', (_nome, antes, ate, ocupadas, esperadas) =>
  expect(
    datas(
      acrescimos({
        padrao: { ...antes, ate: data(ate) },
        antes,
        modelo: () => modelo,
        ocupadas: new Set(ocupadas.map(data)),
        pulada: () => false,
      }),
    ),
  ).toEqual(esperadas),
)

test('they have the hour and length of the pattern, the rest of the edited one', () =>
  expect(
    acrescimos({
      padrao: padrao('2026-03-04T16:00:00', 'weekly', '2026-03-11', {
        fim: hora('2026-03-04T16:50:00'),
      }),
      antes: padrao('2026-03-04', 'weekly', '2026-03-04'),
      modelo: () => modelo,
      ocupadas: new Set(),
      pulada: () => false,
    }),
  ).toEqual([
    {
      ...modelo,
      inicio: '2026-03-11T16:00:00',
      fim: '2026-03-11T16:50:00',
      statusAgendamento: 'AGENDADO',
    },
  ]))

test('nothing new is made where it is passed over', () =>
  expect(
    datas(
      acrescimos({
        padrao: padrao('2026-03-04', 'weekly', '2026-04-01'),
        antes: padrao('2026-03-04', 'weekly', '2026-03-18'),
        modelo: () => modelo,
        ocupadas: new Set(),
        pulada: (inicio) => inicio.startsWith('2026-03-25'),
      }),
    ),
  ).toEqual(['2026-04-01']))

test.each([
  ['2026-03-18T23:59:59', false],
  ['2026-03-19T00:00:00', true],
])('%s is after the end of the 18th: %s', (inicio, depois) =>
  expect(depoisDoFim(hora(inicio), data('2026-03-18'))).toBe(depois),
)
