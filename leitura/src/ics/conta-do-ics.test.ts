import type { Data } from '@clinica/domain/tempo/data'
import { expect, test } from 'vitest'
import { calendarioLido, ONDE, umCalendario, umEvento } from '../../test/calendario.ts'
import { tabelaDoArquivo } from '../arquivo/tabela-do-arquivo.ts'
import { contaDaLeitura } from '../folha/conta-da-leitura.ts'

const HOJE = '2026-11-28' as Data
const SP = ';TZID=America/Sao_Paulo'
const as = (dia: string, hora: string, fim = '') =>
  `DTSTART${SP}:202612${dia}T${hora}00${fim && `\nDTEND${SP}:202612${dia}T${fim}00`}`
const lido = (texto: string) => calendarioLido(texto, { hoje: HOJE })
const doCalendario = (...eventos: string[]) => lido(umCalendario(...eventos))
const dita = async (...eventos: string[]) => {
  const { conta, sessoes } = await doCalendario(...eventos)
  return [sessoes, conta && contaDaLeitura(conta)]
}

test('P1: no end, an end at the start or before it: the standard length, which is said', async () =>
  expect(
    await dita(
      umEvento('Fabio', as('07', '0800')),
      umEvento('Gilda', as('07', '0900'), 'DURATION:PT50M'),
      umEvento('Hugo', as('07', '1000', '1000')),
      umEvento('Iara', as('07', '1100'), 'RRULE:FREQ=WEEKLY;COUNT=2'),
      umEvento('Joel', as('07', '1200', '1100')),
      umEvento('', as('07', '1300', '1350')),
    ),
  ).toEqual([
    [
      'Fabio 2026-12-07 08:00 60',
      'Gilda 2026-12-07 09:00 50',
      'Hugo 2026-12-07 10:00 60',
      'Iara 2026-12-07 11:00 60',
      'Iara 2026-12-14 11:00 60',
      'Joel 2026-12-07 12:00 60',
    ],
    '5 eventos lidos. Ficou de fora: 1 evento sem nome (07/12/2026 às 13:00). Entram mudados: 4 eventos sem hora de fim, com a duração padrão (“Fabio”, 07/12/2026 às 08:00, “Hugo”, 07/12/2026 às 10:00, “Iara”, 07/12/2026 às 11:00 e “Joel”, 07/12/2026 às 12:00).',
  ]))

const CLINICA = `BEGIN:VTIMEZONE
TZID:Fuso da clínica
BEGIN:STANDARD
DTSTART:16010101T000000
TZOFFSETFROM:-0500
TZOFFSETTO:-0500
END:STANDARD
END:VTIMEZONE`

test.each([
  ['of Windows', 'Pacific Standard Time', '100000', '15:00'],
  ['of Windows, the Azores', 'Azores Standard Time', '100000', '08:00'],
  ['of Windows, that ends otherwise', 'Central Standard Time (Mexico)', '100000', '13:00'],
  ['of Microsoft’s own address', 'tzone://Microsoft/Utc', '170000', '14:00'],
  ['of three parts', 'America/Argentina/Buenos_Aires', '140000', '14:00'],
  ['of somebody’s folder', '/x.org/Tzfile/America/New_York', '120000', '14:00'],
  ['a difference', 'GMT-0500', '120000', '14:00'],
  ['that the file tells of', 'Fuso da clínica', '120000', '14:00'],
])('P1: a zone %s', async (_nome, zona, hora, aqui) => {
  const evento = umEvento('Elza', `DTSTART;TZID=${zona}:20261204T${hora}`, 'DURATION:PT50M')
  const { sessoes, conta } = await doCalendario(CLINICA, evento)
  expect([sessoes, conta]).toEqual([
    [`Elza 2026-12-04 ${aqui} 50`],
    { unidade: 'evento', lidos: 1, fora: [], mudado: [] },
  ])
})

test('P1: a zone that nobody knows is never taken for the clinic’s', async () =>
  expect(
    await dita(umEvento('Elza', 'DTSTART;TZID=Fuso da Lua:20261204T100000', 'DURATION:PT50M')),
  ).toEqual([
    [],
    '0 eventos lidos. Ficou de fora: 1 evento de fuso desconhecido (“Elza”, 04/12/2026 às 10:00, fuso “Fuso da Lua”).',
  ]))

test('P1: whatever stays out is said, each with its reason', async () => {
  const { sessoes, conta } = await doCalendario(
    umEvento('Dia', 'DTSTART;VALUE=DATE:20261204'),
    umEvento('Passou', `DTSTART${SP}:20261104T100000`, 'DURATION:PT50M'),
    umEvento('Cancelado', as('04', '1000', '1050'), 'STATUS:CANCELLED'),
    umEvento('Sem data', 'DTSTART:amanhã'),
    umEvento('Nunca', as('04', '1000', '1050'), 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'),
    umEvento('Segundos', as('04', '1000', '1050'), 'RRULE:FREQ=SECONDLY'),
    umEvento('Duas', as('04', '1000', '1050')),
    umEvento('Duas', as('04', '1000', '1050')),
    umEvento('Nova', as('04', '1100', '1150'), 'SEQUENCE:2'),
    umEvento('Nova', as('05', '1100', '1150'), 'SEQUENCE:1'),
    umEvento('Longe', `DTSTART${SP}:20250904T100000`, 'DURATION:PT50M', 'RRULE:FREQ=YEARLY'),
    umEvento('Solta', `RECURRENCE-ID${SP}:20261202T140000`, as('03', '1400', '1450')),
    umEvento('Serie', as('02', '1500', '1550'), 'RRULE:FREQ=WEEKLY;COUNT=2'),
    umEvento('Serie', `RECURRENCE-ID${SP}:20261203T150000`, as('03', '1600', '1650')),
    umEvento('Fora', as('07', '1800', '1850'), 'RRULE:FREQ=WEEKLY;BYDAY=TU;COUNT=1'),
    umEvento('Linha', as('02', '1700', '1750'), 'RRULE:FREQ=FORTNIGHTLY'),
  )
  expect(sessoes).toEqual([
    'Duas 2026-12-04 10:00 50',
    'Fora 2026-12-08 18:00 50',
    'Linha 2026-12-02 17:00 50',
    'Nova 2026-12-04 11:00 50',
    'Serie 2026-12-02 15:00 50',
    'Serie 2026-12-09 15:00 50',
    'Solta 2026-12-03 14:00 50',
  ])
  expect(conta?.fora.map(({ um, onde }) => `${um}: ${onde.split(',')[0]}`)).toEqual([
    'evento de dia inteiro: “Dia”',
    'evento com data que não foi entendida: “Sem data”',
    'evento que já passou: “Passou”',
    'evento cancelado: “Cancelado”',
    'evento com repetição longa demais para ser lida: “Nunca”',
    'evento com repetição que não foi entendida: “Segundos”',
    'evento repetido: “Duas”',
    'evento em versão antiga: “Nova”',
    'evento que altera uma sessão que a série não tem: “Serie”',
    'evento que só acontece daqui a mais de meio ano: “Longe”',
    'linha que não foi entendida: linha 106',
  ])
  expect(conta?.lidos).toBe(6)
  expect(conta?.mudado.map(({ um }) => um)).toEqual([
    'evento de uma série que não está no arquivo, só na sua data',
    'evento que começa fora da própria repetição, só nas datas dela',
  ])
})

test('P1: a calendar that has nothing ahead says why', async () => {
  const texto = umCalendario(
    umEvento('Dia', 'DTSTART;VALUE=DATE:20261204'),
    umEvento('Antes', 'DTSTART:20200104T100000'),
    umEvento('Outro', 'DTSTART:20200105T100000'),
    umEvento('Sem data', 'DTSTART:amanhã'),
  )
  await expect(tabelaDoArquivo(new File([texto], 'x.ics'), ONDE)).rejects.toThrow(
    'Este calendário não tem nenhum horário de hoje em diante: 2 eventos que já passaram, 1 evento de dia inteiro e mais 1.',
  )
})

test('P1: what lies in thousands of others that never end is looked at once', async () => {
  const dentro = 'BEGIN:VALARM\r\n'.repeat(100_000)
  const { sessoes } = await lido(
    `BEGIN:VCALENDAR\r\n${umEvento('Bia', as('07', '0900'))}\r\n${dentro}`,
  )
  expect(sessoes).toEqual(['Bia 2026-12-07 09:00 60'])
})
