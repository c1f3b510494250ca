import type { Centavos } from './dinheiro.ts'

/** A cell: text, a whole number, or money, which becomes a number of reais with a decimal comma. */
export type Celula = string | number | { readonly centavos: Centavos }
export type LinhaDaPlanilha = readonly Celula[]

/** What makes a spreadsheet take a text for a formula; full-width signs too, and what hides before one. */
const PARECE_FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u
const PRECISA_DE_ASPAS = /[;,"\t\r\n]|^\s|\s$/u

/**
 * D9: a text can never be a formula: a leading apostrophe defuses it. One that has such an apostrophe of its own
 * gets another, so that whoever takes one away has the text as it was.
 */
function textoSeguro(texto: string): string {
  const seguro = PARECE_FORMULA.test(texto) ? `'${texto}` : texto
  return PRECISA_DE_ASPAS.test(seguro) ? `"${seguro.replaceAll('"', '""')}"` : seguro
}

/** D9: the text of a cell of ours again: the apostrophe that defused it goes. */
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

/** What tells a spreadsheet that the file is UTF-8. */
export const BOM = '\uFEFF'

/** Lines of a CSV, for one that is written in parts. */
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
