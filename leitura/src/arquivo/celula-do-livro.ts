import { numeroFormatado } from '../folha/numero-formatado.ts'

/** A figure as its format shows it, or else as a Brazilian writes it. */
function numeroEscrito(valor: string, formato: string): string {
  const numero = Number(valor)
  if (!Number.isFinite(numero)) return valor
  const formatado = formato === '' ? null : numeroFormatado(numero, formato)
  if (formatado !== null) return formatado
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

/** What all cells of a book share. */
export type Livro = { readonly textos: readonly string[]; readonly formatos: readonly string[] }

/** A cell as it is written: its place in its row, its kind, the style that it names. */
export type Celula = { lugar: number; tipo: string; estilo: number; escrito: string }

/** P1: a cell as the book shows it. */
export function valorDa({ tipo, estilo, escrito }: Celula, { textos, formatos }: Livro): string {
  if (tipo === 'inlineStr' || tipo === 'str') return comSuasLetras(escrito)
  if (tipo === 's') return comSuasLetras(textos[Number(escrito)] ?? '')
  if (tipo === 'd' || tipo === 'e') return escrito.trim()
  if (tipo === 'b') return escrito.trim() === '1' ? 'VERDADEIRO' : 'FALSO'
  return escrito.trim() === '' ? '' : numeroEscrito(escrito, formatos[estilo] ?? '')
}
