import { chaveDeBusca, textoDoNumero } from '../../texto.ts'
import { comSessoesDatadas } from '../passado/sessoes-datadas.ts'
import { type Campo, LIMITES, type TabelaCrua } from '../tipos.ts'
import { camposDosTitulos, saoTitulos } from './campo-do-titulo.ts'
import { ehErroDaPlanilha } from './celula-vazia.ts'
import { comJuntasEspalhadas, type Junta } from './celulas-juntas.ts'
import type { Conta } from './conta-da-leitura.ts'
import { comDiasDasSecoes, comDiasJuntos, gradeDaSemana } from './grade-da-semana.ts'
import { comInicioEFim } from './horas-de-inicio-e-fim.ts'
import { comNomesInteiros } from './nomes-em-partes.ts'

/** P1: a file or what was pasted, as texts; nothing of it is understood yet. */
export type Tabela = {
  readonly titulo: string
  readonly colunas: readonly { readonly titulo: string; readonly campo: Campo | null }[]
  readonly linhas: readonly (readonly string[])[]
  /** What became of each row or event of the file; absent: a table that was not read from one. */
  readonly conta?: Conta
}

const letra = (n: number): string =>
  n < 26 ? String.fromCharCode(65 + n) : letra(Math.floor(n / 26) - 1) + letra(n % 26)

type Crua = readonly string[]

const cheia = (celula: string | undefined): boolean => celula !== undefined && celula.trim() !== ''

/** What a sheet's formulas and boxes come to where nobody wrote anything: rows prepared for later. */
const POR_SI = /^(0([.,]0+)?|falso|false)$/i

const dizAlgo = (celula: string): boolean =>
  cheia(celula) && !POR_SI.test(celula.trim()) && !ehErroDaPlanilha(celula)

/** Which columns hold something, from the left; each cell is looked at once. */
function colunasUsadas(linhas: readonly Crua[]): number[] {
  const usadas = new Set<number>()
  for (const linha of linhas)
    for (let n = 0; n < linha.length; n += 1) if (cheia(linha[n])) usadas.add(n)
  return [...usadas].sort((a, b) => a - b)
}

const linhasDemais = (quantas: number) =>
  `São ${textoDoNumero(quantas)} linhas, e cabem ${textoDoNumero(LIMITES.linhas)} de uma vez. Divida a planilha em partes.`
const colunasDemais = (quantas: number) =>
  `São ${textoDoNumero(quantas)} colunas, e cabem ${LIMITES.colunas}. Apague as que não interessam.`

/** What stands above the headings and below the last row: so many more may be read than are kept. */
const EM_VOLTA = 40

/** P1: whether what was read can be a table at all, before it is made one; null: it can. */
export function limiteDoLido(linhas: readonly Crua[]): string | null {
  const cheias = linhas.reduce((n, uma) => n + (uma.some(dizAlgo) ? 1 : 0), 0)
  if (cheias > LIMITES.linhas + EM_VOLTA) return linhasDemais(cheias)
  const usadas = colunasUsadas(linhas).length
  return usadas > LIMITES.colunas ? colunasDemais(usadas) : null
}

/** P1: what of a table is over the limits, in a sentence; null: nothing. */
export function limiteDaTabela(linhas: readonly Crua[]): string | null {
  const colunas = linhas.reduce((mais, uma) => Math.max(mais, uma.length), 0)
  if (linhas.length === 0) return 'Não há nenhuma linha para importar aqui.'
  if (linhas.length > LIMITES.linhas) return linhasDemais(linhas.length)
  if (colunas > LIMITES.colunas) return colunasDemais(colunas)
  const longa = linhas.findIndex((uma) => uma.some((celula) => celula.length > LIMITES.celula))
  if (longa >= 0)
    return `Na linha ${longa + 1} há um texto com mais de ${textoDoNumero(LIMITES.celula)} letras. Encurte-o.`
  const larga = linhas.findIndex((uma) => JSON.stringify(uma).length > LIMITES.parte)
  return larga >= 0 ? `A linha ${larga + 1} é grande demais. Encurte os textos dela.` : null
}

/** As much of a title as is kept; a letter of two halves (an emoji) is not torn at the end. */
export const tituloQueCabe = (titulo: string): string =>
  titulo.slice(0, LIMITES.titulo).replace(/[\uD800-\uDBFF]$/, '')

/** A report has its name and its day above the headings: these are looked for among so many rows. */
const TITULOS_ATE = 15

const quantosCampos = (linha: Crua) =>
  saoTitulos(linha) ? camposDosTitulos(linha).filter((campo) => campo !== null).length : 0

/** Where the headings stand: the row that names most fields; below the first one it has to name two. -1: nowhere. */
function lugarDosTitulos(linhas: readonly Crua[]): number {
  const campos = linhas.slice(0, TITULOS_ATE).map(quantosCampos)
  const melhor = Math.max(0, ...campos)
  const lugar = campos.indexOf(melhor)
  return melhor > (lugar > 0 ? 1 : 0) ? lugar : -1
}

/** The headings; of two rows of them what the lower one leaves open is what is merged above. */
function titulosDe(linhas: readonly Crua[], lugar: number): string[] {
  const [acima = [], titulos = []] = [linhas[lugar - 1], linhas[lugar]]
  const largura = Math.max(acima.length, titulos.length)
  const comAcima = acima.filter(cheia).length > 1
  return Array.from({ length: largura }, (_, n) => {
    const dito = titulos[n]?.trim() ?? ''
    return dito === '' && comAcima ? (acima[n]?.trim() ?? '') : dito
  })
}

const RODAPE =
  /^\W*(sub ?total|total|soma|media|quantidade|emitid[oa]|gerad[oa]|impress[oa]|pagina)\b/

const ehRodape = (linha: Crua) => RODAPE.test(chaveDeBusca(linha.find(cheia) ?? ''))

/** A sum that stands between the rows, where one table is below the other. */
const SOMA = /^\W*(sub ?total|total( geral| parcial)?)\W*$/

const ehSoma = (linha: Crua) => SOMA.test(chaveDeBusca(linha.find(cheia) ?? ''))

/**
 * What stands below the headings: without sums, and without the headings of each printed page or further table. What
 * stands alone above those is of all below it: a column that nobody is asked to bring, and that is seen.
 */
function semMoldura(
  linhas: readonly Crua[],
  titulos: readonly string[],
  escritos: Crua,
): TabelaCrua {
  const repetidos = JSON.stringify(escritos)
  const saoRepetidos = linhas.map((uma) => JSON.stringify(uma) === repetidos)
  // Who has a number of their own is no sum, whatever their name (P6).
  const codigo = camposDosTitulos(titulos).indexOf('codigo')
  let grupo = ''
  const deles = linhas.flatMap((celulas, n) => {
    if (saoRepetidos[n] || (ehSoma(celulas) && !cheia(celulas[codigo]))) return []
    const [titulo = '', outra] = celulas.filter(cheia)
    if (!saoRepetidos[n + 1] || outra !== undefined) return [{ celulas, grupo }]
    grupo = titulo
    return []
  })
  const ate = deles.findLastIndex(({ celulas }) => !ehRodape(celulas)) + 1
  const ficam = deles.slice(0, ate)
  if (ficam.every((um) => um.grupo === ''))
    return { titulos, linhas: ficam.map((um) => um.celulas) }
  const largura = ficam.reduce(
    (mais, { celulas }) => Math.max(mais, celulas.length),
    titulos.length,
  )
  const inteira = (celulas: Crua, ultima: string) => [
    ...Array.from({ length: largura }, (_, n) => celulas[n] ?? ''),
    ultima,
  ]
  return {
    titulos: inteira(titulos, 'Grupo'),
    linhas: ficam.map((um) => inteira(um.celulas, um.grupo)),
  }
}

/** What is said in a form of its own as columns that name a field each. */
const emColunas = (crua: TabelaCrua): TabelaCrua =>
  [comNomesInteiros, comDiasJuntos, comInicioEFim, comDiasDasSecoes, comSessoesDatadas].reduce(
    (tabela, forma) => forma(tabela),
    crua,
  )

/**
 * P1: the headings are the row that names fields, wherever a report begins; where there is none, columns are
 * named by letters.
 */
export function tabelaDe(
  titulo: string,
  lidas: readonly Crua[],
  juntas: readonly Junta[] = [],
): Tabela {
  const cruas = comJuntasEspalhadas(lidas, juntas)
  const todas = cruas.filter((uma) => uma.some(dizAlgo))
  const lugar = lugarDosTitulos(todas)
  const grade = gradeDaSemana(lidas, juntas)
  const comTitulos = lugar >= 0 || grade !== null
  const { titulos: ditos, linhas } = emColunas(
    grade ??
      (comTitulos
        ? semMoldura(todas.slice(lugar + 1), titulosDe(todas, lugar), todas[lugar] ?? [])
        : { titulos: [], linhas: todas }),
  )
  const usadas = colunasUsadas([ditos, ...linhas])
  const titulos = usadas.map((n) => ditos[n] || `Coluna ${letra(n)}`)
  const campos = comTitulos ? camposDosTitulos(titulos) : titulos.map(() => null)
  return {
    titulo: tituloQueCabe(titulo),
    colunas: titulos.map((nome, n) => ({
      titulo: tituloQueCabe(nome),
      campo: campos[n] ?? null,
    })),
    linhas: linhas.map((uma) => usadas.map((n) => uma[n] ?? '')),
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
