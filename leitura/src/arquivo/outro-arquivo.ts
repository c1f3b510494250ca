import { ArquivoRecusado } from '../folha/arquivo-recusado.ts'
import type { ZipLido } from './zip-lido.ts'

const SALVE = 'Abra o arquivo, copie as células e cole aqui.'
const DE_TEXTO: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, `Arquivos PDF não são lidos aqui. ${SALVE}`],
  [
    /^BEGIN:VCARD/i,
    'Contatos em .vcf não são lidos aqui. Exporte os contatos como CSV (no Google Contatos, “Google CSV”).',
  ],
  [
    /^<(!doctype html|html|table|head|meta|style|div)\b/i,
    'Esta planilha é uma página da internet (HTML) com outro nome. Abra-a no Excel e salve como .xlsx, ou copie as células e cole.',
  ],
  [
    /^<\?xml\b/i,
    'Arquivos XML não são lidos aqui. Abra o arquivo na planilha e salve como .xlsx, ou copie as células e cole.',
  ],
  [/^\{\\rtf/, `Documentos de texto não são lidos aqui. ${SALVE}`],
  [/^\s*(\[\s*[{[]|\{\s*")/, `Arquivos JSON não são lidos aqui. ${SALVE}`],
]

/** P1: what a text is that is no table, in a sentence; null: it may be one. */
export const outroTexto = (texto: string): string | null =>
  DE_TEXTO.find(([forma]) => forma.test(texto.replace(/^\uFEFF?\s*/, '').slice(0, 200)))?.[1] ??
  null

const ODS =
  'Planilhas .ods não são lidas aqui. Salve como .xlsx ou .csv, ou copie as células e cole.'
const NUMBERS =
  'Planilhas do Numbers não são lidas aqui. Use Arquivo › Exportar para › Excel, ou copie as células e cole.'
const DOCUMENTO = `Documentos de texto não são lidos aqui. ${SALVE}`
const OUTRO_ZIP =
  'Dentro deste zip não há pacientes.csv. Traga o de Baixar meus dados, ou o arquivo de dentro dele.'

/** P1, P6: why a zip that is no book and not ours is refused. */
export function zipRecusado({ nomes }: ZipLido): ArquivoRecusado {
  if (nomes.includes('content.xml')) return new ArquivoRecusado(ODS)
  if (nomes.some((nome) => nome.endsWith('.iwa'))) return new ArquivoRecusado(NUMBERS)
  if (nomes.some((nome) => /^(word|ppt)\//.test(nome))) return new ArquivoRecusado(DOCUMENTO)
  const lidos = legiveisDo(nomes)
  return new ArquivoRecusado(lidos.length > 1 ? variosNoZip(lidos) : OUTRO_ZIP)
}

const NOMES_DITOS = 4

function variosNoZip(nomes: readonly string[]): string {
  const ditos = nomes.slice(0, NOMES_DITOS).map((nome) => nome.slice(0, 30))
  const mais = nomes.length > NOMES_DITOS ? ' e outros' : ''
  return `Há mais de um arquivo neste zip: ${ditos.join(', ')}${mais}. Abra o zip e traga um de cada vez.`
}

/** What of a zip may be brought: not what macOS puts beside it. */
const legiveisDo = (nomes: readonly string[]): string[] =>
  nomes.filter((nome) => /\.(ics|csv|tsv)$/i.test(nome) && !/(^|\/)(__MACOSX\/|\.)/.test(nome))

/** P1: the only calendar or list of a zip, as Google's calendar leaves its house; null: none, or more than one. */
export function unicoDoZip({ nomes }: ZipLido): string | null {
  const [unico, outro] = legiveisDo(nomes)
  return unico !== undefined && outro === undefined ? unico : null
}
