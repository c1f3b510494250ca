/** P1: a text whose encoding nobody told. */
export type TextoLido = {
  readonly texto: string
  /** Where, in order, a letter stands in it that its bytes did not say for sure. */
  readonly incertas: readonly number[]
}

/**
 * ã, â, ç, é, ê and capital É and Ç as Excel for Mac wrote them, in their places within a word: read as Windows', a
 * sign stands there (‹, ‰, ƒ), a capital after a small letter (Ž), or nothing at all. á and à would be DOS's ç and à.
 */
const LETRA_DO_MAC = /[a-z][Ž\u008D\u0090]|[a-z][‹‰][a-z]|[A-Z]‚[ÌÍ]|[A-Z]ƒ(?![a-z])/
/** Letters of Windows, and of DOS read as Windows', where a Mac has none. */
const OUTRA_LETRA = /[a-z][áàâãçéêíóôõúÆä¡¢£\u00A0][a-z]|[a-z]‚/

const doWindows = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes)

/** What spreadsheets wrote before UTF-8: those of Windows, where a Mac's are not told surely. */
function textoAntigo(bytes: Uint8Array): string {
  const windows = doWindows(bytes)
  const doMac = LETRA_DO_MAC.test(windows) && !OUTRA_LETRA.test(windows)
  return doMac ? new TextDecoder('macintosh').decode(bytes) : windows
}

/** How many bytes a letter of UTF-8 has that begins so; 0: none does. */
function tamanhoDe(byte: number): number {
  if (byte < 0x80) return 1
  if (byte >= 0xc2 && byte < 0xe0) return 2
  if (byte >= 0xe0 && byte < 0xf0) return 3
  return byte >= 0xf0 && byte < 0xf5 ? 4 : 0
}

const continua = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

type Trecho = { readonly de: number; readonly ate: number; readonly certo: boolean }

/** The bytes that are no ASCII, each letter of UTF-8 for itself; what is none, up to where its letter breaks off. */
function trechosDe(bytes: Uint8Array): Trecho[] {
  const trechos: Trecho[] = []
  for (let de = 0; de < bytes.length; ) {
    const tamanho = tamanhoDe(bytes[de] ?? 0)
    let ate = de + 1
    while (ate < de + tamanho && continua(bytes[ate])) ate += 1
    if (tamanho !== 1) trechos.push({ de, ate, certo: ate === de + tamanho })
    de = ate
  }
  return trechos
}

const MAIUSCULA = /[A-ZÀ-Þ]/
const LETRA = /[A-Za-zÀ-ÿ]/
const SINAL = /[ªº°–—“”‘’…€§]/

/** Whether a byte that is no UTF-8 is a letter of Windows' in its place: a capital among capitals or before a word. */
function cabeNoLugar(letra: string, antes: string, depois: string): boolean {
  if (SINAL.test(letra)) return true
  if (!/[À-ÖØ-öø-ÿ]/.test(letra)) return false
  if (!MAIUSCULA.test(letra)) return LETRA.test(antes) || LETRA.test(depois)
  return MAIUSCULA.test(antes) || (!LETRA.test(antes) && LETRA.test(depois))
}

/** The letter that stands for bytes which are no UTF-8: Windows', where that makes sense. */
function letraIncerta(bytes: Uint8Array, { de, ate }: Trecho): string {
  // A letter that begins as one of UTF-8 does and breaks off.
  if (ate - de > 1 || (de === bytes.length - 1 && tamanhoDe(bytes[de] ?? 0) > 1)) return '\uFFFD'
  const em = (n: number) => doWindows(bytes.subarray(Math.max(0, n), Math.max(0, n + 1)))
  const letra = em(de)
  return cabeNoLugar(letra, em(de - 1), em(ate)) ? letra : '\uFFFD'
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

type Leitura = {
  readonly todos: (bytes: Uint8Array) => string
  /** What is read otherwise than all the rest, and how. */
  readonly outros: readonly Trecho[]
  readonly outro: (trecho: Trecho) => string
}

function textoMisto(bytes: Uint8Array, { todos, outros, outro }: Leitura): TextoLido {
  const partes: string[] = []
  const incertas: number[] = []
  let desde = 0
  let letras = 0
  const add = (parte: string) => {
    partes.push(parte)
    letras += parte.length
  }
  for (const trecho of outros) {
    add(todos(bytes.subarray(desde, trecho.de)))
    incertas.push(letras)
    add(outro(trecho))
    desde = trecho.ate
  }
  add(todos(bytes.subarray(desde)))
  return { texto: partes.join(''), incertas }
}

const semDuvida = (texto: string): TextoLido => ({
  texto,
  incertas: [...texto.matchAll(/\uFFFD/g)].map(({ index }) => index),
})

/**
 * P1: a text of unknown encoding: UTF-16 where it says so, else UTF-8 where most of its letters beyond ASCII are, else
 * what spreadsheets wrote before. Single bytes that are otherwise do not change how all others are read.
 */
export function textoLido(bytes: Uint8Array): TextoLido {
  const [um, dois, tres, quatro] = bytes
  if (um === 0xff && dois === 0xfe) return semDuvida(new TextDecoder('utf-16le').decode(bytes))
  if (um === 0xfe && dois === 0xff) return semDuvida(new TextDecoder('utf-16be').decode(bytes))
  // Some programs write UTF-16 and do not say so.
  if (um && dois === 0 && tres && quatro === 0)
    return semDuvida(new TextDecoder('utf-16le').decode(bytes))
  const trechos = trechosDe(bytes)
  const errados = trechos.filter(({ certo }) => !certo)
  if (errados.length === 0) return semDuvida(utf8.decode(bytes))
  if (trechos.length - errados.length >= errados.length)
    return textoMisto(bytes, {
      todos: (uns) => utf8.decode(uns),
      outros: errados,
      outro: (trecho) => letraIncerta(bytes, trecho),
    })
  // Letters of Portuguese as UTF-8 has them: two of Windows' beside each other would be no word.
  const outros = trechos.filter(({ certo, de }) => certo && bytes[de] === 0xc3)
  if (outros.length === 0) return semDuvida(textoAntigo(bytes))
  const outro = ({ de, ate }: Trecho) => utf8.decode(bytes.subarray(de, ate))
  return textoMisto(bytes, { todos: doWindows, outros, outro })
}
