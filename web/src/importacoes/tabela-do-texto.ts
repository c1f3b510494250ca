import type { Tabela } from '@clinica/domain/importacoes/leitura/tabela'
import { LIMITES_DO_PASSADO } from '@clinica/domain/importacoes/passado/contract-passado'
import { LIMITES } from '@clinica/domain/importacoes/tipos'
import { textoDoNumero } from '@clinica/domain/texto'
import { ArquivoRecusado } from './arquivo-recusado.ts'
import { tabelaDasLinhas } from './tabela-das-linhas.ts'

const SEPARADORES = ['\t', ';', ',', '|']

/**
 * ã, â, ç, é, ê and capital É and Ç as Excel for Mac wrote them, in their places within a word: read as Windows', a
 * sign stands there (‹, ‰, ƒ), a capital after a small letter (Ž), or nothing at all. á and à would be DOS's ç and à.
 */
const LETRA_DO_MAC = /[a-z][Ž\u008D\u0090]|[a-z][‹‰][a-z]|[A-Z]‚[ÌÍ]|[A-Z]ƒ(?![a-z])/
/** Letters of Windows, and of DOS read as Windows', where a Mac has none. */
const OUTRA_LETRA = /[a-z][áàâãçéêíóôõúÆä¡¢£\u00A0][a-z]|[a-z]‚/

/** What is not UTF-8 as spreadsheets wrote it before: those of Windows, where a Mac's are not told surely. */
function textoAntigo(bytes: Uint8Array): string {
  const doWindows = new TextDecoder('windows-1252').decode(bytes)
  const doMac = LETRA_DO_MAC.test(doWindows) && !OUTRA_LETRA.test(doWindows)
  return doMac ? new TextDecoder('macintosh').decode(bytes) : doWindows
}

/** A text of unknown encoding: UTF-8 and UTF-16 where they say so, else what spreadsheets wrote before. */
export function textoDosBytes(bytes: Uint8Array): string {
  const [um, dois, tres, quatro] = bytes
  if (um === 0xff && dois === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (um === 0xfe && dois === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  // Some programs write UTF-16 and do not say so.
  if (um && dois === 0 && tres && quatro === 0) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return textoAntigo(bytes)
  }
}

/** What is read at most, to say that it is too much. */
const LINHAS_MAXIMO = 20_000
const LINHAS_DEMAIS = `São mais de ${textoDoNumero(LINHAS_MAXIMO)} linhas, e cabem ${textoDoNumero(LIMITES.linhas)} de uma vez. Divida a planilha em partes.`
/** Some two thousand letters a row; what is more makes a browser wait. */
const LETRAS_MAXIMO = 5_000_000
const TEXTO_GRANDE = 'Este texto é grande demais. Traga só as linhas dos pacientes.'
const LINHA_LONGA = 'Há uma linha com mais de 500.000 letras. Apague o que não interessa.'

/** A hundred columns of five thousand letters are not as long; what is would be cut into millions of cells. */
function temLinhaLonga(texto: string): boolean {
  for (let de = 0; texto.length - de > LIMITES.colunas * LIMITES.celula; ) {
    const ate = texto.indexOf('\n', de)
    if ((ate < 0 ? texto.length : ate) - de > LIMITES.colunas * LIMITES.celula) return true
    de = ate + 1
  }
  return false
}

/** P6: a table of ours that may be longer than what is brought by hand; cut where it is longer than may be sent. */
export async function celulasDaFolha(texto: string): Promise<string[][]> {
  const { default: Papa } = await import('papaparse')
  const limpo = texto.replace(/^\uFEFF/, '')
  const preview = LIMITES_DO_PASSADO.linhas + 2
  return Papa.parse<string[]>(limpo, { skipEmptyLines: 'greedy', delimiter: ';', preview }).data
}

/** A copied cell that begins with a quoted word is no quoted cell: without this it would swallow those after it. */
const PALAVRA_ENTRE_ASPAS = /(^|[\t\n])("[^"\t\r\n]*"[^"\t\r\n][^\t\r\n]*)(?=[\t\r\n]|$)/g
const comAspasInteiras = (texto: string): string =>
  texto.replace(
    PALAVRA_ENTRE_ASPAS,
    (_, antes: string, celula: string) => `${antes}"${celula.replaceAll('"', '""')}"`,
  )

/** Enough to tell by what cells are separated. */
const COMECO = 50_000

/** P1: what was pasted, CSV or TSV; the separator is found by itself. */
export async function tabelaDoTexto(titulo: string, texto: string): Promise<Tabela> {
  const { default: Papa } = await import('papaparse')
  if (texto.length > LETRAS_MAXIMO) throw new ArquivoRecusado(TEXTO_GRANDE)
  if (temLinhaLonga(texto)) throw new ArquivoRecusado(LINHA_LONGA)
  const limpo = texto.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '')
  const comum = { skipEmptyLines: 'greedy', preview: LINHAS_MAXIMO } as const
  const achado = limpo.split('\n', 1)[0]?.includes('\t')
    ? '\t'
    : Papa.parse(limpo.slice(0, COMECO), { ...comum, delimitersToGuess: SEPARADORES }).meta
        .delimiter
  const { data, meta } = Papa.parse<string[]>(achado === '\t' ? comAspasInteiras(limpo) : limpo, {
    ...comum,
    delimiter: achado,
  })
  if (meta.truncated) throw new ArquivoRecusado(LINHAS_DEMAIS)
  return tabelaDasLinhas(titulo, data)
}
