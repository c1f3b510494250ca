import { LIMITES } from '@clinica/domain/importacoes/tipos'
import { textoDoNumero } from '@clinica/domain/texto'
import { type Crua, colunasUsadas, dizAlgo } from './linhas-da-folha.ts'

const linhasDemais = (quantas: number) =>
  `São ${textoDoNumero(quantas)} linhas, e cabem ${textoDoNumero(LIMITES.linhas)} de uma vez. Divida a planilha em partes.`
const colunasDemais = (quantas: number) =>
  `São ${textoDoNumero(quantas)} colunas, e cabem ${LIMITES.colunas}. Apague as que não interessam.`

/** The rows around the table, above its headings and below its last row: so many more may be read than are kept. */
const EM_VOLTA = 40

const letrasDemais = (quantas: number) =>
  `São ${textoDoNumero(quantas)} letras, e cabem ${textoDoNumero(LIMITES.letras)} de uma vez. Divida a planilha em partes.`

const letrasDe = (linhas: readonly Crua[]): number =>
  linhas.reduce((n, uma) => uma.reduce((soma, { length }) => soma + length, n), 0)

/** P1: the reason why the rows read cannot be a table; null: they can. */
export function limiteDoLido(linhas: readonly Crua[]): string | null {
  const cheias = linhas.reduce((n, uma) => n + (uma.some(dizAlgo) ? 1 : 0), 0)
  if (cheias > LIMITES.linhas + EM_VOLTA) return linhasDemais(cheias)
  const usadas = colunasUsadas(linhas).length
  if (usadas > LIMITES.colunas) return colunasDemais(usadas)
  const letras = letrasDe(linhas)
  return letras > LIMITES.letras ? letrasDemais(letras) : null
}

/** P1: the row of a cell that is too long, by its number in the file, before any rule reads it; null: there is none. */
export function limiteDaCelula(
  linhas: readonly Crua[],
  numeros: readonly number[] = [],
): string | null {
  const longa = linhas.findIndex((uma) => uma.some(({ length }) => length > LIMITES.celula))
  if (longa < 0) return null
  return `Na linha ${numeros[longa] ?? longa + 1} há um texto com mais de ${textoDoNumero(LIMITES.celula)} letras. Encurte-o.`
}

/** P1: the sentence about a table beyond the limits; null: it is within. */
export function limiteDaTabela(linhas: readonly Crua[]): string | null {
  const colunas = linhas.reduce((mais, uma) => Math.max(mais, uma.length), 0)
  if (linhas.length === 0) return 'Não há nenhuma linha para importar aqui.'
  if (linhas.length > LIMITES.linhas) return linhasDemais(linhas.length)
  if (colunas > LIMITES.colunas) return colunasDemais(colunas)
  const longa = limiteDaCelula(linhas)
  if (longa !== null) return longa
  const larga = linhas.findIndex((uma) => JSON.stringify(uma).length > LIMITES.parte)
  return larga >= 0 ? `A linha ${larga + 1} é grande demais. Encurte os textos dela.` : null
}
