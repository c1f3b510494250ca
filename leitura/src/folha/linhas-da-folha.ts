import { ehErroDaPlanilha } from '../linha/celula-vazia.ts'
import type { Item } from './conta-da-leitura.ts'

/** P1: the headings of a table and what stands below them, before it is known what each column is. */
export type TabelaCrua = {
  readonly titulos: readonly string[]
  readonly linhas: readonly (readonly string[])[]
  /** Of each row the numbers of those of the file that it comes from. */
  readonly origens?: readonly (readonly number[])[]
  /** Parts of the file that are left out or changed. */
  readonly fora?: readonly Item[]
  readonly mudado?: readonly Item[]
}

export type Crua = readonly string[]

export const cheia = (celula: string | undefined): boolean =>
  celula !== undefined && celula.trim() !== ''

/** The values of formulas and checkboxes in rows that were prepared but not filled in. */
const POR_SI = /^(0([.,]0+)?|falso|false)$/i

export const dizAlgo = (celula: string): boolean =>
  cheia(celula) && !POR_SI.test(celula.trim()) && !ehErroDaPlanilha(celula)

/** The columns that hold something, from the left; each cell is looked at once. */
export function colunasUsadas(linhas: readonly Crua[]): number[] {
  const usadas = new Set<number>()
  for (const linha of linhas)
    for (let n = 0; n < linha.length; n += 1) if (cheia(linha[n])) usadas.add(n)
  return [...usadas].sort((a, b) => a - b)
}

export const letraDaColuna = (n: number): string =>
  n < 26
    ? String.fromCharCode(65 + n)
    : letraDaColuna(Math.floor(n / 26) - 1) + letraDaColuna(n % 26)

/** P1: one and several of a kind of rows that stay out. */
export type Tipo = readonly [um: string, varios: string]

export const naLinha = ([um, varios]: Tipo, numero: number): Item => ({
  um,
  varios,
  onde: `linha ${numero}`,
})

/** P1: a table without the rows that are of some kind; each of them is told by its number in the file. */
export function semLinhas(
  { linhas, origens = [], fora = [], ...resto }: TabelaCrua,
  tipoDa: (celulas: Crua, n: number) => Tipo | null,
): TabelaCrua {
  const tipos = linhas.map(tipoDa)
  const ficam = <T>(todas: readonly T[]) => todas.filter((_, n) => !tipos[n])
  const saem = tipos.flatMap((tipo, n) =>
    tipo ? (origens[n] ?? []).map((numero) => naLinha(tipo, numero)) : [],
  )
  return { ...resto, linhas: ficam(linhas), origens: ficam(origens), fora: [...fora, ...saem] }
}
