import { expect, test } from 'vitest'
import type { DataHora } from '../tempo/data-hora.ts'
import { semRegistro } from './sem-registro.ts'

const SESSAO = {
  pacienteId: 'p-1',
  tipo: 'SESSAO_INDIVIDUAL',
  fim: '2026-03-09T15:00:00',
  statusAgendamento: 'AGENDADO',
} as const

test.each([
  ['over, booked', {}, true],
  ['over, confirmed', { statusAgendamento: 'CONFIRMADO' }, true],
  ['over, kept', { statusAgendamento: 'REALIZADO' }, false],
  ['over, missed', { statusAgendamento: 'FALTA' }, false],
  ['it ends now', { fim: '2026-03-09T16:00:00' }, true],
  ['it goes on for a minute', { fim: '2026-03-09T16:01:00' }, false],
  ['a first contact is no session', { tipo: 'CAFEZINHO' }, false],
  ['neither is what is one’s own', { tipo: 'PESSOAL' }, false],
  ['nobody came', { pacienteId: null, tipo: 'SOCIAL' }, false],
] as const)('D9: %s', (_, mudancas, sem) => {
  expect(semRegistro({ ...SESSAO, ...mudancas }, '2026-03-09T16:00:00' as DataHora)).toBe(sem)
})
