import { expect, test } from 'vitest'
import { data, hora, membro } from '../../test/agenda-de-exemplo.ts'
import { diasAFechar, sessoesAFechar } from './fim-do-dia.ts'

const agora = hora('2026-03-09T18:00:00')

test.each([
  ['today, with yesterday', '2026-03-09', ['2026-03-08T00:00:00', '2026-03-10T00:00:00']],
  ['a day that is over, alone', '2026-03-06', ['2026-03-06T00:00:00', '2026-03-07T00:00:00']],
  ['tomorrow: nothing yet', '2026-03-10', null],
])('P4: %s', (_caso, dia, esperado) => {
  const dias = diasAFechar(data(dia), agora)
  expect(dias && [dias.dataInicio, dias.dataFim]).toEqual(esperado)
})

test('P4: over and unsaid, in order of time; not what began before, was said, or still goes on', () => {
  const sessoes = [
    membro('2026-03-09T16:00:00'),
    membro('2026-03-09T09:00:00', { id: 'said', statusAgendamento: 'REALIZADO' }),
    membro('2026-03-09T17:30:00', { id: 'goes on' }),
    membro('2026-03-07T23:30:00', { id: 'began before' }),
    membro('2026-03-09T08:00:00', { id: 'own', tipo: 'PESSOAL' }),
    membro('2026-03-08T10:00:00', { statusAgendamento: 'CONFIRMADO' }),
  ]
  const dias = diasAFechar(data('2026-03-09'), agora)
  expect(dias && sessoesAFechar(sessoes, dias, agora).map(({ inicio }) => inicio)).toEqual([
    '2026-03-08T10:00:00',
    '2026-03-09T16:00:00',
  ])
})
