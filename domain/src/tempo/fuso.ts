import { dataVistaDe } from './data.ts'
import { type DataHora, dataHoraVistaDe } from './data-hora.ts'

const INSTANTE =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/i

/** One formatter for each zone, because making it is expensive. */
const relogios = new Map<string, Intl.DateTimeFormat>()

function relogioDe(zona: string): Intl.DateTimeFormat {
  const guardado = relogios.get(zona)
  if (guardado) return guardado
  const relogio = new Intl.DateTimeFormat('en-US', {
    timeZone: zona,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  relogios.set(zona, relogio)
  return relogio
}

/** The last second converted: callers ask for the time again and again within one second. */
let dita = { segundo: Number.NaN, zona: '', hora: '' as DataHora }

/** D1: the clinic's wall clock at an instant. `epochMs` is milliseconds since 1970, `zona` an IANA name. */
export function agoraNoFuso(epochMs: number, zona: string): DataHora {
  const segundo = Math.floor(epochMs / 1000)
  if (dita.segundo !== segundo || dita.zona !== zona) {
    dita = { segundo, zona, hora: lidaNoFuso(epochMs, zona) }
  }
  return dita.hora
}

function lidaNoFuso(epochMs: number, zona: string): DataHora {
  const de: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of relogioDe(zona).formatToParts(epochMs)) de[type] = value
  return `${de.year}-${de.month}-${de.day}T${de.hour}:${de.minute}:${de.second}` as DataHora
}

/**
 * D1: converts a query's moment, an ISO instant or wall clock, to the clinic's wall clock; null when it is neither. A
 * space stands for the '+' that an unescaped query loses. Every call of the agenda has two of these, so no Date objects
 * are made.
 */
export function noFusoDaClinica(texto: string, zona: string): DataHora | null {
  const inteiro = texto.replace(/ (\d{2}:?\d{2})$/, '+$1')
  const partes = INSTANTE.exec(inteiro)
  if (!partes) return dataHoraVistaDe(texto)
  if (!dataVistaDe(partes[1] ?? '')) return null
  const comDoisPontos = inteiro.replace(/([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase()
  return dataHoraVistaDe(agoraNoFuso(Date.parse(comDoisPontos), zona))
}

/** True for a zone that the runtime knows. */
export function fusoExiste(zona: string): boolean {
  try {
    agoraNoFuso(0, zona)
    return true
  } catch {
    return false
  }
}

/** D1: the instant, in milliseconds since 1970, at which the clock of a zone shows this; of an hour that it skips, one beside it. */
export function instanteDaHora(hora: DataHora, zona: string): number {
  const emUtc = (uma: string) => Date.parse(`${uma}Z`)
  let instante = emUtc(hora)
  // The second time where the first guess lay on the other side of a change of the clocks.
  for (let vez = 0; vez < 2; vez += 1) instante += emUtc(hora) - emUtc(agoraNoFuso(instante, zona))
  return instante
}
