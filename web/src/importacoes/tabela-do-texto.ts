import { type Tabela, tabelaDe } from '@clinica/domain/importacoes/tabela'

const SEPARADORES = ['\t', ';', ',', '|']

/** A text of unknown encoding: UTF-8 and UTF-16 where they say so, else what spreadsheets wrote before. */
export function textoDosBytes(bytes: Uint8Array): string {
  const [um, dois] = bytes
  if (um === 0xff && dois === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (um === 0xfe && dois === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** P1: what was pasted, CSV or TSV; the separator is found by itself. */
export async function tabelaDoTexto(titulo: string, texto: string): Promise<Tabela> {
  const { default: Papa } = await import('papaparse')
  const limpo = texto.replace(/^\uFEFF/, '').replace(/^sep=.\r?\n/i, '')
  const comum = { skipEmptyLines: 'greedy', delimitersToGuess: SEPARADORES } as const
  const comTab = limpo.split('\n', 1)[0]?.includes('\t')
  const { data } = Papa.parse<string[]>(limpo, { ...comum, ...(comTab && { delimiter: '\t' }) })
  return tabelaDe(titulo, data)
}
