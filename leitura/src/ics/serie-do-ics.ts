import { ANOS_DA_SERIE_MAXIMO } from '@clinica/domain/agenda/tipos'
import { type Data, somaAnos, somaDias } from '@clinica/domain/tempo/data'
import {
  comHorario,
  type DataHora,
  dataDaHora,
  horario,
  minutosEntre,
  somaMinutos,
} from '@clinica/domain/tempo/data-hora'
import type ICAL from 'ical.js'
import type { SessaoDoEvento } from './agenda-em-linhas.ts'
import { type EventoDoIcs, type Momento, momentoEscrito, noRelogio } from './evento-do-ics.ts'
import type { LinhaDoIcs } from './linhas-do-ics.ts'
import {
  type Contagem,
  type HorasDaRegra,
  horasDaRegra,
  type Onde,
  RegraRecusada,
} from './regra-do-ics.ts'
import type { Relogio, Relogios } from './zonas-do-ics.ts'

export type Leitor = {
  readonly Lib: typeof ICAL
  readonly relogios: Relogios
  readonly contagem: Contagem
  readonly hoje: Data
}

/** P1: what of a series lies ahead, by the clinic's clock. */
export type SerieLida = {
  readonly sessoes: readonly SessaoDoEvento[]
  /** Through which its sessions are listed, where there are more for ever; null: it ends. */
  readonly semFim: Data | null
  /** Exceptions that took the place of a date of it. */
  readonly usadas: ReadonlySet<EventoDoIcs>
  /** Rules that were not understood: lines that are lost alone. */
  readonly ruins: readonly LinhaDoIcs[]
  /** Its rules do not give the date that it begins on. */
  readonly comecaFora: boolean
}

const POR_SEMANA = /FREQ=(WEEKLY|DAILY)/i
const TEM_FIM = /(COUNT|UNTIL)=/i
const ANOS_POR_SEMANA = 2

/**
 * How far a series is looked through. A row may be booked for five years from its first session, which may come a
 * while after today; what goes on week by week is known by two years of it, after the last date that was changed.
 */
function limiteDa(mestre: EventoDoIcs, excecoes: readonly EventoDoIcs[], hoje: Data): Data {
  const comeco = dataDaHora(mestre.inicio.hora)
  const longe = somaAnos(comeco > hoje ? comeco : hoje, ANOS_DA_SERIE_MAXIMO + 1)
  const [regra, outra] = mestre.regras
  if (!regra || outra || TEM_FIM.test(regra.valor) || !POR_SEMANA.test(regra.valor)) return longe
  const mudadas = [
    ...mestre.exceto,
    ...mestre.extras.map(({ momento }) => momento),
    ...excecoes.flatMap(({ inicio, noLugarDe }) => [inicio, noLugarDe ?? inicio]),
  ].map(({ hora }) => dataDaHora(hora))
  const ultima = [comeco, hoje, ...mudadas].reduce((uma, data) => (data > uma ? data : uma))
  const perto = somaAnos(ultima, ANOS_POR_SEMANA)
  return perto < longe ? perto : longe
}

function ondeDa({ relogios, contagem }: Leitor, mestre: EventoDoIcs, limite: Data): Onde {
  const { relogio, hora } = mestre.inicio
  return {
    inicio: hora,
    limite,
    gasta: contagem.daRegra(),
    ultimaHora: (escrita) => {
      const ultima = momentoEscrito(escrita, { padrao: relogio, utc: relogios.utc })
      if (!ultima) return null
      // A day alone is there to its end.
      return ultima.soDia
        ? comHorario(dataDaHora(ultima.hora), '23:59:59')
        : noRelogio(ultima, relogio)
    },
  }
}

type HorasDaSerie = {
  /** By the clock of its event, each with its own length where it has one. */
  readonly horas: Map<DataHora, number | null>
  readonly semFim: boolean
  readonly ruins: LinhaDoIcs[]
  readonly comecaFora: boolean
}

/** The hours of each rule that is understood; a line that is not is lost alone. */
function dasRegras(
  { Lib }: Leitor,
  regras: readonly LinhaDoIcs[],
  { onde, ruins }: { onde: Onde; ruins: LinhaDoIcs[] },
): HorasDaRegra[] {
  return regras.flatMap((regra) => {
    try {
      return [horasDaRegra(Lib, regra.valor, onde)]
    } catch (erro) {
      if (!(erro instanceof RegraRecusada) || erro.problema !== 'linha') throw erro
      ruins.push(regra)
      return []
    }
  })
}

/** All dates of a series, as they would be if none of them had been changed. */
function horasDaSerie(leitor: Leitor, mestre: EventoDoIcs, limite: Data): HorasDaSerie {
  const { relogio, hora: inicio } = mestre.inicio
  const onde = ondeDa(leitor, mestre, limite)
  const ruins: LinhaDoIcs[] = []
  const regras = dasRegras(leitor, mestre.regras, { onde, ruins })
  const horas = new Map<DataHora, number | null>()
  if (regras.length === 0) horas.set(inicio, null)
  for (const hora of regras.flatMap((regra) => regra.horas)) horas.set(hora, null)
  const comecaFora = !horas.has(inicio)
  for (const { momento, minutos } of mestre.extras) {
    const dia = dataDaHora(momento.hora)
    horas.set(
      momento.soDia ? comHorario(dia, horario(inicio)) : noRelogio(momento, relogio),
      minutos,
    )
  }
  for (const regra of dasRegras(leitor, mestre.foraDasRegras, { onde, ruins }))
    for (const hora of regra.horas) horas.delete(hora)
  const dias = new Set(
    mestre.exceto.filter(({ soDia }) => soDia).map(({ hora }) => dataDaHora(hora)),
  )
  for (const um of mestre.exceto) if (!um.soDia) horas.delete(noRelogio(um, relogio))
  if (dias.size > 0)
    for (const hora of horas.keys()) if (dias.has(dataDaHora(hora))) horas.delete(hora)
  return { horas, semFim: regras.some((regra) => regra.semFim), ruins, comecaFora }
}

/** The first hour of each day. */
function porDia(horas: Iterable<DataHora>): Map<Data, DataHora> {
  const dias = new Map<Data, DataHora>()
  for (const hora of horas) if (!dias.has(dataDaHora(hora))) dias.set(dataDaHora(hora), hora)
  return dias
}

/** The hour of a series that an exception takes the place of, by the clock of that series. */
const lugarDe = (
  noLugar: Momento,
  dias: ReadonlyMap<Data, DataHora>,
  relogio: Relogio,
): DataHora =>
  noLugar.soDia ? (dias.get(dataDaHora(noLugar.hora)) ?? noLugar.hora) : noRelogio(noLugar, relogio)

type Excecao = { readonly evento: EventoDoIcs; readonly lugar: DataHora }

/** What was changed of a series: its dates one by one, and from which of them on, in their order. */
function mudancasDa(
  { inicio: { relogio } }: EventoDoIcs,
  excecoes: readonly EventoDoIcs[],
  horas: ReadonlyMap<DataHora, unknown>,
) {
  const dias = excecoes.length > 0 ? porDia(horas.keys()) : new Map<Data, DataHora>()
  const todas = excecoes.flatMap((evento): Excecao[] =>
    evento.noLugarDe ? [{ evento, lugar: lugarDe(evento.noLugarDe, dias, relogio) }] : [],
  )
  return {
    exatas: new Map(todas.map((uma) => [uma.lugar, uma])),
    faixas: todas
      .filter(({ evento }) => evento.seguintes)
      .sort((a, b) => a.lugar.localeCompare(b.lugar)),
  }
}

/** An hour after 'this and the following' is moved as the first of them was, by the clock of the change. */
function movida(hora: DataHora, { evento, lugar }: Excecao, mestre: EventoDoIcs): DataHora {
  const { relogio } = evento.inicio
  const la = (uma: DataHora) =>
    noRelogio({ hora: uma, soDia: false, relogio: mestre.inicio.relogio }, relogio)
  return somaMinutos(la(hora), minutosEntre(la(lugar), evento.inicio.hora))
}

/** Yesterday by one clock may be today by another. */
const dePertoDe = (hoje: Data): Data => somaDias(hoje, -2)

/** P1: the sessions of a series that lie ahead, its exceptions in their places. Throws a `RegraRecusada`. */
export function serieDoIcs(
  leitor: Leitor,
  mestre: EventoDoIcs,
  excecoes: readonly EventoDoIcs[],
): SerieLida {
  const { relogios, hoje } = leitor
  // A file may have thousands of series of one UID, and thousands of exceptions, each of which would be all of theirs.
  leitor.contagem.daRegra()(excecoes.length)
  const limite = limiteDa(mestre, excecoes, hoje)
  const { horas, semFim, ruins, comecaFora } = horasDaSerie(leitor, mestre, limite)
  const { exatas, faixas } = mudancasDa(mestre, excecoes, horas)
  const usadas = new Set<EventoDoIcs>()
  const sessoes: SessaoDoEvento[] = []
  let faixa = 0
  const addSessao = (momento: Momento, minutos: number | null, titulo: string) => {
    const inicio = noRelogio(momento, relogios.clinica)
    if (dataDaHora(inicio) >= hoje)
      sessoes.push({ titulo: titulo || mestre.titulo, inicio, minutos })
  }
  for (const [hora, propria] of [...horas].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const exata = exatas.get(hora)
    while ((faixas[faixa]?.lugar ?? 'sem') <= hora) faixa += 1
    const mudanca = exata ?? faixas[faixa - 1]
    if (mudanca) usadas.add(mudanca.evento)
    else if (dataDaHora(hora) < dePertoDe(hoje)) continue
    const { evento } = mudanca ?? { evento: mestre }
    if (mudanca && evento.cancelado) continue
    const quando = exata ? evento.inicio.hora : mudanca ? movida(hora, mudanca, mestre) : hora
    const minutos = mudanca ? evento.minutos : (propria ?? mestre.minutos)
    addSessao(
      { hora: quando, soDia: false, relogio: evento.inicio.relogio },
      minutos,
      evento.titulo,
    )
  }
  return { sessoes, semFim: semFim ? limite : null, usadas, ruins, comecaFora }
}
