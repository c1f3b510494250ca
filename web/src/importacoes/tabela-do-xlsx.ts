import type { Tabela } from '@clinica/domain/importacoes/tabela'
import { LIMITES } from '@clinica/domain/importacoes/tipos'
import { ArquivoRecusado, GRANDE, NAO_LIDO } from './arquivo-recusado.ts'
import { tabelaDasLinhas } from './tabela-das-linhas.ts'
import { atributo, pedacosDoXml } from './xml-lido.ts'
import type { ZipLido } from './zip-lido.ts'

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

function valorDa(tipo: string, escrito: string, textos: readonly string[]): string {
  if (tipo === 'inlineStr' || tipo === 'str') return escrito
  if (tipo === 's') return textos[Number(escrito)] ?? ''
  if (tipo === 'd') return escrito.trim()
  if (tipo === 'e' || tipo === 'b') return ''
  return escrito.trim() === '' ? '' : numeroEscrito(escrito)
}

/** The texts that cells share: all runs of each, without how it is read aloud. */
function textosDo(xml: string): string[] {
  const textos: string[] = []
  let [texto, dentro, falado] = ['', false, false]
  for (const pedaco of pedacosDoXml(xml)) {
    if ('texto' in pedaco) texto += dentro && !falado ? pedaco.texto : ''
    else if ('abre' in pedaco) {
      if (pedaco.abre === 't') dentro = !pedaco.vazio
      if (pedaco.abre === 'rPh') falado = !pedaco.vazio
      if (pedaco.abre === 'si') texto = ''
      if (pedaco.abre === 'si' && pedaco.vazio) textos.push('')
    } else {
      if (pedaco.fecha === 't') dentro = false
      if (pedaco.fecha === 'rPh') falado = false
      if (pedaco.fecha === 'si') textos.push(texto)
    }
  }
  return textos
}

/** What is read at most, to say how much too much it is; cells further to the right are nobody's. */
const LINHAS_MAXIMO = 5_000
const LARGURA_MAXIMA = 1_200

/** A sheet as it is read: the rows that hold something. */
class Folha {
  readonly linhas: string[][] = []
  readonly #textos: readonly string[]
  #linha: string[] = []
  #celula = { lugar: 0, tipo: '', escrito: '' }
  #guarda = false

  constructor(textos: readonly string[]) {
    this.#textos = textos
  }

  open(nome: string, atributos: string, vazio: boolean) {
    if (nome === 'row') this.#linha = []
    if (nome === 'v' || nome === 't') this.#guarda = !vazio
    if (nome !== 'c') return
    const dita = colunaDe(atributo(atributos, 'r') ?? '')
    const lugar = dita >= 0 ? dita : this.#linha.length
    this.#celula = { lugar, tipo: atributo(atributos, 't') ?? '', escrito: '' }
    if (vazio) this.#keep()
  }

  text(texto: string) {
    if (this.#guarda && this.#celula.escrito.length <= LIMITES.celula) this.#celula.escrito += texto
  }

  close(nome: string) {
    if (nome === 'v' || nome === 't') this.#guarda = false
    if (nome === 'c') this.#keep()
    if (nome !== 'row' || this.#linha.every((uma) => uma === '')) return
    if (this.linhas.length === LINHAS_MAXIMO) throw new ArquivoRecusado(GRANDE)
    this.linhas.push(this.#linha)
  }

  #keep() {
    const { lugar, tipo, escrito } = this.#celula
    if (lugar >= LARGURA_MAXIMA) return
    while (this.#linha.length < lugar) this.#linha.push('')
    this.#linha[lugar] = valorDa(tipo, escrito, this.#textos)
  }
}

function linhasDaFolha(xml: string, textos: readonly string[]): string[][] {
  const folha = new Folha(textos)
  for (const pedaco of pedacosDoXml(xml)) {
    if ('texto' in pedaco) folha.text(pedaco.texto)
    else if ('abre' in pedaco) folha.open(pedaco.abre, pedaco.atributos, pedaco.vazio)
    else folha.close(pedaco.fecha)
  }
  return folha.linhas
}

/** The tags of one name, as they are written. */
function* todas(xml: string | null, nome: string): Generator<string> {
  for (const pedaco of pedacosDoXml(xml ?? ''))
    if ('abre' in pedaco && pedaco.abre === nome) yield pedaco.atributos
}

/** Where the sheets of the book are, in its own order; those that are hidden come last. */
function folhasDo(zip: ZipLido): string[] {
  const relacoes = new Map(
    [...todas(zip.texto('xl/_rels/workbook.xml.rels'), 'Relationship')].map((uma) => [
      atributo(uma, 'Id'),
      atributo(uma, 'Target')?.replace(/^\/?(xl\/)?/, ''),
    ]),
  )
  const ditas = [...todas(zip.texto('xl/workbook.xml'), 'sheet')].flatMap((uma) => {
    const alvo = relacoes.get(atributo(uma, 'id'))
    return alvo ? [{ alvo: `xl/${alvo}`, oculta: atributo(uma, 'state') !== null }] : []
  })
  const emOrdem = [...ditas.filter((uma) => !uma.oculta), ...ditas.filter((uma) => uma.oculta)]
  return emOrdem.length > 0 ? emOrdem.map(({ alvo }) => alvo) : ['xl/worksheets/sheet1.xml']
}

/** The first sheet that holds something. */
function linhasDoLivro(zip: ZipLido): string[][] {
  const textos = textosDo(zip.texto('xl/sharedStrings.xml') ?? '')
  let lidas = 0
  for (const nome of folhasDo(zip)) {
    const xml = zip.texto(nome)
    if (xml === null) continue
    lidas += 1
    const linhas = linhasDaFolha(xml, textos)
    if (linhas.length > 0) return linhas
  }
  if (lidas === 0) throw new ArquivoRecusado(NAO_LIDO)
  return []
}

/** P1: the first sheet of an XLSX that holds something, as plain values. */
export const tabelaDoLivro = (titulo: string, zip: ZipLido): Tabela =>
  tabelaDasLinhas(titulo, linhasDoLivro(zip))
