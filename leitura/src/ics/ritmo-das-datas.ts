import type { Ritmo } from '@clinica/domain/importacoes/tipos'
import {
  type Data,
  diaDaSemana,
  diaDoMes,
  diaNoMes,
  diasEntre,
  mesDaData,
  numeroDoMes,
  somaDias,
} from '@clinica/domain/tempo/data'

/** P1: dates as a row of a table says them. */
export type Trecho = {
  readonly ritmo: Ritmo
  /** 1 is Monday, 7 is Sunday. */
  readonly dias: readonly number[]
  readonly desde: Data
  /** Null: without end. */
  readonly ate: Data | null
  readonly exceto: readonly Data[]
}

/** How many dates make a series, and how many of so many it may lack. */
type Medida = { readonly minimo: number; readonly faltam: (datas: number) => number }

/** Dates of events that nothing joins: only a clear pace makes a series of them. */
const SOLTAS: Medida = { minimo: 3, faltam: (datas) => datas / 4 }
/** Dates of an event that repeats: what it lacks was taken out of it. */
const REPETE: Medida = { minimo: 1, faltam: (datas) => (datas - 1) / 2 }
/** Those that are listed for years: what lacks more than that has another pace. */
const SEM_FIM: Medida = { minimo: 1, faltam: (datas) => datas / 4 }

/** A series is not carried over a longer gap than so many steps. */
const VAO_MAXIMO = 6

const ultima = (datas: readonly Data[]): Data => datas[datas.length - 1] ?? ('' as Data)

const soUma = (data: Data): Trecho => ({
  ritmo: 'unica',
  dias: [diaDaSemana(data)],
  desde: data,
  ate: null,
  exceto: [],
})

/** Whether dates that are whole steps apart lack only a few of them. */
function cabeEmPassos(
  datas: readonly Data[],
  { de, ate }: { de: number; ate: number },
  passo: 7 | 14,
  medida: Medida,
): boolean {
  const primeira = datas[de]
  const ultima = datas[ate - 1]
  const quantas = ate - de
  if (!primeira || !ultima || quantas < medida.minimo) return false
  return diasEntre(primeira, ultima) / passo + 1 - quantas <= medida.faltam(quantas)
}

/** Dates that are so many days apart, but for a few; null: they are not. */
function emPassos(datas: readonly Data[], passo: 7 | 14, medida: Medida): Trecho | null {
  const [desde] = datas
  if (desde === undefined || !cabeEmPassos(datas, { de: 0, ate: datas.length }, passo, medida))
    return null
  if (datas.some((data) => diasEntre(desde, data) % passo !== 0)) return null
  const ate = ultima(datas)
  const vezes = diasEntre(desde, ate) / passo + 1
  const tem = new Set(datas)
  const todas = Array.from({ length: vezes }, (_, n) => somaDias(desde, n * passo))
  const ritmo = passo === 7 ? 'weekly' : 'biweekly'
  const exceto = todas.filter((data) => !tem.has(data))
  return { ritmo, dias: [diaDaSemana(desde)], desde, ate, exceto }
}

/**
 * Dates of one day of each month; null: they are not. A row's month that lacks the day gives its last (D7): where the
 * dates do not have it, it is left out, and where all of them have it the day is that of the longest month.
 */
function porMes(datas: readonly Data[], medida: Medida): Trecho | null {
  const [primeira] = datas
  if (primeira === undefined || datas.length < Math.max(2, medida.minimo)) return null
  const dia = Math.max(...datas.map(diaDoMes))
  const tem = new Set(datas)
  const ate = ultima(datas)
  // Seven months of a year have whatever day: dates that lie further apart lack more than they may.
  const cabem = 2 * (datas.length + medida.faltam(datas.length)) + 24
  if (numeroDoMes(mesDaData(ate)) - numeroDoMes(mesDaData(primeira)) > cabem) return null
  // The first of a short month is not on that day: a row counts from one that is.
  let meses = 0
  while (diaDoMes(diaNoMes(primeira, meses, dia)) !== dia) meses -= 1
  const todas: Data[] = []
  for (let n = meses; diaNoMes(primeira, n, dia) <= ate; n += 1)
    todas.push(diaNoMes(primeira, n, dia))
  const exceto = todas.filter((data) => !tem.has(data))
  const faltam = exceto.filter((data) => data > primeira && diaDoMes(data) === dia).length
  if (todas.length - exceto.length !== datas.length || faltam > medida.faltam(datas.length))
    return null
  const [desde = primeira] = todas
  return { ritmo: 'monthly', dias: [diaDaSemana(desde)], desde, ate, exceto }
}

const porDiaDaSemana = (datas: readonly Data[]): Data[][] => [
  ...Map.groupBy(datas, diaDaSemana).values(),
]

const PASSO: Partial<Record<Ritmo, number>> = { weekly: 7, biweekly: 14 }

/** Whether a row that counts from the first of the one begins and ends with the other too. */
function cabeNo(grupo: readonly Trecho[], um: Trecho): boolean {
  const [outro] = grupo
  const passo = outro && PASSO[outro.ritmo]
  if (!outro || !passo || outro.ritmo !== um.ritmo) return false
  if (diasEntre(outro.desde, um.desde) >= 7) return false
  return grupo.every(({ ate }) =>
    ate === null || um.ate === null ? ate === um.ate : Math.abs(diasEntre(ate, um.ate)) < passo,
  )
}

function juntado(grupo: readonly Trecho[]): Trecho[] {
  const [primeiro] = grupo
  if (!primeiro) return []
  const fins = grupo.flatMap(({ ate }) => ate ?? []).sort()
  return [
    {
      ...primeiro,
      dias: grupo.flatMap(({ dias }) => dias).sort(),
      ate: fins.at(-1) ?? null,
      exceto: grupo.flatMap(({ exceto }) => exceto).sort(),
    },
  ]
}

const ehUma = ({ desde, ate }: Trecho) => desde === ate

/** Weekdays that begin and end together are one row; a date that is of none is alone. */
function juntados(trechos: readonly Trecho[]): Trecho[] {
  const grupos: Trecho[][] = []
  /** Groups begin in order: those before this one began more than a week before. */
  let perto = 0
  for (const um of [...trechos].sort((a, b) =>
    a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : 0,
  )) {
    while (diasEntre(grupos[perto]?.[0]?.desde ?? um.desde, um.desde) >= 7) perto += 1
    const grupo = PASSO[um.ritmo] && grupos.slice(perto).find((outros) => cabeNo(outros, um))
    if (grupo) grupo.push(um)
    else grupos.push([um])
  }
  return grupos.flatMap((grupo) =>
    grupo.every(ehUma) ? grupo.map(({ desde }) => soUma(desde)) : juntado(grupo),
  )
}

/** Of each date, where the run of dates ends that are every week or second week from it on. */
function finsDasCorridas(datas: readonly Data[], passo: 7 | 14): number[] {
  const fins: number[] = []
  for (let n = datas.length - 1; n >= 0; n -= 1) {
    const uma = datas[n]
    const outra = datas[n + 1]
    const dias = uma && outra ? diasEntre(uma, outra) : Infinity
    const segue = dias % passo === 0 && dias <= passo * VAO_MAXIMO
    fins[n] = segue ? (fins[n + 1] ?? n + 1) : n + 1
  }
  return fins
}

function corridas(datas: readonly Data[], medida: Medida): Trecho[] {
  const passos = ([7, 14] as const).map((passo) => ({ passo, fins: finsDasCorridas(datas, passo) }))
  const trechos: Trecho[] = []
  for (let n = 0, primeira = datas[n]; primeira !== undefined; primeira = datas[n]) {
    const corrida = passos.find(({ passo, fins }) => {
      const ate = fins[n] ?? n
      return cabeEmPassos(datas, { de: n, ate }, passo, medida)
    })
    const ate = corrida?.fins[n] ?? n + 1
    const trecho = corrida && emPassos(datas.slice(n, ate), corrida.passo, medida)
    trechos.push(trecho ?? soUma(primeira))
    n = trecho ? ate : n + 1
  }
  return trechos
}

const trechosPor = (datas: readonly Data[], medida: Medida): Trecho[] => {
  const mensal = porMes(datas, medida)
  if (mensal) return [mensal]
  return juntados(porDiaDaSemana(datas).flatMap((deles) => corridas(deles, medida)))
}

/** P1: dates of one hour, in order, as rows: every week or second week, each month, or one by one. */
export const trechosDasDatas = (datas: readonly Data[]): Trecho[] => trechosPor(datas, SOLTAS)

/** P1: the same of one event that repeats. */
export const trechosDaSerie = (datas: readonly Data[]): Trecho[] => trechosPor(datas, REPETE)

/** P1: what goes on for ever as rows without end; `resto`: dates of no pace that a row can have, which go on too. */
type SemFim = {
  readonly trechos: readonly Trecho[]
  readonly acabam: readonly Data[]
  readonly resto: readonly Data[]
}

/** What comes once a year goes on, though nothing of it lies in the last months that are listed. */
const UM_ANO_E_POUCO = 370

/** P1: dates of one hour that are listed through `ate`, and go on after it. */
export function trechosSemFim(datas: readonly Data[], ate: Data): SemFim {
  const vao = (umas: readonly Data[]) => diasEntre(ultima(umas), ate)
  if (vao(datas) > UM_ANO_E_POUCO) return { trechos: [], acabam: datas, resto: [] }
  const mensal = porMes(datas, SEM_FIM)
  if (mensal && vao(datas) < 62)
    return { trechos: [{ ...mensal, ate: null }], acabam: [], resto: [] }
  const trechos: Trecho[] = []
  const outras: Data[][] = []
  for (const deles of porDiaDaSemana(datas)) {
    const passo = emPassos(deles, 7, SEM_FIM) ?? emPassos(deles, 14, SEM_FIM)
    if (passo && vao(deles) < (PASSO[passo.ritmo] ?? 0)) trechos.push({ ...passo, ate: null })
    else outras.push(deles)
  }
  // Beside a weekday that goes on, one of which nothing is left was moved or has ended; what comes by years has many.
  const acaba = (deles: readonly Data[]) => trechos.length > 0 && vao(deles) > UM_ANO_E_POUCO
  return {
    trechos: juntados(trechos),
    acabam: outras.filter(acaba).flat().sort(),
    resto: outras
      .filter((deles) => !acaba(deles))
      .flat()
      .sort(),
  }
}
