import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { calendarioLido } from '../../test/calendario.ts'

const lido = async (texto: string) => {
  const { sessoes, conta } = await calendarioLido(texto, { hoje: '2026-11-28' as Data })
  return [sessoes, conta?.lidos, conta?.fora.map(({ um, onde }) => `${um}: ${onde}`)]
}
const TRES = ['09', '16', '23'].map((dia) => `2026-12-${dia} 08:00 50`)

test('P1: a line that cannot be read loses itself alone, which is said', async () =>
  expect(
    await lido(`BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:1
SUMMARY:Olga Prado

DTSTART;TZID=America/Sao_Paulo:20261209T080000
DTEND;TZID=America/Sao_Paulo:20261209T085000
Sem dois pontos
DESCRIPTION:linha um
linha dois sem dobra: e com dois pontos
END:VEVENT
END:VCALENDAR
`),
  ).toEqual([
    ['Olga Prado 2026-12-09 08:00 50'],
    1,
    ['linha que não foi entendida: linha 9', 'linha que não foi entendida: linha 11'],
  ]))

test('P1: small letters, and folds by a TAB', async () =>
  expect(
    await lido(`begin:vcalendar
version:2.0
begin:vevent
uid:l1
summary:Valéria do
\t Prado
dtstart;tzid=America/Sao_Paulo:20261209T080000
dtend;tzid=America/Sao_Paulo:20261209T085000
rrule:freq=weekly;
\tcount=3
status:confirmed
end:vevent
end:vcalendar
`),
  ).toEqual([TRES.map((quando) => `Valéria do Prado ${quando}`), 1, []]))

test.each([
  ['in UTF-8', 'CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Concei=C3=A7=C3=A3o Prates'],
  ['in Latin 1', 'ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Concei=E7=E3o Prates'],
  ['broken in two', 'QUOTED-PRINTABLE;CHARSET=UTF-8:Concei=C3=\n=A7=C3=A3o =\nPrates'],
])('P1: vCalendar 1.0, quoted-printable %s', async (_nome, titulo) =>
  expect(
    await lido(`BEGIN:VCALENDAR
VERSION:1.0
BEGIN:VEVENT
UID:o1
SUMMARY;${titulo}
DTSTART:20261209T150000Z
DTEND:20261209T155000Z
RRULE:W1 WE #2
EXDATE:20261216T150000Z;20261217T150000Z
END:VEVENT
END:VCALENDAR
`),
  ).toEqual([['Conceição Prates 2026-12-09 12:00 50'], 1, []]),
)

test('P1: an end that is missing, an alarm of its own length, and a file that ends within an event', async () =>
  expect(
    await lido(`BEGIN:VCALENDAR
BEGIN:VEVENT
UID:1
SUMMARY:Ana
DTSTART:20261209T080000
BEGIN:VALARM
SUMMARY:Lembrete
DURATION:PT15M
END:VALARM
DURATION:PT50M
BEGIN:VEVENT
UID:2
SUMMARY:Bia
DTSTART:2026-12-09T09:00:00
DURATION:PT50M
END:VEVENT
BEGIN:VEVENT
UID:3
SUMMARY:Caio
DTSTART:20261209T100000
`),
  ).toEqual([
    ['Ana 2026-12-09 08:00 50', 'Bia 2026-12-09 09:00 50'],
    2,
    ['evento cortado no fim do arquivo: “Caio”, 09/12/2026 às 10:00'],
  ]))
