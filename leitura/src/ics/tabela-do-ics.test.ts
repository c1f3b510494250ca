import type { Data } from '@clinica/domain/tempo/data'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ArquivoRecusado } from '../folha/arquivo-recusado.ts'
import { tabelaDoIcs } from './tabela-do-ics.ts'

const HOJE = '2026-03-09' as Data
const ZONA = `BEGIN:VTIMEZONE
TZID:Europe/Lisbon
BEGIN:STANDARD
DTSTART:19701025T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700329T010000
TZOFFSETFROM:+0000
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE`
const umEvento = (linhas: string, titulo = 'Bia Lima') =>
  `BEGIN:VEVENT\nUID:a\nSUMMARY:${titulo}\n${linhas}\nEND:VEVENT`
const umCalendario = (...eventos: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ZONA, ...eventos, 'END:VCALENDAR']
    .join('\n')
    .replaceAll('\n', '\r\n')
const linhas = async (...eventos: string[]) =>
  (await tabelaDoIcs('x.ics', umCalendario(...eventos), HOJE, 'America/Sao_Paulo')).linhas.map(
    (uma) => uma.join(' | '),
  )

const SEMANAL = 'DTSTART:20260302T140000\nDTEND:20260302T145000\nRRULE:FREQ=WEEKLY'
test.each([
  ['every week', SEMANAL, 'seg | 14:00 | 50 | semanal | 02/03/2026 |  | '],
  ['every second week', `${SEMANAL};INTERVAL=2`, 'seg | 14:00 | 50 | quinzenal | 02/03/2026 |  | '],
  ['two days', `${SEMANAL};BYDAY=MO,TH`, 'seg qui | 14:00 | 50 | semanal | 02/03/2026 |  | '],
  [
    'until a day',
    `${SEMANAL};UNTIL=20260501T000000Z`,
    'seg | 14:00 | 50 | semanal | 02/03/2026 | 27/04/2026 | ',
  ],
  ['so many', `${SEMANAL};COUNT=4`, 'seg | 14:00 | 50 | semanal | 02/03/2026 | 23/03/2026 | '],
  [
    'without some',
    `${SEMANAL}\nEXDATE:20260316T140000`,
    'seg | 14:00 | 50 | semanal | 02/03/2026 |  | 16/03/2026',
  ],
  [
    'each month',
    'DTSTART:20260305T140000\nDTEND:20260305T150000\nRRULE:FREQ=MONTHLY',
    'qui | 14:00 | 60 | mensal | 05/03/2026 |  | ',
  ],
  [
    'each month, its day said',
    'DTSTART:20260305T140000\nDTEND:20260305T150000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=5;COUNT=3',
    'qui | 14:00 | 60 | mensal | 05/03/2026 | 05/05/2026 | ',
  ],
  [
    'once, in UTC',
    'DTSTART:20260311T170000Z\nDTEND:20260311T175000Z',
    'qua | 14:00 | 50 | avulsa | 11/03/2026 |  | ',
  ],
  [
    'of another zone',
    'DTSTART;TZID=Europe/Lisbon:20260311T170000\nDTEND;TZID=Europe/Lisbon:20260311T180000',
    'qua | 14:00 | 60 | avulsa | 11/03/2026 |  | ',
  ],
  [
    'every week by another clock, which has the next day already',
    'DTSTART:20260311T010000Z\nDTEND:20260311T015000Z\nRRULE:FREQ=WEEKLY;BYDAY=WE,SU;COUNT=3',
    'ter sab | 22:00 | 50 | semanal | 10/03/2026 | 17/03/2026 | ',
  ],
  [
    'each working day',
    'DTSTART:20260309T120000\nDTEND:20260309T130000\nRRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
    'seg ter qua qui sex | 12:00 | 60 | semanal | 09/03/2026 |  | ',
  ],
  [
    'each day, so many',
    'DTSTART:20260309T120000\nDTEND:20260309T130000\nRRULE:FREQ=DAILY;COUNT=10',
    'seg ter qua qui sex sab dom | 12:00 | 60 | semanal | 09/03/2026 | 18/03/2026 | ',
  ],
])('P1: %s', async (_nome, evento, linha) =>
  expect(await linhas(umEvento(evento))).toEqual([`Bia Lima | ${linha}`]),
)

test('P1: whole days and what is over are skipped', async () =>
  expect(
    await linhas(
      umEvento('DTSTART;VALUE=DATE:20260310\nDTEND;VALUE=DATE:20260311'),
      umEvento('DTSTART:20260302T140000\nDTEND:20260302T145000'),
      umEvento(`${SEMANAL};UNTIL=20260303T000000Z`),
    ),
  ).toEqual([]))

test('P1: one that was moved stands alone, one that was called off does not', async () =>
  expect(
    await linhas(
      umEvento(SEMANAL),
      umEvento('RECURRENCE-ID:20260316T140000\nDTSTART:20260317T090000\nDTEND:20260317T095000'),
      umEvento(
        'RECURRENCE-ID:20260323T140000\nSTATUS:CANCELLED\nDTSTART:20260323T140000\nDTEND:20260323T145000',
      ),
    ),
  ).toEqual([
    'Bia Lima | seg | 14:00 | 50 | semanal | 02/03/2026 |  | 16/03/2026 23/03/2026',
    'Bia Lima | ter | 09:00 | 50 | avulsa | 17/03/2026 |  | ',
  ]))

test('P1: whatever is written, there is a table or a sentence', () => {
  const INTEIRO = umCalendario(umEvento(`${SEMANAL};COUNT=4\nEXDATE:20260316T140000`))
  const estragos = fc.array(fc.tuple(fc.nat(INTEIRO.length), fc.string({ maxLength: 6 })), {
    maxLength: 6,
  })
  return fc.assert(
    fc.asyncProperty(estragos, async (onde) => {
      let texto = INTEIRO
      for (const [lugar, outro] of onde)
        texto = texto.slice(0, lugar) + outro + texto.slice(lugar + outro.length)
      const lida = await tabelaDoIcs('x', texto, HOJE, 'America/Sao_Paulo').catch(
        (erro: unknown) => erro,
      )
      if (lida instanceof Error) expect(lida).toBeInstanceOf(ArquivoRecusado)
      else expect(lida).toHaveProperty('linhas')
    }),
  )
})
