import { type Campo, LIMITES } from '@clinica/domain/importacoes/tipos'
import { camposDosTitulos } from '../linha/campo-do-titulo.ts'
import { celulaLimpa } from '../linha/celula-limpa.ts'
import { comJuntasEspalhadas, type Junta } from './celulas-juntas.ts'
import type { Conta, Item } from './conta-da-leitura.ts'
import { comDiasDasSecoes, comDiasJuntos } from './dias-em-colunas.ts'
import { folhaComTitulos } from './folha-com-titulos.ts'
import { gradeDaSemana } from './grade-da-semana.ts'
import { comInicioEFim } from './horas-de-inicio-e-fim.ts'
import { cheia, colunasUsadas, letraDaColuna, type TabelaCrua } from './linhas-da-folha.ts'
import { comNomesInteiros } from './nomes-em-partes.ts'
import { comSessoesDatadas } from './sessoes-datadas.ts'

/** P1: a file or what was pasted, as texts; nothing of it is understood yet. */
export type Tabela = {
  readonly titulo: string
  readonly colunas: readonly { readonly titulo: string; readonly campo: Campo | null }[]
  readonly linhas: readonly (readonly string[])[]
  /** What became of each row or event of the file; absent: a table that was not read from one. */
  readonly conta?: Conta
}

/** As much of a title as is kept; a letter of two halves (an emoji) is not torn at the end. */
export const tituloQueCabe = (titulo: string): string =>
  titulo.slice(0, LIMITES.titulo).replace(/[\uD800-\uDBFF]$/, '')

/** Splits combined columns (names, days, start and end, sections, dated sessions) into one column a field. */
const emColunas = (crua: TabelaCrua): TabelaCrua =>
  [comNomesInteiros, comDiasJuntos, comInicioEFim, comDiasDasSecoes, comSessoesDatadas].reduce(
    (tabela, forma) => forma(tabela),
    crua,
  )

/** P1: what its reader knows of a sheet besides its cells. */
export type Folha = {
  /** The number that each row has in the file; absent: they are numbered as they come. */
  readonly numeros?: readonly number[]
  readonly juntas?: readonly Junta[]
  /** What the reader left out or changed itself. */
  readonly fora?: readonly Item[]
  readonly mudado?: readonly Item[]
}

const tituloCortado = (titulo: string, n: number): Item[] =>
  titulo.length > LIMITES.titulo
    ? [
        {
          um: 'título de coluna cortado',
          varios: 'títulos de coluna cortados',
          onde: `coluna ${letraDaColuna(n)}`,
        },
      ]
    : []

const contaDe = (
  { titulos, origens = [], fora = [], mudado = [] }: TabelaCrua,
  { fora: doLeitor = [], mudado: peloLeitor = [] }: Folha,
): Conta => ({
  unidade: 'linha',
  lidos: new Set(origens.flat()).size,
  fora: [...fora, ...doLeitor],
  mudado: [...mudado, ...titulos.flatMap(tituloCortado), ...peloLeitor],
})

/**
 * P1: the headings are the row that names fields, wherever a report begins; where there is none, columns are
 * named by letters.
 */
export function tabelaDe(
  titulo: string,
  lidas: readonly (readonly string[])[],
  folha: Folha = {},
): Tabela {
  const { juntas = [], numeros } = folha
  const limpas = lidas.map((uma) => uma.map(celulaLimpa))
  const origens = lidas.map((_, n) => [numeros?.[n] ?? n + 1])
  const grade = gradeDaSemana(limpas, juntas, origens)
  const crua = emColunas(
    grade ?? folhaComTitulos({ linhas: comJuntasEspalhadas(limpas, juntas), origens }),
  )
  const { titulos: ditos, linhas } = crua
  const usadas = colunasUsadas([ditos, ...linhas])
  const titulos = usadas.map((n) => ditos[n] || `Coluna ${letraDaColuna(n)}`)
  const campos = ditos.some(cheia) ? camposDosTitulos(titulos) : titulos.map(() => null)
  return {
    titulo: tituloQueCabe(titulo),
    colunas: titulos.map((nome, n) => ({
      titulo: tituloQueCabe(nome),
      campo: campos[n] ?? null,
    })),
    linhas: linhas.map((uma) => usadas.map((n) => uma[n] ?? '')),
    conta: contaDe(crua, folha),
  }
}

/** Rows in parts, each of which fits a body. */
export function partesDaTabela<T>(linhas: readonly T[], letras: number = LIMITES.parte): T[][] {
  const partes: T[][] = []
  let tamanho = letras + 1
  for (const linha of linhas) {
    const desta = JSON.stringify(linha).length + 1
    if (tamanho + desta > letras) {
      partes.push([])
      tamanho = 0
    }
    partes.at(-1)?.push(linha)
    tamanho += desta
  }
  return partes
}
