import { describe, expect, it, test } from 'vitest'
import type { Data } from '../../tempo/data.ts'
import type { DataHora } from '../../tempo/data-hora.ts'
import { agendaLegivel, agendaParaGuardar, idadeDaAgenda } from './agenda-guardada.ts'

const sessao = (inicio: string) => ({
  id: inicio,
  nomePaciente: 'Ana Lima',
  inicio,
  fim: inicio,
  statusAgendamento: 'AGENDADO' as const,
})
const AS_14H02 = '2026-11-22T14:02:31' as DataHora
const GUARDADA = agendaParaGuardar(
  ['2026-11-22T08:00:00', '2026-11-23T00:00:00', '2026-11-28T23:30:00', '2026-11-29T00:00:00'].map(
    sessao,
  ),
  AS_14H02,
)

test('D3: seven days are kept, today among them', () => {
  expect(GUARDADA.ate).toBe('2026-11-28')
  expect(GUARDADA.sessoes.map(({ id }) => id)).toEqual([
    '2026-11-22T08:00:00',
    '2026-11-23T00:00:00',
    '2026-11-28T23:30:00',
  ])
})

describe('D3: read later, from that day on, and at last not at all', () => {
  it.each([
    ['2026-11-22', 3],
    ['2026-11-23', 2],
    ['2026-11-24', 1],
    ['2026-11-28', 1],
    ['2026-11-29', null],
    ['2027-11-22', null],
    // The clock was set back.
    ['2026-11-21', 3],
  ])('on %s: %s', (hoje, quantas) => {
    expect(agendaLegivel(GUARDADA, hoje as Data)?.sessoes.length ?? null).toBe(quantas)
  })
})

describe('D3: how old it is', () => {
  it.each([
    ['2026-11-22T14:02:31', 'Agenda guardada às 14h02 de 22/11.'],
    ['2026-03-09T09:00:00', 'Agenda guardada às 9h de 09/03.'],
    ['2026-03-09T01:15:00', 'Agenda guardada à 1h15 de 09/03.'],
    ['2026-03-09T11:15:00', 'Agenda guardada às 11h15 de 09/03.'],
  ])('%s: %s', (quando, frase) => {
    expect(idadeDaAgenda(quando as DataHora)).toBe(frase)
  })
})
