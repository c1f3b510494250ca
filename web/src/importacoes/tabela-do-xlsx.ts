import type { Junta } from '@clinica/domain/importacoes/leitura/celulas-juntas'
import { limiteDoLido, type Tabela, tabelaDe } from '@clinica/domain/importacoes/leitura/tabela'
import { LIMITES } from '@clinica/domain/importacoes/tipos'
import { ArquivoRecusado, GRANDE, NAO_LIDO } from './arquivo-recusado.ts'
import { conta1904, folhasDo, ocultasFaladas, outrasFaladas } from './folhas-do-livro.ts'
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

const ESCRITO_POR_NUMERO = /_x([\da-f]{4})_/gi

/** What XML has no letter for is written '_x000D_', which every line of a text has that came from Windows. */
const comSuasLetras = (texto: string): string =>
  texto.includes('_x')
    ? texto
        .replace(ESCRITO_POR_NUMERO, (_, numero: string) =>
          String.fromCharCode(Number.parseInt(numero, 16)),
        )
        .replaceAll('\u0000', ' ')
        .toWellFormed()
    : texto

function valorDa(tipo: string, escrito: string, textos: readonly string[]): string {
  if (tipo === 'inlineStr' || tipo === 'str') return comSuasLetras(escrito)
  if (tipo === 's') return comSuasLetras(textos[Number(escrito)] ?? '')
  if (tipo === 'd' || tipo === 'e') return escrito.trim()
  if (tipo === 'b') return escrito.trim() === '1' ? 'VERDADEIRO' : 'FALSO'
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

/** Joined cells that are looked at, and how far down each of them reaches. */
const JUNTAS_MAXIMO = 2_000
const ALTURA_MAXIMA = 200
const JUNTA = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/

/** A sheet as it is read: the rows that hold something. */
class Folha {
  readonly linhas: string[][] = []
  /** How many of them the sheet does not show. */
  ocultas = 0
  readonly #textos: readonly string[]
  /** Where each row that is kept stands in the sheet. */
  readonly #lugares = new Map<number, number>()
  readonly #juntas: string[] = []
  #linha: string[] = []
  #numero = 0
  #celula = { lugar: 0, tipo: '', escrito: '' }
  #guarda = false
  #oculta = false

  constructor(textos: readonly string[]) {
    this.#textos = textos
  }

  open(nome: string, atributos: string, vazio: boolean) {
    if (nome === 'row') this.#linha = []
    if (nome === 'row') this.#oculta = /^(1|true)$/.test(atributo(atributos, 'hidden') ?? '')
    if (nome === 'row') this.#numero = Number(atributo(atributos, 'r')) || this.#numero + 1
    if (nome === 'mergeCell' && this.#juntas.length < JUNTAS_MAXIMO)
      this.#juntas.push(atributo(atributos, 'ref') ?? '')
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
    this.#lugares.set(this.#numero, this.linhas.length)
    this.linhas.push(this.#linha)
    if (this.#oculta) this.ocultas += 1
  }

  /** Which cells are joined, by the rows that are kept. */
  juntas(): Junta[] {
    return this.#juntas.flatMap((referencia) => {
      const [, coluna = '', de, fim = '', ate] = JUNTA.exec(referencia) ?? []
      const linha = this.#lugares.get(Number(de))
      if (linha === undefined) return []
      let ateLinha = linha
      const ultima = Math.min(Number(ate), Number(de) + ALTURA_MAXIMA)
      for (let n = Number(de) + 1; n <= ultima; n += 1) ateLinha = this.#lugares.get(n) ?? ateLinha
      return [{ linha, ateLinha, coluna: colunaDe(coluna), ateColuna: colunaDe(fim) }]
    })
  }

  #keep() {
    const { lugar, tipo, escrito } = this.#celula
    if (lugar >= LARGURA_MAXIMA) return
    while (this.#linha.length < lugar) this.#linha.push('')
    this.#linha[lugar] = valorDa(tipo, escrito, this.#textos)
  }
}

function folhaLida(xml: string, textos: readonly string[], ate = Infinity): Folha {
  const folha = new Folha(textos)
  for (const pedaco of pedacosDoXml(xml)) {
    if (folha.linhas.length >= ate) break
    if ('texto' in pedaco) folha.text(pedaco.texto)
    else if ('abre' in pedaco) folha.open(pedaco.abre, pedaco.atributos, pedaco.vazio)
    else folha.close(pedaco.fecha)
  }
  return folha
}

const temNomes = (folha: Folha): boolean =>
  limiteDoLido(folha.linhas) === null &&
  tabelaDe('', folha.linhas, folha.juntas()).colunas.some(({ campo }) => campo === 'nome')

/** A summary may stand before the patients, and their sessions behind them. */
const FOLHAS_MAXIMO = 12
/** So far down a sheet shows whether it has names. */
const CABECA = 20

/** Which other sheets, of those that are seen, have names too: one alone is brought. */
function outrasComNomes(zip: ZipLido, textos: readonly string[], lida: string): string[] {
  const outras = folhasDo(zip).filter(({ alvo, oculta }) => alvo !== lida && !oculta)
  try {
    return outras.slice(0, FOLHAS_MAXIMO).flatMap(({ nome, alvo }) => {
      const folha = folhaLida(zip.texto(alvo) ?? '', textos, CABECA)
      return folha.linhas.length > 1 && temNomes(folha) ? [nome] : []
    })
  } catch {
    // They are too long to be looked at, which is no reason to refuse the one that was read.
    return []
  }
}

type Lida = { folha: Folha; ditos: string[] }

/** What of a book was not read, and what was that it does not show. */
function ditosDa(folha: Folha, nome: string, outras: readonly string[]): string[] {
  return [
    ...(outras.length > 0 ? [outrasFaladas(nome, outras)] : []),
    ...(folha.ocultas > 0 ? [ocultasFaladas(folha.ocultas)] : []),
  ]
}

/** The first sheet that has names under a heading; where none has, the first that holds something. */
function folhaDoLivro(zip: ZipLido): Lida {
  const textos = textosDo(zip.texto('xl/sharedStrings.xml') ?? '')
  let primeira: Folha | null = null
  for (const { nome, alvo } of folhasDo(zip).slice(0, FOLHAS_MAXIMO)) {
    const xml = zip.texto(alvo)
    if (xml === null) continue
    const folha = folhaLida(xml, textos)
    if (temNomes(folha))
      return { folha, ditos: ditosDa(folha, nome, outrasComNomes(zip, textos, alvo)) }
    if (!primeira || primeira.linhas.length === 0) primeira = folha
    // What is too long to be a table of patients is not looked past.
    if (limiteDoLido(primeira.linhas) !== null) break
  }
  if (primeira === null) throw new ArquivoRecusado(NAO_LIDO)
  return { folha: primeira, ditos: [] }
}

const DE_1904 =
  'Esta planilha conta as datas a partir de 1904. Copie as células e cole aqui: assim elas vêm certas.'

/** P1: the sheet of an XLSX that has the patients, as plain values; `ditos`: what is to be known of it. */
export function tabelaDoLivro(
  titulo: string,
  zip: ZipLido,
): Tabela & { readonly ditos?: readonly string[] } {
  if (conta1904(zip)) throw new ArquivoRecusado(DE_1904)
  const { folha, ditos } = folhaDoLivro(zip)
  const tabela = tabelaDasLinhas(titulo, folha.linhas, folha.juntas())
  return { ...tabela, ...(ditos.length > 0 && { ditos }) }
}
