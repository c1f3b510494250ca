import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Mostra } from '@clinica/domain/assinatura/tipos'
import { tituloDoEvento } from '@clinica/domain/assinatura/titulo-do-evento'
import ICAL from 'ical.js'
import { tzlib_get_ical_block as blockOf } from 'timezones-ical-library'
import type { SessaoAssinada } from '../agenda/leitura/service.ts'

const AS_ADDRESS = 'clinica-em-dia'

// It counts a line without the blank that continues it, which is the 76th of the 75 octets of RFC 5545, 3.1.
ICAL.foldLength = 74

/** One property of RFC 7265: name, parameters, type, value. */
type Property = [string, Record<string, string>, string, unknown]
type Component = [string, Property[], Component[]]

type Aparencia = {
  readonly nome: string
  readonly fuso: string
  readonly mostra: Mostra
}

/** 'america/sao_paulo' is a zone to the runtime and to PostgreSQL; the list of rules has it by its own letters alone. */
const spelt = (fuso: string) =>
  new Intl.DateTimeFormat('en', { timeZone: fuso }).resolvedOptions().timeZone

/**
 * The zone's own rules, so that the wall clock is the clinic's wherever it is read; none where none are known. They
 * are named as their block names them, which of an old name is the new one: 'Brazil/East' is America/Sao_Paulo.
 */
function zoneOf(fuso: string): { readonly id: string; readonly rules: Component[] } {
  const block = blockOf(fuso)[0] || blockOf(spelt(fuso))[0] || ''
  if (block === '') return { id: fuso, rules: [] }
  const zone = new ICAL.Component(ICAL.parse(block) as never)
  return { id: String(zone.getFirstPropertyValue('tzid')), rules: [zone.toJSON() as Component] }
}

const stringified = (one: Property) => ICAL.stringify.property(one, ICAL.design.icalendar, false)

/** '2026-03-09T14:00:00' is 20260309T140000. */
const basic = (clock: string) =>
  clock.slice(0, 4) + clock.slice(5, 7) + clock.slice(8, 13) + clock.slice(14, 16) + clock.slice(17)

/** Down to the second, in UTC. */
const asInstant = (quando: Date) => basic(`${quando.toISOString().slice(0, 19)}Z`)

/** What ends a line of iCalendar. */
const CRLF = '\r\n'

/**
 * Events, as text. Of what is in one, only the summary can be anything: it is escaped and folded by the library, once
 * for each there is. The rest are short lines of letters and digits, and thousands of them.
 */
function eventWriter({ fuso, mostra }: Aparencia) {
  const { id } = zoneOf(fuso)
  const summaries = new Map<string, string>()
  const summaryOf = (sessao: SessaoAssinada) => {
    const titulo = tituloDoEvento(sessao, mostra)
    const known = summaries.get(titulo)
    if (known !== undefined) return known
    const line = stringified(['summary', {}, 'text', titulo])
    summaries.set(titulo, line)
    return line
  }
  const [start, end] = ['DTSTART', 'DTEND'].map((name) => `${CRLF}${name};TZID=${id}:`)
  return (sessao: SessaoAssinada): string =>
    `BEGIN:VEVENT${CRLF}UID:${sessao.id}@${AS_ADDRESS}${CRLF}SEQUENCE:${sessao.versao}` +
    `${CRLF}DTSTAMP:${asInstant(sessao.alteradoEm)}${start}${basic(sessao.inicio)}` +
    `${end}${basic(sessao.fim)}${CRLF}${summaryOf(sessao)}${CRLF}END:VEVENT${CRLF}`
}

const text = (one: Component) => ICAL.stringify.component(one, ICAL.design.icalendar)

/** As many as take some milliseconds: between them others are answered. */
const AT_ONCE = 250

function head({ nome, fuso }: Aparencia): string {
  const { id, rules } = zoneOf(fuso)
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Clínica em Dia//Agenda//PT-BR'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['x-wr-calname', {}, 'unknown', nome],
    ['x-wr-timezone', {}, 'unknown', id],
    ['refresh-interval', {}, 'duration', 'PT1H'],
    ['x-published-ttl', {}, 'unknown', 'PT1H'],
  ]
  return ['BEGIN:VCALENDAR', ...properties.map(stringified), ...rules.map(text), ''].join(CRLF)
}

type Sessoes = readonly SessaoAssinada[]

/**
 * The sessions as RFC 5545 writes them: stable for the same rows, to the byte. Never what was noted of one. In
 * parts, for whoever sends more of them on than memory should hold.
 */
export async function* partesDoCalendario(
  lotes: AsyncIterable<Sessoes> | Iterable<Sessoes>,
  aparencia: Aparencia,
): AsyncGenerator<string> {
  yield head(aparencia)
  const eventOf = eventWriter(aparencia)
  for await (const sessoes of lotes) {
    for (let from = 0; from < sessoes.length; from += AT_ONCE) {
      const some = sessoes.slice(from, from + AT_ONCE)
      yield some.map(eventOf).join('')
      await nextTurn()
    }
  }
  yield `END:VCALENDAR${CRLF}`
}

/** All of it as one text. */
export async function calendario(sessoes: Sessoes, aparencia: Aparencia): Promise<string> {
  let all = ''
  for await (const parte of partesDoCalendario([sessoes], aparencia)) all += parte
  return all
}
