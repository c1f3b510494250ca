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

async function eventLines(sessoes: readonly SessaoAssinada[], aparencia: Aparencia) {
  const lines: string[] = []
  for (let from = 0; from < sessoes.length; from += AT_ONCE) {
    for (const sessao of sessoes.slice(from, from + AT_ONCE)) {
      lines.push(text(eventOf(sessao, aparencia)))
    }
    await nextTurn()
  }
  return lines
}

/** The sessions as RFC 5545 writes them: stable for the same rows, to the byte. Never what was noted of one. */
export async function calendario(
  sessoes: readonly SessaoAssinada[],
  aparencia: Aparencia,
): Promise<string> {
  const { nome, fuso } = aparencia
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
  const lines = [
    'BEGIN:VCALENDAR',
    ...properties.map((one) => ICAL.stringify.property(one, ICAL.design.icalendar, false)),
    ...zoneOf(fuso).map(text),
    ...(await eventLines(sessoes, aparencia)),
    'END:VCALENDAR',
    '',
  ]
  return lines.join('\r\n')
}
