import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { agoraNoFuso, fusoExiste, instanteDaHora } from '@clinica/domain/tempo/fuso'
import type ICAL from 'ical.js'
import type { LinhaDoIcs } from './linhas-do-ics.ts'
import { zonaDoWindows } from './zonas-do-windows.ts'

/** P1: the clock of a zone. Instants in milliseconds since 1970. */
export type Relogio = {
  readonly instante: (hora: DataHora) => number
  readonly hora: (instante: number) => DataHora
}

/** 'GMT-0300', 'UTC+01:00' */
const SO_DIFERENCA = /^(?:UTC|GMT)?([+-]\d{2}):?(\d{2})$/i

/** The IANA name of a TZID, as this machine knows it; null: it does not. Some programs write their own address before it. */
function zonaConhecida(tzid: string): string | null {
  const partes = tzid.split('/')
  const nomes = [
    zonaDoWindows(tzid) ?? '',
    ...partes.map((_, n) => partes.slice(n).join('/')),
    tzid.replace(SO_DIFERENCA, '$1:$2'),
  ]
  return nomes.find((nome) => nome !== '' && fusoExiste(nome)) ?? null
}

function doFuso(fuso: string): Relogio {
  // Events of one calendar begin and end at the same hours, over and over.
  const instantes = new Map<DataHora, number>()
  return {
    instante(hora) {
      const instante = instantes.get(hora) ?? instanteDaHora(hora, fuso)
      instantes.set(hora, instante)
      return instante
    },
    hora: (instante) => agoraNoFuso(instante, fuso),
  }
}

/** What a rule of clocks is: a weekday of a month, each year. Any other might be looked through for ever. */
const REGRA_DO_RELOGIO = /^FREQ=YEARLY(;(BYMONTH=\d{1,2}|BYDAY=-?[1-4](MO|TU|WE|TH|FR|SA|SU)))*$/
const SEM_FIM = /;(UNTIL|WKST|INTERVAL=1)(=[^;]*)?/g

const ehRelogio = (linhas: readonly LinhaDoIcs[]) =>
  linhas.some(({ nome }) => nome === 'TZOFFSETTO') &&
  linhas.every(
    ({ nome, valor }) =>
      nome !== 'RRULE' || REGRA_DO_RELOGIO.test(valor.toUpperCase().replace(SEM_FIM, '')),
  )

const escrita = (instante: number) => agoraNoFuso(instante, 'UTC')

/** A zone as the file itself tells of it; null: that is no clock. */
function doArquivo(Lib: typeof ICAL, linhas: readonly LinhaDoIcs[]): Relogio | null {
  if (!ehRelogio(linhas)) return null
  try {
    const texto = linhas.map(({ nome, valor }) => `${nome}:${valor.toUpperCase()}`).join('\r\n')
    const zona = new Lib.Timezone(new Lib.Component(Lib.parse(texto)))
    const diferenca = (hora: DataHora) => zona.utcOffset(Lib.Time.fromDateTimeString(hora)) * 1_000
    diferenca('2026-01-01T00:00:00' as DataHora)
    const hora = (instante: number) => {
      const perto = escrita(instante + diferenca(escrita(instante)))
      return escrita(instante + diferenca(perto))
    }
    return { instante: (uma) => Date.parse(`${uma}Z`) - diferenca(uma), hora }
  } catch {
    return null
  }
}

/** P1: the clocks of a calendar, each by its name. */
export class Relogios {
  readonly clinica: Relogio
  readonly utc = doFuso('UTC')
  readonly #Lib: typeof ICAL
  readonly #doArquivo: ReadonlyMap<string, readonly LinhaDoIcs[]>
  readonly #lidos = new Map<string, Relogio | null>()

  constructor(
    Lib: typeof ICAL,
    { zonas, fuso }: { zonas: ReadonlyMap<string, readonly LinhaDoIcs[]>; fuso: string },
  ) {
    this.#Lib = Lib
    this.#doArquivo = zonas
    this.clinica = doFuso(fuso)
    this.#lidos.set(fuso, this.clinica)
  }

  /** What this machine knows is better than what the file tells: null where neither knows. */
  de(tzid: string): Relogio | null {
    const lido = this.#lidos.get(tzid)
    if (lido !== undefined) return lido
    const zona = zonaConhecida(tzid)
    const linhas = this.#doArquivo.get(tzid)
    const relogio = zona ? doFuso(zona) : linhas ? doArquivo(this.#Lib, linhas) : null
    this.#lidos.set(tzid, relogio)
    return relogio
  }
}
