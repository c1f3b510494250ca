import { type Tabela, tabelaDe } from '@clinica/domain/importacoes/tabela'
import type { Unzipped } from 'fflate'

/** What a sheet may unpack to, all its parts together. */
const DESCOMPACTADO_MAXIMO = 40_000_000
const PARTES =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[^/]+\.xml)$/

/** What is wrong with a file, in a sentence for whoever brought it. */
export class ArquivoRecusado extends Error {}

export const NAO_LIDO =
  'Este arquivo não pôde ser lido. Abra-o na planilha, copie as células e cole aqui.'
const GRANDE =
  'Esta planilha é grande demais para abrir aqui. Copie só as linhas dos pacientes e cole.'

function partesDe(zip: Unzipped) {
  const texto = new TextDecoder()
  const parser = new DOMParser()
  return (nome: string): Document | null => {
    const bytes = zip[nome]
    if (!bytes) return null
    const xml = parser.parseFromString(texto.decode(bytes), 'application/xml')
    if (xml.getElementsByTagName('parsererror').length > 0) throw new ArquivoRecusado(NAO_LIDO)
    return xml
  }
}

const todos = (de: Document | Element, nome: string) =>
  Array.from(de.getElementsByTagNameNS('*', nome))

/** All runs of a text, without how it is read aloud. */
const textoDe = (elemento: Element) =>
  todos(elemento, 't')
    .filter((um) => um.parentElement?.localName !== 'rPh')
    .map((um) => um.textContent)
    .join('')

/** The first sheet of the book, whatever its file is called. */
function primeiraFolha(parte: (nome: string) => Document | null): Document | null {
  const livro = parte('xl/workbook.xml')
  const folha = livro && todos(livro, 'sheet')[0]
  const id =
    folha &&
    Array.from(folha.attributes).find(({ localName, name }) => localName === 'id' && name !== 'id')
      ?.value
  const relacoes = parte('xl/_rels/workbook.xml.rels')
  const alvo =
    relacoes && todos(relacoes, 'Relationship').find((um) => um.getAttribute('Id') === id)
  const destino =
    alvo?.getAttribute('Target')?.replace(/^\/?(xl\/)?/, '') ?? 'worksheets/sheet1.xml'
  return parte(`xl/${destino}`)
}

/** 'C7' is the third column. */
function colunaDe(referencia: string): number {
  const letras = /^[A-Z]{1,3}/.exec(referencia)?.[0] ?? ''
  return [...letras].reduce((n, letra) => n * 26 + letra.charCodeAt(0) - 64, 0) - 1
}

/** A figure as a Brazilian writes it; a date or an hour is one too. */
function numeroEscrito(valor: string): string {
  const numero = Number(valor)
  if (!Number.isFinite(numero)) return valor
  const inteiro = Number.isInteger(numero)
    ? numero.toFixed(0)
    : String(Number(numero.toPrecision(15)))
  return inteiro.replace('.', ',')
}

function valorDa(celula: Element, textos: readonly string[]): string {
  const tipo = celula.getAttribute('t')
  if (tipo === 'inlineStr') return textoDe(celula)
  const valor = todos(celula, 'v')[0]?.textContent ?? ''
  if (tipo === 's') return textos[Number(valor)] ?? ''
  if (tipo === 'str' || tipo === 'd') return valor
  if (tipo === 'e' || tipo === 'b') return ''
  return valor === '' ? '' : numeroEscrito(valor)
}

const LARGURA_MAXIMA = 200

function linhaDe(linha: Element, textos: readonly string[]): string[] {
  const celulas: string[] = []
  todos(linha, 'c').forEach((celula, n) => {
    const dita = colunaDe(celula.getAttribute('r') ?? '')
    const lugar = dita >= 0 ? dita : n
    if (lugar < LARGURA_MAXIMA) celulas[lugar] = valorDa(celula, textos)
  })
  return Array.from(celulas, (um) => um ?? '')
}

async function unpacked(bytes: Uint8Array): Promise<Unzipped> {
  const { unzipSync } = await import('fflate')
  let total = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!PARTES.test(name)) return false
    total += originalSize
    if (total > DESCOMPACTADO_MAXIMO) throw new ArquivoRecusado(GRANDE)
    return true
  }
  return unzipSync(bytes, { filter })
}

/** P1: the first sheet of an XLSX, as plain values. */
export async function tabelaDoXlsx(titulo: string, bytes: Uint8Array): Promise<Tabela> {
  try {
    const parte = partesDe(await unpacked(bytes))
    const folha = primeiraFolha(parte)
    if (!folha) throw new ArquivoRecusado(NAO_LIDO)
    const compartilhados = parte('xl/sharedStrings.xml')
    const textos = compartilhados ? todos(compartilhados, 'si').map(textoDe) : []
    return tabelaDe(
      titulo,
      todos(folha, 'row').map((linha) => linhaDe(linha, textos)),
    )
  } catch (erro) {
    throw erro instanceof ArquivoRecusado ? erro : new ArquivoRecusado(NAO_LIDO)
  }
}
