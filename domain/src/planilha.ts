import type { Centavos } from './dinheiro.ts'

/** A cell: text, a whole number, or money, which becomes a number of reais with a decimal comma. */
export type Celula = string | number | { readonly centavos: Centavos }
export type LinhaDaPlanilha = readonly Celula[]

/** Texts that a spreadsheet would take for a formula, with full-width signs and leading invisible ones. */
const PARECE_FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u
const PRECISA_DE_ASPAS = /[;,"\t\r\n]|^\s|\s$/u

/**
 * D9: keeps a text from being a formula by a leading apostrophe. A text with an apostrophe of its own gets a second
 * one, so that removing one restores the text.
 */
function textoSeguro(texto: string): string {
  const seguro = PARECE_FORMULA.test(texto) ? `'${texto}` : texto
  return PRECISA_DE_ASPAS.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro
}

/** D9: the text of one of our cells without the defusing apostrophe. */
export const textoDaPlanilha = (celula: string): string =>
  celula.startsWith("'") && PARECE_FORMULA.test(celula) ? celula.slice(1) : celula

/** '-200,01': no thousands, so that every spreadsheet in Brazilian reads a number. */
function reaisComVirgula(centavos: Centavos): string {
  const absoluto = Math.abs(centavos)
  const decimais = String(absoluto % 100).padStart(2, '0')
  return `${centavos < 0 ? '-' : ''}${Math.trunc(absoluto / 100)},${decimais}`
}

function celula(valor: Celula): string {
  if (typeof valor === 'string') return textoSeguro(valor)
  return typeof valor === 'number'
    ? String(valor).replace('.', ',')
    : reaisComVirgula(valor.centavos)
}

/** The byte order mark that tells a spreadsheet that the file is UTF-8. */
export const BOM = '\uFEFF'

/** Lines of a CSV, for a file written in parts. */
export const linhasDaPlanilha = (linhas: readonly LinhaDaPlanilha[]): string =>
  linhas.map((linha) => `${linha.map(celula).join(';')}\r\n`).join('')

/** D9: CSV as a Brazilian spreadsheet opens it: BOM, `;`, decimal comma, CRLF. */
export const planilha = (linhas: readonly LinhaDaPlanilha[]): string =>
  `${BOM}${linhasDaPlanilha(linhas)}`

/** 'financeiro-2026-03.csv'; 'financeiro-2026.csv' of a year, 'financeiro-todos-03.csv' of a month of all. */
export function nomeDaPlanilha(
  assunto: string,
  { mes, ano }: { mes: number | null; ano: number | null },
): string {
  const partes = [assunto, ano === null ? 'todos' : String(ano)]
  if (mes !== null) partes.push(String(mes).padStart(2, '0'))
  return `${partes.join('-')}.csv`
}
