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
  const changed = asInstant(alteradoEm)
  return [
    'vevent',
    [
      ['uid', {}, 'text', `${id}@${AS_ADDRESS}`],
      ['sequence', {}, 'integer', versao],
      ['dtstamp', {}, 'date-time', changed],
      ['last-modified', {}, 'date-time', changed],
      wallClock('dtstart', fuso, inicio),
      wallClock('dtend', fuso, fim),
      ['summary', {}, 'text', tituloDoEvento(sessao, mostra)],
      ['class', {}, 'text', 'PRIVATE'],
    ],
    [],
  ]
}

/** The sessions as RFC 5545 writes them: stable for the same rows, to the byte. Never what was noted of one. */
export function calendario(sessoes: readonly SessaoAssinada[], aparencia: Aparencia): string {
  const { nome, fuso } = aparencia
  const todo: Component = [
    'vcalendar',
    [
      ['version', {}, 'text', '2.0'],
      ['prodid', {}, 'text', '-//Clínica em Dia//Agenda//PT-BR'],
      ['calscale', {}, 'text', 'GREGORIAN'],
      ['method', {}, 'text', 'PUBLISH'],
      ['x-wr-calname', {}, 'text', nome],
      ['x-wr-timezone', {}, 'text', fuso],
      ['refresh-interval', { value: 'DURATION' }, 'duration', 'PT1H'],
      ['x-published-ttl', {}, 'duration', 'PT1H'],
    ],
    [...zoneOf(fuso), ...sessoes.map((sessao) => eventOf(sessao, aparencia))],
  ]
  return `${ICAL.stringify(todo as never)}\r\n`
}
