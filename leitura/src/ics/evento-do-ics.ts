import { type Data, dataVistaDe } from '@clinica/domain/tempo/data'
import { type DataHora, dataHoraVistaDe, inicioDoDia } from '@clinica/domain/tempo/data-hora'
import type ICAL from 'ical.js'
import { ArquivoRecusado } from '../folha/arquivo-recusado.ts'
import { tituloQueCabe } from '../folha/tabela.ts'
import type { EventoCru } from './componentes-do-ics.ts'
import type { LinhaDoIcs } from './linhas-do-ics.ts'
import type { Relogio, Relogios } from './zonas-do-ics.ts'

/** P1: a date of an event, or its date and hour by a clock. */
export type Momento = {
  readonly hora: DataHora
  readonly soDia: boolean
  readonly relogio: Relogio
}

/** The hour that a moment is by another clock. */
export const noRelogio = ({ hora, relogio }: Momento, outro: Relogio): DataHora =>
  relogio === outro ? hora : outro.hora(relogio.instante(hora))

/** P1: an extra date of an event, with its own length where it says one. */
type DataExtra = { readonly momento: Momento; readonly minutos: number | null }

/** P1: an event of a calendar, as far as it was understood. */
export type EventoDoIcs = {
  readonly n: number
  readonly uid: string
  readonly titulo: string
  readonly inicio: Momento
  /** Null: it has no end after its start. */
  readonly minutos: number | null
  readonly regras: readonly LinhaDoIcs[]
  readonly foraDasRegras: readonly LinhaDoIcs[]
  readonly extras: readonly DataExtra[]
  readonly exceto: readonly Momento[]
  /** The date of its series that it takes the place of; null: it is its own. */
  readonly noLugarDe: Momento | null
  readonly seguintes: boolean
  readonly cancelado: boolean
  readonly versao: number
}

/** P1: why an event is not read. */
type ProblemaDoEvento = 'cortado' | 'data' | 'dia' | { readonly fuso: string }

export type LeituraDoEvento = {
  readonly evento: EventoDoIcs | null
  readonly titulo: string
  readonly inicio: DataHora | null
  readonly problema: ProblemaDoEvento | null
  readonly cancelado: boolean
  /** Lines that are lost alone. */
  readonly ruins: readonly LinhaDoIcs[]
}

const MOMENTO = /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2}):?(\d{2})?(?:\.\d+)?(Z)?)?$/i

/** P1: '20261209T080000', with or without Z, or a date alone; null: none. */
export function momentoEscrito(
  escrito: string,
  { padrao, utc }: { padrao: Relogio; utc: Relogio },
): Momento | null {
  const [, ano, mes, dia, horas, minutos, segundos = '00', z] = MOMENTO.exec(escrito.trim()) ?? []
  const data = `${ano}-${mes}-${dia}` as Data
  if (dataVistaDe(data) === null) return null
  if (horas === undefined) return { hora: inicioDoDia(data), soDia: true, relogio: padrao }
  const hora = dataHoraVistaDe(`${data}T${horas}:${minutos}:${segundos}`)
  return hora && { hora, soDia: false, relogio: z ? utc : padrao }
}

/** More dates than that are nobody's holidays. */
const EXCECOES_MAXIMO = 1_000
const MUITOS_DIAS =
  'Este calendário tem um evento com mais de mil exceções. Exporte só o deste ano.'

/** As text is written in a calendar: '\n', '\,', '\;'. */
const semBarras = (texto: string) =>
  texto.replace(/\\(.)/gs, (_, letra: string) => (letra === 'n' || letra === 'N' ? ' ' : letra))

type Leitor = { readonly Lib: typeof ICAL; readonly relogios: Relogios }

/** Reads the properties of one event; what is no date is kept among `ruins`. */
class Propriedades {
  readonly ruins: LinhaDoIcs[] = []
  readonly #leitor: Leitor
  readonly #linhas: readonly LinhaDoIcs[]

  constructor(leitor: Leitor, linhas: readonly LinhaDoIcs[]) {
    this.#leitor = leitor
    this.#linhas = linhas
  }

  todas(nome: string): LinhaDoIcs[] {
    return this.#linhas.filter((uma) => uma.nome === nome)
  }

  uma(nome: string): LinhaDoIcs | undefined {
    return this.#linhas.find((linha) => linha.nome === nome)
  }

  texto = (nome: string): string => semBarras(this.uma(nome)?.valor ?? '').trim()

  /** The clock of a line; one that nobody knows is that of the event, which is told of the event's own start. */
  #relogio(linha: LinhaDoIcs, padrao: Relogio): Relogio {
    const tzid = linha.parametros.get('TZID')
    return (tzid && this.#leitor.relogios.de(tzid)) || padrao
  }

  momento(linha: LinhaDoIcs, padrao: Relogio, valor = linha.valor): Momento | null {
    const { utc } = this.#leitor.relogios
    const lido = momentoEscrito(valor, { padrao: this.#relogio(linha, padrao), utc })
    if (!lido) this.ruins.push(linha)
    return lido
  }

  segundos(linha: LinhaDoIcs, valor = linha.valor): number | null {
    try {
      return this.#leitor.Lib.Duration.fromString(valor.trim().toUpperCase()).toSeconds()
    } catch {
      this.ruins.push(linha)
      return null
    }
  }

  /** The dates of EXDATE or RDATE: those of one line stand beside each other, a period with its length. */
  datas(nome: string, padrao: Relogio): DataExtra[] {
    const valores = this.todas(nome).flatMap((linha) =>
      linha.valor
        .split(/[,;]/)
        .filter((valor) => valor.trim() !== '')
        .map((valor) => ({ linha, valor })),
    )
    if (valores.length > EXCECOES_MAXIMO) throw new ArquivoRecusado(MUITOS_DIAS)
    return valores.flatMap(({ linha, valor }) => {
      const [de = '', ate] = valor.split('/')
      const momento = this.momento(linha, padrao, de)
      if (!momento) return []
      return [{ momento, minutos: ate === undefined ? null : this.#ate(linha, momento, ate) }]
    })
  }

  #ate(linha: LinhaDoIcs, inicio: Momento, ate: string): number | null {
    if (/^[+-]?P/i.test(ate)) return minutosDe(this.segundos(linha, ate))
    const fim = this.momento(linha, inicio.relogio, ate)
    return fim && minutosDe(segundosEntre(inicio, fim))
  }
}

const segundosEntre = (inicio: Momento, fim: Momento): number =>
  (fim.relogio.instante(fim.hora) - inicio.relogio.instante(inicio.hora)) / 1_000

const minutosDe = (segundos: number | null): number | null =>
  segundos === null || segundos <= 0 ? null : Math.round(segundos / 60)

function duracaoDe(delas: Propriedades, inicio: Momento): number | null {
  const fim = delas.uma('DTEND')
  const duracao = delas.uma('DURATION')
  if (!fim) return duracao ? minutosDe(delas.segundos(duracao)) : null
  const termina = delas.momento(fim, inicio.relogio)
  return termina && !termina.soDia ? minutosDe(segundosEntre(inicio, termina)) : null
}

function problemaDoInicio(
  { relogios }: Leitor,
  { inteiro }: EventoCru,
  inicio: Momento | null,
  tzid: string | undefined,
): ProblemaDoEvento | null {
  if (!inteiro) return 'cortado'
  if (!inicio) return 'data'
  if (inicio.soDia) return 'dia'
  const deUtc = inicio.relogio === relogios.utc
  return tzid && !deUtc && relogios.de(tzid) === null ? { fuso: tzid } : null
}

/** P1: an event as it was understood, and what of it was not. */
export function eventoDoIcs(leitor: Leitor, cru: EventoCru): LeituraDoEvento {
  const delas = new Propriedades(leitor, cru.linhas)
  const dtstart = delas.uma('DTSTART')
  const inicio = dtstart ? delas.momento(dtstart, leitor.relogios.clinica) : null
  const problema = problemaDoInicio(leitor, cru, inicio, dtstart?.parametros.get('TZID'))
  const titulo = tituloQueCabe(delas.texto('SUMMARY').replace(/\s+/g, ' '))
  const cancelado = /^CANCELLED$/i.test(delas.texto('STATUS'))
  const comum = { titulo, cancelado, inicio: inicio?.hora ?? null, ruins: delas.ruins, problema }
  if (problema || !inicio) return { ...comum, evento: null }
  const id = delas.uma('RECURRENCE-ID')
  const noLugarDe = id ? delas.momento(id, inicio.relogio) : null
  // Whose place it takes nobody can tell: it is no event of its own.
  if (id && !noLugarDe) return { ...comum, problema: 'data', evento: null }
  const evento: EventoDoIcs = {
    n: cru.n,
    uid: delas.texto('UID'),
    titulo,
    inicio,
    minutos: duracaoDe(delas, inicio),
    regras: delas.todas('RRULE'),
    foraDasRegras: delas.todas('EXRULE'),
    extras: delas.datas('RDATE', inicio.relogio),
    exceto: delas.datas('EXDATE', inicio.relogio).map(({ momento }) => momento),
    noLugarDe,
    seguintes: /^THISANDFUTURE$/i.test(id?.parametros.get('RANGE') ?? ''),
    cancelado,
    versao: Number.parseInt(delas.texto('SEQUENCE'), 10) || 0,
  }
  return { ...comum, evento }
}
