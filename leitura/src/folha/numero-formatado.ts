import { dataEmNumeros } from '@clinica/domain/tempo/texto-de-tempo'
import { dataDoSerial } from '../linha/quando-lido.ts'

const DIAS = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
]

const DECORRIDO = /\[(h+|m+|s+)\]/gi
/** The parts of a format that are literal text, widths, colours or the clock's kind. */
const LITERAL = /"[^"]*"?|[\\_*].|\[[^\]]*\]?|am\/pm|a\/p/gi
const SO_ZEROS = /^[^#?]*0[^#?]*$/
const UM_DIA = 1_440

const dois = (numero: number) => String(numero).padStart(2, '0')
const emHoras = (minutos: number) => `${dois(Math.floor(minutos / 60))}:${dois(minutos % 60)}`
const minutosDe = (numero: number) => Math.round(numero * UM_DIA)
const serialDe = (minutos: number) => Math.floor(minutos / UM_DIA)

/** A spreadsheet's second day is a Monday, and so is each seventh after it. */
const diaDaSemanaDo = (minutos: number) => DIAS[(((serialDe(minutos) - 2) % 7) + 7) % 7] ?? ''

/** The day of a number, and its hour where the format shows one or the number has one. */
function emData(numero: number, { comHora, comDia }: { comHora: boolean; comDia: boolean }) {
  const minutos = minutosDe(numero)
  const data = dataDoSerial(String(serialDe(minutos)))
  if (data === null) return null
  const hora = minutos % UM_DIA
  const dia = comDia ? `${diaDaSemanaDo(minutos)}, ` : ''
  return `${dia}${dataEmNumeros(data)}${comHora || hora > 0 ? ` ${emHoras(hora)}` : ''}`
}

/** '000"."000"."000"-"00': the figures from the right, each in the place of a nought. */
function emMascara(numero: number, codigo: string): string | null {
  const digitos = [...numero.toFixed(0)]
  const pedacos = codigo.match(/"[^"]*"|\\.|_.|\*.|./gs) ?? []
  const quantos = pedacos.filter((um) => um === '0').length
  if (quantos < 5 || !Number.isInteger(numero) || numero < 0) return null
  const completos = [...digitos.join('').padStart(quantos, '0')]
  const escrito = pedacos.toReversed().map((um) => {
    if (um === '0') return completos.pop() ?? ''
    return um.startsWith('"') ? um.slice(1, -1) : um.replace(/^[_*].$/, '').replace(/^\\/, '')
  })
  return completos.join('') + escrito.toReversed().join('')
}

/**
 * P1: a number as its format shows it, where that says more than the number: a day of the week, a date, an hour, a
 * percentage, noughts at its beginning. Null: it is shown as a number.
 */
export function numeroFormatado(numero: number, codigo: string): string | null {
  const [primeira = ''] = /^(?:"[^"]*"|\\.|[^;])*/.exec(codigo) ?? []
  const decorrido = DECORRIDO.test(primeira)
  DECORRIDO.lastIndex = 0
  const letras = primeira.replace(DECORRIDO, '$1').replace(LITERAL, ' ').toLowerCase()
  if (/general|geral|@/.test(letras)) return null
  const comHora = /[hs]/.test(letras)
  const comData = /[dy]/.test(letras) || (!comHora && /m/.test(letras))
  if (comData && numero >= 0) {
    const comDia = /ddd/.test(letras)
    const soDia = comDia && !/[ymhs]/.test(letras) && !/(^|[^d])d{1,2}($|[^d])/.test(letras)
    return soDia ? diaDaSemanaDo(minutosDe(numero)) : emData(numero, { comHora, comDia })
  }
  if (comHora && numero >= 0)
    return emHoras(decorrido ? minutosDe(numero) : minutosDe(numero) % UM_DIA)
  if (letras.includes('%'))
    return `${String(Number((numero * 100).toPrecision(12))).replace('.', ',')}%`
  const semDecimais = SO_ZEROS.test(letras) && !/[.,]/.test(letras)
  return semDecimais ? emMascara(numero, primeira.replace(/\[[^\]]*\]/g, '')) : null
}
