import { linhasQueParecemDaTabela, type Perfil, perfilDoTexto } from './perfil-do-texto.ts'

/** P1: one row of a text, as it is cut into cells. */
export type LinhaDoTexto = {
  readonly celulas: readonly string[]
  /** The start of the row in the text. */
  readonly de: number
  /** A cell of it begins with a quote that is a letter like any other. */
  readonly aspaSolta: boolean
  /** Quotes make one cell of lines that could be rows of their own. */
  readonly incerta: boolean
}

const FIM_DA_CELULA = /[\t ]*(?=[\r\n]|$)/y

/** The end of a cell without quotes: at its separator or at the line's end. */
function fimDoSimples(texto: string, de: number, separador: string): number {
  let ate = de
  while (ate < texto.length) {
    const letra = texto[ate]
    if (letra === separador || letra === '\n' || letra === '\r') break
    ate += 1
  }
  return ate
}

/** The end of a cell whose closing quote is here; -1: text follows the quote, so it closes nothing. */
function depoisDaAspa(texto: string, aspa: number, separador: string): number {
  let ate = aspa + 1
  while (texto[ate] === ' ') ate += 1
  if (ate >= texto.length || texto[ate] === separador) return ate
  FIM_DA_CELULA.lastIndex = aspa + 1
  return FIM_DA_CELULA.test(texto) ? FIM_DA_CELULA.lastIndex : -1
}

type Entre = { readonly aspa: number; readonly ate: number }

/**
 * The closing quote of a cell that opens with one: the first that is not doubled, if nothing but the separator or the
 * line's end follows it. Null: the quote that opened is a letter.
 */
function fechoDasAspas(texto: string, abre: number, separador: string): Entre | null {
  for (let aspa = texto.indexOf('"', abre + 1); aspa >= 0; aspa = texto.indexOf('"', aspa + 1)) {
    if (texto[aspa + 1] === '"') aspa += 1
    else {
      const ate = depoisDaAspa(texto, aspa, separador)
      return ate < 0 ? null : { aspa, ate }
    }
  }
  return null
}

/** A text that is cut from its beginning, a cell after the other. */
class Corte {
  readonly linhas: LinhaDoTexto[] = []
  readonly #texto: string
  readonly #separador: string
  #perfil: Perfil | null = null
  #celulas: string[] = []
  /** The starts of the row and of the line; a row may have several lines. */
  #de = 0
  #deLinha = 0
  #aspaSolta = false
  #incerta = false

  constructor(texto: string, separador: string) {
    this.#texto = texto
    this.#separador = separador
  }

  run(linhas: number): LinhaDoTexto[] {
    const texto = this.#texto
    for (let n = 0; n < texto.length && this.linhas.length < linhas; ) {
      n = this.#celula(n)
      if (texto[n] === this.#separador) {
        n += 1
        // A separator at the very end has an empty cell behind it.
        if (n === texto.length) this.#celulas.push('')
      } else n = this.#fimDaLinha(n)
    }
    if (this.#celulas.length > 0) this.#fimDaLinha(texto.length)
    return this.linhas
  }

  /** Keeps the cell that begins here, and says where it ends. */
  #celula(n: number): number {
    const texto = this.#texto
    const fecho = texto[n] === '"' ? this.#entreAspas(n) : null
    const ate = fecho?.ate ?? fimDoSimples(texto, n, this.#separador)
    const dentro = fecho ? texto.slice(n + 1, fecho.aspa) : texto.slice(n, ate)
    this.#celulas.push(fecho ? dentro.replaceAll('""', '"') : dentro)
    const quebra = Math.max(dentro.lastIndexOf('\n'), dentro.lastIndexOf('\r'))
    if (quebra >= 0) this.#deLinha = n + 1 + quebra + 1
    return ate
  }

  #entreAspas(n: number): Entre | null {
    const texto = this.#texto
    const fecho = fechoDasAspas(texto, n, this.#separador)
    this.#aspaSolta ||= fecho === null
    if (!fecho || !/[\r\n]/.test(texto.slice(n, fecho.aspa))) return fecho
    this.#perfil ??= perfilDoTexto(texto, this.#separador)
    const lugar = { de: this.#deLinha, ate: fecho.ate, antes: this.#celulas.length }
    const parecem = linhasQueParecemDaTabela(texto, lugar, this.#perfil)
    this.#incerta ||= parecem !== 'nada'
    if (parecem !== 'linhas') return fecho
    this.#aspaSolta = true
    return null
  }

  #fimDaLinha(n: number): number {
    this.linhas.push({
      celulas: this.#celulas,
      de: this.#de,
      aspaSolta: this.#aspaSolta,
      incerta: this.#incerta,
    })
    this.#celulas = []
    this.#aspaSolta = false
    this.#incerta = false
    this.#de = this.#texto[n] === '\r' && this.#texto[n + 1] === '\n' ? n + 2 : n + 1
    this.#deLinha = this.#de
    return this.#de
  }
}

/**
 * P1: a text as rows of cells, whatever stands between them. A cell in quotes ends at the first one that is not
 * doubled, which its separator or the end of its line follows; any other quote is a letter, at the beginning of a cell
 * too. `linhas`: no more than so many are read.
 */
export const celulasDoTexto = (
  texto: string,
  separador: string,
  linhas: number = Infinity,
): LinhaDoTexto[] => new Corte(texto, separador).run(linhas)
