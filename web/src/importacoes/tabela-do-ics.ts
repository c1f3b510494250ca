import { agendaEmLinhas, type EventoLido } from '@clinica/domain/importacoes/agenda-em-linhas'
import type { Tabela } from '@clinica/domain/importacoes/tabela'
import { LIMITES } from '@clinica/domain/importacoes/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { agoraNoFuso } from '@clinica/domain/tempo/fuso'
import type ICAL from 'ical.js'
import { ArquivoRecusado } from './tabela-do-xlsx.ts'

const NAO_LIDA = 'Este calendário não pôde ser lido. Exporte-o de novo em formato .ics.'
const EVENTOS_MAXIMO = 20_000
const MUITOS = 'Este calendário tem mais de 20.000 eventos. Exporte só o deste ano.'

const DIAS: Readonly<Record<string, number>> = { MO: 1, TU: 2, WE: 3, TH: 4, FR: 5, SA: 6, SU: 7 }

type Onde = { fuso: string }

/** By the clinic's wall clock; an hour of no zone is of the clinic's. */
function noRelogio(hora: ICAL.Time, { fuso }: Onde): DataHora {
  if (hora.zone.tzid === 'floating') return hora.toString().slice(0, 19) as DataHora
  return agoraNoFuso(hora.toUnixTime() * 1000, fuso)
}

const OUTRA = 'outra repetição'

/** What a rule says besides its pace: a pattern of ours has weekdays in a week, and its own day in a month. */
function soNossa({ freq, parts }: ICAL.Recur, inicio: ICAL.Time): boolean {
  return Object.entries(parts).every(([parte, valores]) =>
    freq === 'WEEKLY'
      ? parte === 'BYDAY'
      : parte === 'BYMONTHDAY' && valores.length === 1 && Number(valores[0]) === inicio.day,
  )
}

/** As a cell says it; what no row understands is left for whoever looks at it to decide. */
function frequenciaDe(regra: ICAL.Recur, inicio: ICAL.Time): string {
  const { freq, interval } = regra
  if (!soNossa(regra, inicio)) return OUTRA
  if (freq === 'WEEKLY' && interval === 1) return 'semanal'
  if (freq === 'WEEKLY' && interval === 2) return 'quinzenal'
  if (freq === 'MONTHLY' && interval === 1) return 'mensal'
  return freq === 'WEEKLY' ? `a cada ${interval} semanas` : OUTRA
}

const diasDa = (regra: ICAL.Recur): number[] =>
  regra.freq === 'WEEKLY'
    ? (regra.parts.BYDAY ?? []).flatMap((dia) => DIAS[String(dia)] ?? []).sort()
    : []

/** The day of the last one of so many, or of UNTIL; null: without end. */
function ateDe(regra: ICAL.Recur, inicio: ICAL.Time, onde: Onde): Data | null {
  if (regra.until) {
    const { until } = regra
    return until.isDate
      ? (until.toString().slice(0, 10) as Data)
      : dataDaHora(noRelogio(until, onde))
  }
  // A rule that nothing fits would be looked through for ever.
  if (!regra.count || frequenciaDe(regra, inicio) === OUTRA) return null
  const passos = regra.iterator(inicio)
  let ultimo = inicio
  for (let n = 0; n < Math.min(regra.count, 600); n += 1) {
    const proximo = passos.next()
    if (!proximo) break
    ultimo = proximo
  }
  return dataDaHora(noRelogio(ultimo, onde))
}

const datasDe = (evento: ICAL.Component, nome: string, onde: Onde): Data[] =>
  evento.getAllProperties(nome).flatMap((uma) =>
    uma.getValues().flatMap((valor) => {
      const hora = valor as ICAL.Time
      if (!hora || typeof hora.toUnixTime !== 'function') return []
      return [
        hora.isDate ? (hora.toString().slice(0, 10) as Data) : dataDaHora(noRelogio(hora, onde)),
      ]
    }),
  )

type Lido = EventoLido & {
  readonly uid: string
  readonly nolugarDe: Data | null
  readonly cancelado: boolean
}

/** An event that has hours; days without them are skipped. */
function eventoDe(Lib: typeof ICAL, componente: ICAL.Component, onde: Onde): Lido[] {
  const evento = new Lib.Event(componente)
  const { startDate: inicio, endDate: fim, summary } = evento
  if (!inicio || inicio.isDate || !summary?.trim()) return []
  const comeco = noRelogio(inicio, onde)
  const termina = fim && !fim.isDate ? noRelogio(fim, onde) : comeco
  if (termina <= comeco) return []
  const regra = componente.getFirstPropertyValue('rrule') as ICAL.Recur | null
  return [
    {
      titulo: summary.trim().slice(0, LIMITES.titulo),
      inicio: comeco,
      fim: termina,
      frequencia: regra && frequenciaDe(regra, inicio),
      dias: regra ? diasDa(regra) : [],
      ate: regra && ateDe(regra, inicio, onde),
      exceto: datasDe(componente, 'exdate', onde),
      uid: evento.uid ?? '',
      nolugarDe: datasDe(componente, 'recurrence-id', onde)[0] ?? null,
      cancelado: componente.getFirstPropertyValue('status') === 'CANCELLED',
    },
  ]
}

/** One that was moved stands alone, and its series leaves the day out that it was moved from. */
function comExcecoes(lidos: readonly Lido[]): EventoLido[] {
  const movidos = Map.groupBy(
    lidos.filter(({ nolugarDe }) => nolugarDe !== null),
    ({ uid }) => uid,
  )
  return lidos
    .filter(({ cancelado }) => !cancelado)
    .map((um) => {
      if (um.nolugarDe !== null || um.frequencia === null) return um
      const fora = (movidos.get(um.uid) ?? []).flatMap(({ nolugarDe }) => nolugarDe ?? [])
      return { ...um, exceto: [...um.exceto, ...fora].sort() }
    })
}

function eventosDo(Lib: typeof ICAL, texto: string, onde: Onde): EventoLido[] {
  const calendario = new Lib.Component(Lib.parse(texto) as unknown as unknown[])
  for (const zona of calendario.getAllSubcomponents('vtimezone')) {
    const tzid = zona.getFirstPropertyValue('tzid')
    if (typeof tzid === 'string') Lib.TimezoneService.register(new Lib.Timezone(zona), tzid)
  }
  const componentes = calendario.getAllSubcomponents('vevent')
  if (componentes.length > EVENTOS_MAXIMO) throw new ArquivoRecusado(MUITOS)
  return comExcecoes(componentes.flatMap((um) => eventoDe(Lib, um, onde)))
}

/** P1: a calendar as a table of what lies ahead. */
export async function tabelaDoIcs(
  titulo: string,
  texto: string,
  hoje: Data,
  fuso: string,
): Promise<Tabela> {
  const { default: Lib } = await import('ical.js')
  try {
    return agendaEmLinhas(titulo, eventosDo(Lib, texto, { fuso }), hoje)
  } catch (erro) {
    throw erro instanceof ArquivoRecusado ? erro : new ArquivoRecusado(NAO_LIDA)
  } finally {
    Lib.TimezoneService.reset()
  }
}
