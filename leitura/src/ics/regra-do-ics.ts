import { type Data, dataVistaDe, somaDias } from '@clinica/domain/tempo/data'
import { comHorario, type DataHora, dataDaHora, horario } from '@clinica/domain/tempo/data-hora'
import type ICAL from 'ical.js'
import { regraDoVcalendar } from './regra-do-vcalendar.ts'

/** P1: why the hours of a rule cannot be told. */
type ProblemaDaRegra = 'linha' | 'repeticao' | 'longa'
export class RegraRecusada extends Error {
  readonly problema: ProblemaDaRegra
  constructor(problema: ProblemaDaRegra) {
    super(problema)
    this.problema = problema
  }
}

/** How far a rule is looked through, and all rules of a file together. */
const PASSOS_DA_REGRA = 20_000
const PASSOS_DO_ARQUIVO = 150_000
/** A year costs as much as so many days. */
const PASSOS_DO_ANO = 20

/** One for all: a file may have thousands of rules that are not looked through any more. */
const LONGA = new RegraRecusada('longa')

/** P1: counts what is looked through in a file. */
export class Contagem {
  #resta = PASSOS_DO_ARQUIVO

  /** Spends for one rule: throws where it, or the file, is too long. */
  daRegra(): (passos: number) => void {
    let resta = PASSOS_DA_REGRA
    return (passos) => {
      resta -= passos
      this.#resta -= passos
      if (resta < 0 || this.#resta < 0) throw LONGA
    }
  }
}

type Partes = ReadonlyMap<string, string>

const partesDa = (escrita: string): Partes =>
  new Map(
    (/FREQ/i.test(escrita) ? escrita : (regraDoVcalendar(escrita.toUpperCase()) ?? ''))
      .toUpperCase()
      .replace(/\s/g, '')
      .split(';')
      .filter(Boolean)
      .map((parte): [string, string] => {
        const [nome = '', valor = ''] = parte.split('=')
        return [nome, valor]
      }),
  )

/**
 * Rules whose hours `ical.js` is known to get wrong, as its issues tell (BYSETPOS, first dates): better told than brought so.
 * `nova`: the rule does not begin with its event.
 */
function ehIncerta(partes: Partes, nova: boolean): boolean {
  const tem = (nome: string) => partes.has(nome)
  const freq = partes.get('FREQ')
  if (tem('BYSETPOS') && (freq !== 'MONTHLY' || tem('BYMONTHDAY') || !tem('BYDAY') || nova))
    return true
  if (freq === 'MONTHLY') return tem('BYMONTH')
  if (freq === 'DAILY') return (partes.get('BYMONTHDAY') ?? '').includes('-')
  if (freq === 'YEARLY') return nova || tem('BYWEEKNO') || tem('BYYEARDAY')
  return freq !== 'WEEKLY' || (nova && tem('BYMONTH'))
}

/** P1: what a rule is of: its event's start, by the event's own clock, as UNTIL is told by it. */
export type Onde = {
  readonly inicio: DataHora
  /** Nothing later is looked for. */
  readonly limite: Data
  /** UNTIL in that clock; null: it is no date. */
  readonly ultimaHora: (escrita: string) => DataHora | null
  readonly gasta: (passos: number) => void
}

/** P1: the hours of a rule; `semFim`: there are more of them after the limit, for ever. */
export type HorasDaRegra = { readonly horas: readonly DataHora[]; readonly semFim: boolean }

function lida(Lib: typeof ICAL, partes: Partes, ultimaHora: Onde['ultimaHora']): ICAL.Recur {
  const sem = [...partes].filter(([nome]) => nome !== 'UNTIL')
  const regra = Lib.Recur.fromString(sem.map((par) => par.join('=')).join(';'))
  if (!regra.freq || regra.count === 0) throw new RegraRecusada('linha')
  const until = partes.get('UNTIL')
  const ultima = until === undefined ? null : ultimaHora(until)
  if (until !== undefined && ultima === null) throw new RegraRecusada('linha')
  if (ultima !== null) regra.until = Lib.Time.fromDateTimeString(ultima)
  return regra
}

/** A rule that never comes true is looked through for ever: each look is counted. */
function iterador(Lib: typeof ICAL, regra: ICAL.Recur, { inicio, gasta }: Onde) {
  class Contado extends Lib.RecurIterator {
    override check_contracting_rules(): boolean {
      gasta(1)
      return super.check_contracting_rules()
    }
    override expand_year_days(ano: number): number {
      gasta(PASSOS_DO_ANO)
      return super.expand_year_days(ano)
    }
  }
  return new Contado({ rule: regra, dtstart: Lib.Time.fromDateTimeString(inicio) })
}

const DE_SEMANAS = new Set(['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST'])

/**
 * A rule of whole weeks from its start, as most of a calendar are: the same hour so many days on, which the library
 * takes ten times as long to tell. Null: it is another rule.
 */
function porSemanas(
  partes: Partes,
  { inicio, limite, ultimaHora, gasta }: Onde,
): HorasDaRegra | null {
  const [semanas = '1', vezes = '', until] = ['INTERVAL', 'COUNT', 'UNTIL'].map((um) =>
    partes.get(um),
  )
  const outra = [...partes.keys()].some((nome) => !DE_SEMANAS.has(nome))
  if (outra || partes.get('FREQ') !== 'WEEKLY' || !/^[1-9]\d?$/.test(semanas)) return null
  if (!/^([1-9]\d{0,8})?$/.test(vezes)) return null
  const ultima = until === undefined ? null : ultimaHora(until)
  if (until !== undefined && ultima === null) return null
  const horas: DataHora[] = []
  let data = dataDaHora(inicio)
  for (let n = 0; n < Number(vezes || Infinity); n += 1) {
    gasta(1)
    const hora = comHorario(data, horario(inicio))
    if (ultima !== null && hora > ultima) break
    if (data > limite) return { horas, semFim: vezes === '' && until === undefined }
    horas.push(hora)
    data = somaDias(data, Number(semanas) * 7)
  }
  return { horas, semFim: false }
}

function contadas(Lib: typeof ICAL, partes: Partes, onde: Onde): HorasDaRegra {
  const regra = lida(Lib, partes, onde.ultimaHora)
  const passos = iterador(Lib, regra, onde)
  const horas: DataHora[] = []
  for (let uma = passos.next(); uma; uma = passos.next()) {
    const hora = uma.toString().slice(0, 19) as DataHora
    if (horas.length === 0 && ehIncerta(partes, hora !== onde.inicio))
      throw new RegraRecusada('repeticao')
    if (dataDaHora(hora) > onde.limite) return { horas, semFim: !regra.isFinite() }
    horas.push(hora)
  }
  if (horas.length === 0 && ehIncerta(partes, false)) throw new RegraRecusada('repeticao')
  return { horas, semFim: false }
}

/** P1: the hours of a rule, by the clock of its event. Throws a `RegraRecusada`. */
export function horasDaRegra(Lib: typeof ICAL, escrita: string, onde: Onde): HorasDaRegra {
  onde.gasta(1)
  const partes = partesDa(escrita)
  if (dataVistaDe(dataDaHora(onde.inicio)) === null) throw new RegraRecusada('linha')
  try {
    return porSemanas(partes, onde) ?? contadas(Lib, partes, onde)
  } catch (erro) {
    if (erro instanceof RegraRecusada) throw erro
    // What does not even read loses its line; what reads and cannot be counted is a rule that nobody understands.
    throw new RegraRecusada(leSe(Lib, partes) ? 'repeticao' : 'linha')
  }
}

function leSe(Lib: typeof ICAL, partes: Partes): boolean {
  try {
    return Boolean(Lib.Recur.fromString([...partes].map((par) => par.join('=')).join(';')).freq)
  } catch {
    return false
  }
}
