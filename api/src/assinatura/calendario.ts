import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Mostra } from '@clinica/domain/assinatura/tipos'
import { tituloDoEvento } from '@clinica/domain/assinatura/titulo-do-evento'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import ICAL from 'ical.js'
import { tzlib_get_ical_block as blockOf } from 'timezones-ical-library'
import type { SessaoAssinada } from '../agenda/leitura/service.ts'

const AS_ADDRESS = 'clinica-em-dia'

/** One property of RFC 7265: name, parameters, type, value. */
type Property = [string, Record<string, string>, string, unknown]
type Component = [string, Property[], Component[]]

type Aparencia = {
  readonly nome: string
  readonly fuso: string
  readonly mostra: Mostra
}

/** The zone's own rules, so that the wall clock is the clinic's wherever it is read; none where none are known. */
function zoneOf(fuso: string): Component[] {
  const [block = ''] = blockOf(fuso)
  return block === '' ? [] : [ICAL.parse(block) as Component]
}

const wallClock = (name: string, tzid: string, valor: DataHora): Property => [
  name,
  { tzid },
  'date-time',
  valor,
]

/** Down to the second, in UTC. */
const asInstant = (quando: Date) => `${quando.toISOString().slice(0, 19)}Z`

function eventOf(sessao: SessaoAssinada, { fuso, mostra }: Aparencia): Component {
  const { id, inicio, fim, versao, alteradoEm } = sessao
  return [
    'vevent',
    [
      ['uid', {}, 'text', `${id}@${AS_ADDRESS}`],
      ['sequence', {}, 'integer', versao],
      ['dtstamp', {}, 'date-time', asInstant(alteradoEm)],
      wallClock('dtstart', fuso, inicio),
      wallClock('dtend', fuso, fim),
      ['summary', {}, 'text', tituloDoEvento(sessao, mostra)],
    ],
    [],
  ]
}

const text = (one: Component) => ICAL.stringify.component(one, ICAL.design.icalendar)

/** As many as take some milliseconds: between them others are answered. */
const AT_ONCE = 250

/** What ends a line of iCalendar. */
const CRLF = '\r\n'

function head({ nome, fuso }: Aparencia): string {
  const properties: Property[] = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Clínica em Dia//Agenda//PT-BR'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ['method', {}, 'text', 'PUBLISH'],
    ['x-wr-calname', {}, 'unknown', nome],
    ['x-wr-timezone', {}, 'unknown', fuso],
    ['refresh-interval', {}, 'duration', 'PT1H'],
    ['x-published-ttl', {}, 'unknown', 'PT1H'],
  ]
  const lines = properties.map((one) => ICAL.stringify.property(one, ICAL.design.icalendar, false))
  return ['BEGIN:VCALENDAR', ...lines, ...zoneOf(fuso).map(text), ''].join(CRLF)
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
  for await (const sessoes of lotes) {
    for (let from = 0; from < sessoes.length; from += AT_ONCE) {
      const some = sessoes.slice(from, from + AT_ONCE)
      yield some.map((sessao) => text(eventOf(sessao, aparencia)) + CRLF).join('')
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
