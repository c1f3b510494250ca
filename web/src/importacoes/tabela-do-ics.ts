import {
  agendaEmLinhas,
  type EventoLido,
} from '@clinica/domain/importacoes/leitura/agenda-em-linhas'
import { type Tabela, tituloQueCabe } from '@clinica/domain/importacoes/leitura/tabela'
import { type Data, diasEntre, somaDias } from '@clinica/domain/tempo/data'
import { type DataHora, dataDaHora } from '@clinica/domain/tempo/data-hora'
import { agoraNoFuso, noOutroFuso } from '@clinica/domain/tempo/fuso'
import type ICAL from 'ical.js'
import { ArquivoRecusado } from './arquivo-recusado.ts'
import { ultimaDaRegra } from './ultima-da-regra.ts'
import { dropZonas, zonaConhecida } from './zonas-do-ics.ts'

const NAO_LIDA = 'Este calendário não pôde ser lido. Exporte-o de novo em formato .ics.'
const EVENTOS_MAXIMO = 20_000
const MUITOS_DIAS =
  'Este calendário tem um evento com mais de mil exceções. Exporte só o deste ano.'
const MUITOS = 'Este calendário tem mais de 20.000 eventos. Exporte só o deste ano.'

const DIAS: Readonly<Record<string, number>> = { MO: 1, TU: 2, WE: 3, TH: 4, FR: 5, SA: 6, SU: 7 }

type Onde = { fuso: string }
/** `salto`: by how many days an event is on another day in the clinic than by its own clock. */
type OndeQuando = Onde & { salto: number }

/** By the clinic's wall clock; an hour of no zone, or of one that nobody knows, is of the clinic's. */
function noRelogio(hora: ICAL.Time, { fuso }: Onde, tzid: unknown = null): DataHora {
  const escrita = hora.toString().slice(0, 19) as DataHora
  const zona = zonaConhecida(tzid)
  if (zona) return noOutroFuso(escrita, zona, fuso)
  return hora.zone.tzid === 'floating' ? escrita : agoraNoFuso(hora.toUnixTime() * 1000, fuso)
}

const OUTRA = 'outra repetição'

/** What a rule says besides its pace: a pattern of ours has weekdays in a week, and its own day in a month. */
function soNossa({ freq, parts }: ICAL.Recur, inicio: ICAL.Time): boolean {
  return Object.entries(parts).every(([parte, valores]) =>
    freq === 'WEEKLY' || freq === 'DAILY'
      ? parte === 'BYDAY'
      : parte === 'BYMONTHDAY' && valores.length === 1 && Number(valores[0]) === inicio.day,
  )
}

/** As a cell says it; what no row understands is left for whoever looks at it to decide. */
function frequenciaDe(regra: ICAL.Recur, inicio: ICAL.Time): string {
  const { freq, interval } = regra
  if (!soNossa(regra, inicio)) return OUTRA
  if ((freq === 'WEEKLY' || freq === 'DAILY') && interval === 1) return 'semanal'
  if (freq === 'WEEKLY' && interval === 2) return 'quinzenal'
  if (freq === 'MONTHLY' && interval === 1) return 'mensal'
  return freq === 'WEEKLY' ? `a cada ${interval} semanas` : OUTRA
}

const TODOS = [1, 2, 3, 4, 5, 6, 7]
/** Its days in the clinic: where its clock is another's, they may be those before or after (`salto`). */
function diasDa({ freq, parts }: ICAL.Recur, salto = 0): number[] {
  if (freq !== 'WEEKLY' && freq !== 'DAILY') return []
  const ditos = (parts.BYDAY ?? []).flatMap((dia) => DIAS[String(dia)] ?? [])
  const dias = ditos.length === 0 && freq === 'DAILY' ? TODOS : ditos
  return dias.map((dia) => ((dia - 1 + salto + 7) % 7) + 1).sort()
}

/** The day of the last one of so many, or of UNTIL; null: without end. */
function ateDe(regra: ICAL.Recur, inicio: ICAL.Time, onde: OndeQuando): Data | null {
  if (regra.until) {
    const { until } = regra
    return until.isDate
      ? (until.toString().slice(0, 10) as Data)
      : dataDaHora(noRelogio(until, onde))
  }
  // A rule that is none of ours might be looked through for ever.
  if (!regra.count || frequenciaDe(regra, inicio) === OUTRA) return null
  const { count, interval } = regra
  const desde = inicio.toString().slice(0, 10) as Data
  const mensal = regra.freq === 'MONTHLY'
  const regraNossa = { desde, mensal, passo: interval, dias: diasDa(regra), vezes: count }
  return somaDias(ultimaDaRegra(regraNossa), onde.salto)
}

/** More of them than a cell has room for are nobody's holidays. */
const EXCECOES_MAXIMO = 1_000

function datasDe(evento: ICAL.Component, nome: string, onde: Onde): Data[] {
  const datas = (uma: ICAL.Property) =>
    uma.getValues().flatMap((valor) => {
      const hora = valor as ICAL.Time
      if (!hora || typeof hora.toUnixTime !== 'function') return []
      return hora.isDate
        ? [hora.toString().slice(0, 10) as Data]
        : [dataDaHora(noRelogio(hora, onde, uma.getParameter('tzid')))]
    })
  const todas = evento.getAllProperties(nome)
  if (todas.reduce((soma, { jCal }) => soma + jCal.length, 0) > EXCECOES_MAXIMO)
    throw new ArquivoRecusado(MUITOS_DIAS)
  return todas.flatMap(datas)
}

type Lido = EventoLido & {
  readonly uid: string
  readonly nolugarDe: Data | null
  readonly cancelado: boolean
}

/** An event that has hours; days without them are skipped. */
function eventoDe(Lib: typeof ICAL, componente: ICAL.Component, onde: Onde): Lido[] {
  // Told that there are none, it does not look through all others for each.
  const evento = new Lib.Event(componente, { exceptions: [] })
  const { startDate: inicio, endDate: fim, summary } = evento
  if (!inicio || inicio.isDate || !summary?.trim()) return []
  const tzid = (nome: string) => componente.getFirstProperty(nome)?.getParameter('tzid')
  const comeco = noRelogio(inicio, onde, tzid('dtstart'))
  const doFim = tzid('dtend') ?? tzid('dtstart')
  const termina = fim && !fim.isDate ? noRelogio(fim, onde, doFim) : comeco
  if (termina <= comeco) return []
  const regra = componente.getFirstPropertyValue('rrule') as ICAL.Recur | null
  const salto = diasEntre(inicio.toString().slice(0, 10) as Data, dataDaHora(comeco))
  return [
    {
      titulo: tituloQueCabe(summary.trim()),
      inicio: comeco,
      fim: termina,
      frequencia: regra && frequenciaDe(regra, inicio),
      dias: regra ? diasDa(regra, salto) : [],
      ate: regra && ateDe(regra, inicio, { ...onde, salto }),
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
  if ((texto.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > EVENTOS_MAXIMO)
    throw new ArquivoRecusado(MUITOS)
  const lido = Lib.parse(texto) as unknown as unknown[]
  // Some programs write a calendar after the other into one file.
  const calendarios = (typeof lido[0] === 'string' ? [lido] : (lido as unknown[][])).map(
    (um) => new Lib.Component(um),
  )
  calendarios.forEach(dropZonas)
  const componentes = calendarios.flatMap((um) => um.getAllSubcomponents('vevent'))
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
