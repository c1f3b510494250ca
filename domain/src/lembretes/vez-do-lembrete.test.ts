import { describe, expect, test } from 'vitest'
import type { DataHora } from '../tempo/data-hora.ts'
import { agoraNoFuso, instanteDaHora } from '../tempo/fuso.ts'
import { DESCANSO_MS } from './tipos.ts'
import {
  chegouAVez,
  decisaoDoLembrete,
  horaDoLembrete,
  impedimento,
  type LembreteVisto,
} from './vez-do-lembrete.ts'

const SP = 'America/Sao_Paulo'
const ha = (quando: string) => instanteDaHora(quando as DataHora, SP)
const ANTES = ha('2026-03-01T12:00:00')

test.each([
  ['2026-03-10T14:00:00', 18, '2026-03-09T18:00:00'],
  ['2026-03-01T00:00:00', 7, '2026-02-28T07:00:00'],
  ['2028-03-01T09:00:00', 0, '2028-02-29T00:00:00'],
])('P4: of %s at %ih of the day before', (inicio, hora, vez) =>
  expect(horaDoLembrete(inicio as DataHora, hora)).toBe(vez),
)

describe('P4: whose turn it is', () => {
  test.each([
    ['a minute too early', '2026-03-09T17:59:59', ANTES, false],
    ['at the hour', '2026-03-09T18:00:00', ANTES, true],
    ['booked later that evening', '2026-03-09T22:00:00', ha('2026-03-09T21:59:00'), true],
    ['booked late, rested before midnight', '2026-03-09T23:50:00', ha('2026-03-09T23:49:59'), true],
    [
      'booked so late that it rests till then',
      '2026-03-09T23:51:00',
      ha('2026-03-09T23:50:00'),
      false,
    ],
    ['booked by a clock that was set back', '2026-03-09T22:00:00', ha('2026-03-10T08:00:00'), true],
    ['after midnight, there since before the hour', '2026-03-10T07:00:00', ANTES, true],
    [
      'after midnight, booked after the hour',
      '2026-03-10T07:00:00',
      ha('2026-03-09T19:00:00'),
      false,
    ],
    ['booked for the same day', '2026-03-10T07:00:00', ha('2026-03-10T06:00:00'), false],
    ['begun, and there since before the hour: to be told', '2026-03-10T14:00:00', ANTES, true],
    ['begun, booked after the hour', '2026-03-10T14:00:00', ha('2026-03-09T23:55:00'), false],
    ['two days ahead', '2026-03-08T18:00:00', ANTES, false],
  ])('%s', (_quando, agora, prontoDesde, vez) =>
    expect(
      chegouAVez(
        { inicio: '2026-03-10T14:00:00' as DataHora, hora: 18, prontoDesde, mudouEm: prontoDesde },
        agora as DataHora,
        SP,
      ),
    ).toBe(vez),
  )
  test('switched on for a patient just before midnight, of what has rested', () =>
    expect(
      chegouAVez(
        {
          inicio: '2026-03-10T14:00:00' as DataHora,
          hora: 18,
          prontoDesde: ha('2026-03-09T23:55:00'),
          mudouEm: ANTES,
        },
        '2026-03-09T23:55:10' as DataHora,
        SP,
      ),
    ).toBe(true))

  /**
   * The minute of real time at which a session's reminder becomes due, and how often it stops being due before the
   * session.
   */
  function vezes(inicio: string, hora: number, de: number, ate: number, zona: string) {
    const viradas: string[] = []
    let antes = false
    for (let ms = de; ms < ate; ms += 60_000) {
      const agora = agoraNoFuso(ms, zona)
      const sessao = { inicio: inicio as DataHora, hora, prontoDesde: 0, mudouEm: 0 }
      const vez = chegouAVez(sessao, agora, zona)
      if (vez !== antes) viradas.push(`${agora} ${vez}`)
      antes = vez
    }
    return viradas
  }
  test('an hour that the clock skips comes with the next one there is', () =>
    // 2018-11-04 begins at 1h in São Paulo.
    expect(
      vezes('2018-11-05T09:00:00', 0, Date.UTC(2018, 10, 3, 20), Date.UTC(2018, 10, 5, 10), SP),
    ).toEqual(['2018-11-04T01:00:00 true']))
  test('an hour that comes twice begins with the first; between them nobody is told of the day after', () =>
    // 2018-02-17 has 23h twice.
    expect(
      vezes('2018-02-18T09:00:00', 23, Date.UTC(2018, 1, 17, 20), Date.UTC(2018, 1, 18, 11), SP),
    ).toEqual(['2018-02-17T23:00:00 true']))
  test.each([
    // In Lisbon the clock jumps from 1h to 2h on 2026-03-29, and 1h comes twice on 2026-10-25.
    ['Europe/Lisbon', '2026-03-30T09:00:00', 1, '2026-03-29T02:00:00 true'],
    ['Europe/Lisbon', '2026-10-26T09:00:00', 1, '2026-10-25T01:00:00 true'],
    // The session's own day is the one of the change: the day before is as long as any.
    ['Europe/Lisbon', '2026-03-29T09:00:00', 18, '2026-03-28T18:00:00 true'],
    ['America/New_York', '2026-11-01T09:00:00', 18, '2026-10-31T18:00:00 true'],
    ['America/New_York', '2026-03-08T09:00:00', 23, '2026-03-07T23:00:00 true'],
    // A change of half an hour, and in the other direction.
    ['Australia/Lord_Howe', '2026-04-06T09:00:00', 2, '2026-04-05T02:00:00 true'],
    // Behind by ten hours: the machine's day before is another one.
    ['Pacific/Honolulu', '2026-03-10T00:30:00', 20, '2026-03-09T20:00:00 true'],
  ])('over a change of the clocks, in %s: of %s at %ih', (zona, inicio, hora, vez) => {
    const dia = instanteDaHora(inicio as DataHora, zona)
    const de = dia - 60 * 3_600_000
    const ate = dia - 60_000
    expect(vezes(inicio, hora, de, ate, zona)).toEqual([vez])
  })
  test('the day before is the clinic’s, not the machine’s', () =>
    expect(
      ['America/Rio_Branco', 'Pacific/Auckland'].map(
        (zona) =>
          vezes('2026-03-10T08:00:00', 20, Date.UTC(2026, 2, 8), Date.UTC(2026, 2, 10, 2), zona)[0],
      ),
    ).toEqual(['2026-03-09T20:00:00 true', '2026-03-09T20:00:00 true']))
})

describe('P4: what becomes of one whose turn it is', () => {
  const AGORA = '2026-03-09T18:00:00'
  const inicio = '2026-03-10T14:00:00' as DataHora
  const sessao = { inicio, statusAgendamento: 'AGENDADO' as const, mudouEm: ANTES }
  const visto: LembreteVisto = { inicio, sessao, recebe: true, ligado: true }
  const mudouHa = (ms: number) => ({ sessao: { ...sessao, mudouEm: ha(AGORA) - ms } })
  const espera = (ms: number) => ({ faz: 'espera', ate: ha(AGORA) + ms })

  test.each<[string, Partial<LembreteVisto>, object]>([
    ['as it was', {}, { faz: 'envia' }],
    ['confirmed', { sessao: { ...sessao, statusAgendamento: 'CONFIRMADO' } }, { faz: 'envia' }],
    ['gone', { sessao: null }, { faz: 'cancela', motivo: 'DESMARCADA' }],
    [
      'moved',
      { sessao: { ...sessao, inicio: '2026-03-10T15:00:00' as DataHora } },
      { faz: 'cancela', motivo: 'REMARCADA' },
    ],
    [
      'missed already',
      { sessao: { ...sessao, statusAgendamento: 'FALTA' } },
      { faz: 'cancela', motivo: 'REGISTRADA' },
    ],
    [
      'marked as done already',
      { sessao: { ...sessao, statusAgendamento: 'REALIZADO' } },
      { faz: 'cancela', motivo: 'REGISTRADA' },
    ],
    ['switched off', { ligado: false }, { faz: 'cancela', motivo: 'DESLIGADO' }],
    ['not wanted any more', { recebe: false }, { faz: 'cancela', motivo: 'PACIENTE' }],
    ['changed just now', mudouHa(0), espera(DESCANSO_MS)],
    ['changed nine minutes ago', mudouHa(9 * 60_000), espera(60_000)],
    ['changed ten minutes ago', mudouHa(DESCANSO_MS), { faz: 'envia' }],
    ['changed later than now, by a clock that was set back', mudouHa(-3_600_000), { faz: 'envia' }],
  ])('%s', (_como, mudou, decisao) =>
    expect(decisaoDoLembrete({ ...visto, ...mudou }, AGORA as DataHora, ha(AGORA))).toEqual(
      decisao,
    ),
  )
  test.each<[string, Partial<LembreteVisto>, boolean, string | null]>([
    ['as it was', {}, true, null],
    ['changed just now', mudouHa(0), true, null],
    ['no mail server is set', {}, false, 'SEM_CORREIO'],
    ['gone', { sessao: null }, true, 'DESMARCADA'],
    [
      'moved',
      { sessao: { ...sessao, inicio: '2026-03-10T15:00:00' as DataHora } },
      true,
      'REMARCADA',
    ],
    ['missed', { sessao: { ...sessao, statusAgendamento: 'FALTA' } }, true, 'REGISTRADA'],
    ['switched off', { ligado: false }, true, 'DESLIGADO'],
    ['no address', { recebe: false }, true, 'PACIENTE'],
    ['begun', { inicio: AGORA as DataHora, sessao: null }, false, 'TARDE'],
  ])('P4: tried again, %s', (_como, mudou, possivel, esperado) =>
    expect(impedimento({ ...visto, ...mudou }, possivel, AGORA as DataHora)).toBe(esperado),
  )
  test('begun already: given up, and told', () =>
    expect(decisaoDoLembrete(visto, inicio, ha(inicio))).toEqual({ faz: 'desiste' }))
})
