import { expect, test } from 'vitest'
import type { StatusAgendamento } from '../agenda/tipos.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { estadoDaConfirmacao } from './estado-da-confirmacao.ts'

const INICIO = '2026-03-10T14:00:00' as DataHora

test.each<[string, StatusAgendamento | null, string, string]>([
  ['2026-03-09T18:00:00', 'AGENDADO', INICIO, 'ABERTA'],
  ['2026-03-10T13:59:59', 'AGENDADO', INICIO, 'ABERTA'],
  ['2026-03-10T14:00:00', 'AGENDADO', INICIO, 'PASSOU'],
  ['2026-03-09T18:00:00', 'CONFIRMADO', INICIO, 'CONFIRMADA'],
  ['2026-03-10T14:00:00', 'CONFIRMADO', INICIO, 'PASSOU'],
  ['2026-03-09T18:00:00', 'REALIZADO', INICIO, 'PASSOU'],
  ['2026-03-09T18:00:00', 'FALTA', INICIO, 'PASSOU'],
  ['2026-03-09T18:00:00', 'AGENDADO', '2026-03-11T14:00:00', 'REMARCADA'],
  ['2026-03-09T18:00:00', 'CONFIRMADO', '2026-03-11T14:00:00', 'REMARCADA'],
  ['2026-03-09T18:00:00', null, INICIO, 'DESMARCADA'],
  ['2026-03-11T18:00:00', null, INICIO, 'PASSOU'],
])('P4: at %s, %s at %s: %s', (agora, statusAgendamento, inicio, estado) => {
  const sessao = statusAgendamento && { inicio: inicio as DataHora, statusAgendamento }
  expect(estadoDaConfirmacao({ inicio: INICIO, sessao }, agora as DataHora)).toBe(estado)
})
