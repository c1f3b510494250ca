import { quantosCampos } from '../linha/campo-do-titulo.ts'
import { celulaLimpa } from '../linha/celula-limpa.ts'
import { celulasDoTexto } from './celulas-do-texto.ts'

const SEPARADORES = ['\t', ';', ',', '|']
/** Enough to tell by what cells are separated. */
const LETRAS = 50_000
const LINHAS = 10

type Corte = {
  readonly separador: string
  /** How many fields its headings name, how many cells a row has, and by how many rows differ from each other. */
  readonly campos: number
  readonly media: number
  readonly diferencas: number
}

function corteDe(texto: string, separador: string): Corte {
  const linhas = celulasDoTexto(texto, separador, LINHAS * 2)
    .map(({ celulas }) => celulas)
    .filter((uma) => uma.some((celula) => celula.trim() !== ''))
    .slice(0, LINHAS)
  const larguras = linhas.map(({ length }) => length)
  const soma = larguras.reduce((n, uma) => n + uma, 0)
  return {
    separador,
    campos: Math.max(0, ...linhas.map((uma) => quantosCampos(uma.map(celulaLimpa)))),
    media: soma / Math.max(1, larguras.length),
    diferencas: larguras
      .slice(1)
      .reduce((n, uma, antes) => n + Math.abs(uma - (larguras[antes] ?? 0)), 0),
  }
}

/**
 * P1: the separator of a text's cells: a TAB of its first line, else the one that cuts its headings into most fields,
 * else the one that cuts its rows most alike.
 */
export function separadorDoTexto(texto: string): string {
  if (texto.split('\n', 1)[0]?.includes('\t')) return '\t'
  const cortes = SEPARADORES.map((um) => corteDe(texto.slice(0, LETRAS), um))
  const campos = Math.max(...cortes.map((um) => um.campos))
  const comTitulos = campos > 1 ? cortes.find((um) => um.campos === campos) : undefined
  const melhor = cortes
    .filter(({ media }) => media > 1.99)
    .reduce<Corte | undefined>(
      (antes, um) =>
        antes && (um.diferencas > antes.diferencas || um.media <= antes.media) ? antes : um,
      undefined,
    )
  return (comTitulos ?? melhor)?.separador ?? ','
}
