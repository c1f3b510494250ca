import { expect, test } from 'vitest'
import { estranhezasDoTempo, type TempoDoSelo } from './tempo-dos-selos.ts'

const em = (texto: string) => new Date(`${texto}Z`)
const selo = (numero: number, de: string, ate: string, seladoEm: string): TempoDoSelo => ({
  numero,
  de: em(de),
  ate: em(ate),
  seladoEm: em(seladoEm),
})
const PRIMEIRO = selo(1, '2026-03-09T12:00:00', '2026-03-09T12:00:01', '2026-03-09T12:00:02')

test.each<[string, TempoDoSelo[], object[]]>([
  ['none', [], []],
  [
    'a quiet chain',
    [PRIMEIRO, selo(2, '2026-03-10T08:00:00', '2026-03-10T08:00:00', '2026-03-10T08:00:02')],
    [],
  ],
  [
    'a seal made an hour after its events',
    [selo(1, '2026-03-09T12:00:00', '2026-03-09T12:00:01', '2026-03-09T13:00:02')],
    [{ tipo: 'atrasado', numero: 1, minutos: 60 }],
  ],
  [
    'exactly five minutes are none',
    [selo(1, '2026-03-09T12:00:00', '2026-03-09T12:00:00', '2026-03-09T12:05:00')],
    [],
  ],
  [
    'more than two days without an event',
    [PRIMEIRO, selo(2, '2026-03-12T08:00:00', '2026-03-12T08:00:00', '2026-03-12T08:00:02')],
    [{ tipo: 'silencio', de: em('2026-03-09T12:00:01'), ate: em('2026-03-12T08:00:00') }],
  ],
  [
    'events older than those before them',
    [PRIMEIRO, selo(2, '2026-03-09T11:00:00', '2026-03-09T12:00:03', '2026-03-09T12:00:04')],
    [
      {
        tipo: 'volta',
        numero: 2,
        de: em('2026-03-09T12:00:01'),
        ate: em('2026-03-09T11:00:00'),
      },
    ],
  ],
])('D5: the times of a chain: %s', (_, selos, ditas) => {
  expect(estranhezasDoTempo(selos)).toEqual(ditas)
})
