import { type LinhaDoIcs, linhasDoIcs } from './linhas-do-ics.ts'

/** P1: an event as it is written; `inteiro` false: the file ends within it. */
export type EventoCru = {
  readonly n: number
  readonly inteiro: boolean
  readonly linhas: readonly LinhaDoIcs[]
}

/** P1: what a calendar holds of events and zones; lines that were not understood by their places. */
export type ComponentesDoIcs = {
  readonly eventos: readonly EventoCru[]
  /** The lines of each zone that the file tells of, by its name. */
  readonly zonas: ReadonlyMap<string, readonly LinhaDoIcs[]>
  readonly ruins: readonly number[]
}

type Aberto = {
  readonly nome: string
  readonly linhas: LinhaDoIcs[]
  inteiro: boolean
  readonly n: number
}

/** P1: events and zones, however their ends are missing. */
export function componentesDoIcs(texto: string): ComponentesDoIcs {
  const { linhas, ruins } = linhasDoIcs(texto)
  const eventos: Aberto[] = []
  const zonas = new Map<string, readonly LinhaDoIcs[]>()
  const abertos: Aberto[] = []
  /** The outermost of each name, by its place: however deep they lie, none is looked for from each line. */
  const lugares = new Map<string, number>()
  const closeAte = (nome: string) => {
    const lugar = lugares.get(nome)
    if (lugar === undefined) return
    for (const um of abertos.splice(lugar)) {
      um.inteiro = true
      if ((lugares.get(um.nome) ?? -1) >= lugar) lugares.delete(um.nome)
    }
  }
  for (const linha of linhas) {
    const nome = linha.valor.trim().toUpperCase()
    const zona = abertos[lugares.get('VTIMEZONE') ?? -1]
    if (linha.nome === 'BEGIN') {
      // An event within an event is the next one: the end of the one before is missing.
      if (nome === 'VEVENT') closeAte('VEVENT')
      const aberto = { nome, linhas: [], inteiro: false, n: linha.n }
      if (nome === 'VEVENT') eventos.push(aberto)
      if (!lugares.has(nome)) lugares.set(nome, abertos.length)
      abertos.push(aberto)
    }
    ;(zona ?? abertos.at(-1))?.linhas.push(linha)
    if (linha.nome === 'END') closeAte(nome)
    if (zona && linha.nome === 'TZID') zonas.set(linha.valor.trim(), zona.linhas)
  }
  return { eventos, zonas, ruins }
}
