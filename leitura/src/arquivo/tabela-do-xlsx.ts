import { LIMITES } from '@clinica/domain/importacoes/tipos'
import { ArquivoRecusado, GRANDE, NAO_LIDO } from '../folha/arquivo-recusado.ts'
import type { Junta } from '../folha/celulas-juntas.ts'
import type { Item } from '../folha/conta-da-leitura.ts'
import { limiteDoLido } from '../folha/limite-da-tabela.ts'
import { naLinha, type Tipo } from '../folha/linhas-da-folha.ts'
import { type Tabela, tabelaDe } from '../folha/tabela.ts'
import { type Celula, type Livro, valorDa } from './celula-do-livro.ts'
import { conta1904, type FolhaDoLivro, folhasDo } from './folhas-do-livro.ts'
import { formatosDo } from './formatos-do-livro.ts'
import { tabelaDasLinhas } from './tabela-das-linhas.ts'
import { atributo, pedacosDoXml } from './xml-lido.ts'
import type { ZipLido } from './zip-lido.ts'

/** 'C7' is the third column. */
function colunaDe(referencia: string): number {
  const letras = /^[A-Z]{1,3}/.exec(referencia)?.[0] ?? ''
  return [...letras].reduce((n, letra) => n * 26 + letra.charCodeAt(0) - 64, 0) - 1
}

/** A letter more than a cell may have tells that it has too many: thousands of cells may share one text. */
const comMais = (texto: string, mais: string): string =>
  texto.length > LIMITES.celula ? texto : (texto + mais).slice(0, LIMITES.celula + 1)

/** The texts that cells share: all runs of each, without how it is read aloud. */
function textosDo(xml: string): string[] {
  const textos: string[] = []
  let texto = ''
  let dentro = false
  let falado = false
  for (const pedaco of pedacosDoXml(xml)) {
    if ('texto' in pedaco) {
      if (dentro && !falado) texto = comMais(texto, pedaco.texto)
    } else if ('abre' in pedaco) {
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
  /** The number that each of them has in the sheet. */
  readonly numeros: number[] = []
  /** Those that the sheet does not show. */
  readonly ocultas: number[] = []
  /** Cells further to the right than a table of patients is. */
  readonly largas = new Set<number>()
  readonly #livro: Livro
  /** Where each row that is kept stands in the sheet. */
  readonly #lugares = new Map<number, number>()
  readonly #juntas: string[] = []
  #linha: string[] = []
  #numero = 0
  #celula: Celula = { lugar: 0, tipo: '', estilo: 0, escrito: '' }
  #guarda = false
  #oculta = false

  constructor(livro: Livro) {
    this.#livro = livro
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
    const estilo = Number(atributo(atributos, 's') ?? 0)
    this.#celula = { lugar, tipo: atributo(atributos, 't') ?? '', estilo, escrito: '' }
    if (vazio) this.#keep()
  }

  text(texto: string) {
    if (this.#guarda) this.#celula.escrito = comMais(this.#celula.escrito, texto)
  }

  close(nome: string) {
    if (nome === 'v' || nome === 't') this.#guarda = false
    if (nome === 'c') this.#keep()
    if (nome !== 'row' || this.#linha.every((uma) => uma === '')) return
    if (this.linhas.length === LINHAS_MAXIMO) throw new ArquivoRecusado(GRANDE)
    this.#lugares.set(this.#numero, this.linhas.length)
    this.linhas.push(this.#linha)
    this.numeros.push(this.#numero)
    if (this.#oculta) this.ocultas.push(this.#numero)
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
    const { lugar } = this.#celula
    const valor = valorDa(this.#celula, this.#livro)
    if (lugar >= LARGURA_MAXIMA) {
      if (valor.trim() !== '') this.largas.add(this.#numero)
      return
    }
    while (this.#linha.length < lugar) this.#linha.push('')
    this.#linha[lugar] = valor
  }
}

function folhaLida(xml: string, livro: Livro, ate = Infinity): Folha {
  const folha = new Folha(livro)
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
  tabelaDe('', folha.linhas, { juntas: folha.juntas() }).colunas.some(
    ({ campo }) => campo === 'nome',
  )

/** A summary may stand before the patients, and their sessions behind them. */
const FOLHAS_MAXIMO = 12
/** So far down a sheet shows whether it has names. */
const CABECA = 20

type Outra = FolhaDoLivro & { readonly comNomes: boolean }

/** Which other sheets hold something: one alone is brought. */
function outrasFolhas(zip: ZipLido, livro: Livro, lida: string): Outra[] {
  const outras = folhasDo(zip).filter(({ alvo }) => alvo !== lida && zip.nomes.includes(alvo))
  return outras.flatMap((uma, n) => {
    try {
      if (n >= FOLHAS_MAXIMO) return [{ ...uma, comNomes: false }]
      const folha = folhaLida(zip.texto(uma.alvo) ?? '', livro, CABECA)
      return folha.linhas.length > 0
        ? [{ ...uma, comNomes: folha.linhas.length > 1 && temNomes(folha) }]
        : []
    } catch {
      // It is too long to be looked at, which is no reason to refuse the one that was read.
      return [{ ...uma, comNomes: false }]
    }
  })
}

const COM_NOMES: Tipo = [
  'aba que também tem nomes, a copiar e colar depois',
  'abas que também têm nomes, a copiar e colar depois',
]
const OUTRA_ABA: Tipo = ['outra aba', 'outras abas']
const ABA_OCULTA: Tipo = ['aba oculta', 'abas ocultas']
const tipoDa = ({ comNomes, oculta }: Outra): Tipo => {
  if (oculta) return ABA_OCULTA
  return comNomes ? COM_NOMES : OUTRA_ABA
}

/** What of a book was not read. */
function foraDo(folha: Folha, outras: readonly Outra[]): Item[] {
  const deFora = outras.map((uma) => {
    const [um, varios] = tipoDa(uma)
    return { um, varios, onde: `“${uma.nome.slice(0, 40)}”` }
  })
  const longe: Tipo = ['linha com células longe demais', 'linhas com células longe demais']
  return [...deFora, ...[...folha.largas].map((numero) => naLinha(longe, numero))]
}

const OCULTA: Tipo = ['linha oculta na planilha', 'linhas ocultas na planilha']

type Lida = { readonly folha: Folha; readonly alvo: string }

/** The first sheet that has names under a heading; where none has, the first that holds something. */
function folhaDoLivro(zip: ZipLido, livro: Livro): Lida {
  let primeira: Lida | null = null
  for (const { alvo } of folhasDo(zip).slice(0, FOLHAS_MAXIMO)) {
    const xml = zip.texto(alvo)
    if (xml === null) continue
    const lida = { folha: folhaLida(xml, livro), alvo }
    if (temNomes(lida.folha)) return lida
    if (!primeira || primeira.folha.linhas.length === 0) primeira = lida
    // What is too long to be a table of patients is not looked past.
    if (limiteDoLido(primeira.folha.linhas) !== null) break
  }
  if (primeira === null) throw new ArquivoRecusado(NAO_LIDO)
  return primeira
}

const DE_1904 =
  'Esta planilha conta as datas a partir de 1904. Copie as células e cole aqui: assim elas vêm certas.'

/** P1: the sheet of an XLSX that has the patients, as its cells show them. */
export function tabelaDoLivro(titulo: string, zip: ZipLido): Tabela {
  if (conta1904(zip)) throw new ArquivoRecusado(DE_1904)
  const livro = {
    textos: textosDo(zip.texto('xl/sharedStrings.xml') ?? ''),
    formatos: formatosDo(zip),
  }
  const { folha, alvo } = folhaDoLivro(zip, livro)
  return tabelaDasLinhas(titulo, folha.linhas, {
    juntas: folha.juntas(),
    numeros: folha.numeros,
    fora: foraDo(folha, outrasFolhas(zip, livro, alvo)),
    mudado: folha.ocultas.map((numero) => naLinha(OCULTA, numero)),
  })
}
