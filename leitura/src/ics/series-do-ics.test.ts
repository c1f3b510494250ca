import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { calendarioLido, umCalendario, umEvento } from '../../test/calendario.ts'
import { contaDaLeitura } from '../folha/conta-da-leitura.ts'

const HOJE = '2026-11-28' as Data
const SP = ';TZID=America/Sao_Paulo'
const de = (dia: string, hora = '1400', ate = '1450') =>
  `DTSTART${SP}:202612${dia}T${hora}00\nDTEND${SP}:202612${dia}T${ate}00`
const lido = (...eventos: string[]) => calendarioLido(umCalendario(...eventos), { hoje: HOJE })
/** '12-01 14:00' of each session, in order. */
const horas = async (...eventos: string[]) =>
  (await lido(...eventos)).sessoes.map((uma) => / \d{4}-(\d\d-\d\d \d\d:\d\d) \d+$/.exec(uma)?.[1])
const as14 = (...dias: string[]) => dias.map((dia) => `${dia} 14:00`)

test.each<[string, string[], string[]]>([
  [
    'UNTIL a second before the hour of its day',
    [umEvento('Livia', de('01'), 'RRULE:FREQ=WEEKLY;UNTIL=20261215T165959Z;BYDAY=TU')],
    as14('12-01', '12-08'),
  ],
  [
    'UNTIL at that hour',
    [umEvento('Livia', de('01'), 'RRULE:FREQ=WEEKLY;UNTIL=20261215T170000Z;BYDAY=TU')],
    as14('12-01', '12-08', '12-15'),
  ],
  [
    'UNTIL by the clock of the event, before the hour and at it',
    [
      umEvento('Nara', de('01'), 'RRULE:FREQ=WEEKLY;UNTIL=20261215T135959'),
      umEvento('Olga', de('02'), 'RRULE:FREQ=WEEKLY;UNTIL=20261216T140000'),
    ],
    as14('12-01', '12-08', '12-02', '12-09', '12-16'),
  ],
  [
    'UNTIL a day alone, which is there to its end',
    [umEvento('Nara', de('01'), 'RRULE:FREQ=WEEKLY;UNTIL=20261215')],
    as14('12-01', '12-08', '12-15'),
  ],
  [
    'every second week, until before the hour',
    [umEvento('Tais', de('01'), 'RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20261229T165959Z')],
    as14('12-01', '12-15'),
  ],
  [
    'daily and monthly, until before the hour',
    [
      umEvento('Ada', de('01'), 'RRULE:FREQ=DAILY;UNTIL=20261203T165959Z'),
      umEvento('Bea', de('05'), 'RRULE:FREQ=MONTHLY;UNTIL=20270205T165959Z'),
    ],
    as14('12-01', '12-02', '12-05', '01-05'),
  ],
  [
    'two days every second week, whose week begins on Monday',
    [umEvento('Kelly', de('03'), 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,TH;COUNT=6')],
    as14('12-03', '12-14', '12-17', '12-28', '12-31', '01-11'),
  ],
  [
    'whose week begins on Sunday',
    [umEvento('Leda', de('03'), 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TH;COUNT=6')],
    as14('12-03', '12-13', '12-17', '12-27', '12-31', '01-10'),
  ],
  [
    'the day before the first one',
    [umEvento('Silas', de('03'), 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=5')],
    as14('12-03', '12-15', '12-17', '12-29', '12-31'),
  ],
  [
    'this and the following',
    [
      umEvento('Ugo', de('02'), 'RRULE:FREQ=WEEKLY;COUNT=5'),
      umEvento(
        'Ugo',
        `RECURRENCE-ID;RANGE=THISANDFUTURE${SP}:20261216T140000`,
        de('16', '1600', '1650'),
      ),
    ],
    ['12-02 14:00', '12-09 14:00', '12-16 16:00', '12-23 16:00', '12-30 16:00'],
  ],
  [
    'this and the following on another day, one of which is moved again and one called off',
    [
      umEvento('Ugo', de('02'), 'RRULE:FREQ=WEEKLY;COUNT=6'),
      umEvento(
        'Ugo',
        `RECURRENCE-ID;RANGE=THISANDFUTURE${SP}:20261216T140000`,
        de('17', '1600', '1650'),
      ),
      umEvento('Ugo', `RECURRENCE-ID:20261223T170000Z`, de('24', '0900', '0950')),
      umEvento('Ugo', `RECURRENCE-ID${SP}:20261230T140000`, 'STATUS:CANCELLED', de('30')),
    ],
    ['12-02 14:00', '12-09 14:00', '12-17 16:00', '12-24 09:00', '01-07 16:00'],
  ],
  [
    'an exception that says the rule again',
    [
      umEvento('Vera', de('02'), 'RRULE:FREQ=WEEKLY;COUNT=4'),
      umEvento('Vera', `RECURRENCE-ID${SP}:20261209T140000`, de('10'), 'RRULE:FREQ=WEEKLY;COUNT=4'),
    ],
    as14('12-02', '12-10', '12-16', '12-23'),
  ],
  [
    'an exception by its day alone, and one by another zone',
    [
      umEvento('Vera', de('02'), 'RRULE:FREQ=WEEKLY;COUNT=3'),
      umEvento('Vera', `RECURRENCE-ID;VALUE=DATE:20261209`, de('10')),
      umEvento('Vera', `RECURRENCE-ID;TZID=Europe/Lisbon:20261216T170000`, de('17')),
    ],
    as14('12-02', '12-10', '12-17'),
  ],
  [
    'extra dates: alone, by their day, in several lines, with their own length, beside a rule',
    [
      umEvento('Silas', de('09'), `RDATE${SP}:20261223T140000,20261230T140000`),
      umEvento('Tania', de('08'), 'RDATE;VALUE=DATE:20261210', `RDATE${SP}:20261215T140000`),
      umEvento(
        'Uma',
        de('02'),
        'RRULE:FREQ=WEEKLY;COUNT=2',
        `RDATE;VALUE=PERIOD${SP}:20261211T140000/PT30M`,
      ),
    ],
    as14('12-09', '12-23', '12-30', '12-08', '12-10', '12-15', '12-02', '12-09', '12-11'),
  ],
  [
    'dates left out: by hour, by day, by another zone, several that are none of it',
    [
      umEvento(
        'Caio',
        de('02'),
        'RRULE:FREQ=WEEKLY;COUNT=5',
        `EXDATE${SP}:20261203T140000,20261204T140000,20261205T140000,20261209T140000`,
        'EXDATE;VALUE=DATE:20261216',
        'EXDATE;TZID=Europe/Lisbon:20261223T170000',
      ),
    ],
    as14('12-02', '12-30'),
  ],
  [
    'the day that some months lack',
    [
      umEvento('Olga', de('31'), 'RRULE:FREQ=MONTHLY;COUNT=5'),
      umEvento('Tania', de('30', '0800', '0850'), 'RRULE:FREQ=MONTHLY;UNTIL=20270501T025959Z'),
    ],
    [
      ...as14('12-31', '01-31', '03-31', '05-31', '07-31'),
      ...['12-30', '01-30', '03-30', '04-30'].map((dia) => `${dia} 08:00`),
    ],
  ],
  [
    'the last day, the first Tuesday, the last Tuesday of each month',
    [
      umEvento('Paula', de('31'), 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=5'),
      umEvento('Quim', de('01'), 'RRULE:FREQ=MONTHLY;BYDAY=1TU;COUNT=3'),
      umEvento('Rosa', de('29'), 'RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=-1;COUNT=3'),
    ],
    as14(
      ...['12-31', '01-31', '02-28', '03-31', '04-30'],
      ...['12-01', '01-05', '02-02', '12-29', '01-26', '02-23'],
    ),
  ],
  [
    'every third week, every third day, each year',
    [
      umEvento('Ana', de('01'), 'RRULE:FREQ=WEEKLY;INTERVAL=3;COUNT=3'),
      umEvento('Bia', de('02'), 'RRULE:FREQ=DAILY;INTERVAL=3;COUNT=3'),
      umEvento('Cid', de('03'), 'RRULE:FREQ=YEARLY;COUNT=1'),
    ],
    as14('12-01', '12-22', '01-12', '12-02', '12-05', '12-08', '12-03'),
  ],
])('P1: %s', async (_nome, eventos, esperadas) => {
  expect((await horas(...eventos)).sort()).toEqual([...esperadas].sort())
})

test.each<[string, string, string, string[]]>([
  [
    'each last day of a month, from a short one on',
    '20270228',
    'MONTHLY;BYMONTHDAY=-1',
    ['2027-03-31', '2027-04-30', '2031-02-28', '2031-12-31'],
  ],
  ['each 31st', '20261231', 'MONTHLY', ['2026-12-31', '2027-03-31', '2031-10-31', '2031-12-31']],
  ['each 29th', '20270129', 'MONTHLY', ['2028-02-29', '2031-11-29']],
  ['every second week', '20261201', 'WEEKLY;INTERVAL=2', ['2026-12-15', '2031-11-25']],
])('P1: without end, for as long as a series may be: %s', async (_nome, dia, regra, esperadas) => {
  const evento = umEvento(
    'Ana',
    `DTSTART${SP}:${dia}T140000`,
    'DURATION:PT50M',
    `RRULE:FREQ=${regra}`,
  )
  const { sessoes, linhas, conta } = await calendarioLido(umCalendario(evento), {
    hoje: HOJE,
    ate: '2031-11-30' as Data,
  })
  expect([linhas.length, conta?.mudado]).toEqual([1, []])
  const dias = sessoes.map((uma) => uma.slice(4, 14))
  expect(dias).toEqual(expect.arrayContaining(esperadas.filter((data) => data <= '2031-11-30')))
  for (const data of dias) {
    if (regra === 'MONTHLY') expect(data.slice(8)).toBe(dia.slice(6))
    if (regra.includes('-1')) expect(new Date(Date.parse(data) + 86_400_000).getUTCDate()).toBe(1)
  }
})

test('P1: what has no pace of ours is told as dates through half a year', async () => {
  const { sessoes, conta } = await lido(
    umEvento('Ana', de('01'), 'RRULE:FREQ=WEEKLY;INTERVAL=3'),
    umEvento('Bia', de('01'), 'RRULE:FREQ=YEARLY;INTERVAL=2;BYMONTH=10'),
  )
  expect(sessoes).toHaveLength(9)
  expect(conta && contaDaLeitura(conta)).toBe(
    '1 evento lido. Ficou de fora: 1 evento com repetição que não foi entendida (“Bia”, 01/12/2026 às 14:00). Entra mudado: 1 série que entra como datas (“Ana”, 9 datas até 29/05/2027).',
  )
})

test('P1: a series by another clock keeps its hour there, whatever ours is then', async () => {
  const { sessoes } = await lido(
    umEvento(
      'Ana',
      'DTSTART;TZID=Europe/Lisbon:20261202T170000',
      'DURATION:PT50M',
      'RRULE:FREQ=WEEKLY',
    ),
  )
  expect(sessoes[0]).toBe('Ana 2026-12-02 14:00 50')
  expect(sessoes.at(-1)).toBe('Ana 2027-05-26 13:00 50')
  expect(sessoes.filter((uma) => uma.includes(' 13:00'))).toHaveLength(9)
})
