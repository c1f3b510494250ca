import { chaveDeBusca } from '@clinica/domain/texto'
import { comErro, type Lido, lido, VAZIO } from './celula-lida.ts'

const DIAS = [
  'seg|segundas?|2(?:as?)?',
  'ter|tercas?|3(?:as?)?',
  'qua|quartas?|4(?:as?)?',
  'qui|quintas?|5(?:as?)?',
  'sex|sextas?|6(?:as?)?',
  'sab|sabados?',
  'dom|domingos?',
].map((forma) => `(${forma})`)
const UM_DIA = new RegExp(`\\b(?:${DIAS.join('|')})\\b`, 'g')
/** Between the first day of several and the last one: 'seg a sex', '2ª à 6ª', 'segunda-feira até sexta'. */
const DE_ATE = /^[\s.\-–]*(feiras?)?\s+(a|ate)\s+$/

type Achado = { readonly dia: number; readonly de: number; readonly ate: number }

const achadosEm = (chave: string): Achado[] =>
  [...chave.matchAll(UM_DIA)].map((achado) => {
    const [inteiro, ...partes] = achado
    const dia = partes.findIndex((parte) => parte !== undefined) + 1
    return { dia, de: achado.index, ate: achado.index + inteiro.length }
  })

/** The days after one up to another, past the end of the week too. */
const ateODia = (um: number, outro: number): number[] =>
  Array.from({ length: (outro - um + 7) % 7 }, (_, n) => ((um + n) % 7) + 1)

/** The days of the week that a text names, 1 (Monday) to 7, each once, as they are written. */
function diasEm(texto: string): number[] {
  const chave = chaveDeBusca(texto).replaceAll('ª', 'a')
  const dias = new Set<number>()
  let antes: Achado | undefined
  for (const achado of achadosEm(chave)) {
    const faixa = antes && DE_ATE.test(chave.slice(antes.ate, achado.de))
    for (const dia of faixa && antes ? ateODia(antes.dia, achado.dia) : [achado.dia]) dias.add(dia)
    antes = achado
  }
  return [...dias]
}

const UMA_PALAVRA = /\b(?:seg|ter|qua|qui|sex|sab|dom)/
const DATA_AO_LADO = /\b\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?\b/g
const ALGARISMO_SOLTO = /\b[2-6]\b(?!\.? ?ª)/
const UM_OU_OUTRO = /\bou\b/
const DIA_DO_MES = /\bdias? \d+\b(?!\.? ?ª)/

/**
 * P1: 'segunda', '2ª feira', 'ter e qui', 'seg a sex'. Where a day is a word, its date may stand beside it ('Seg 2/3'),
 * and any other figure is something else ('terça, menos dia 5'): that is asked about, as 'seg ou ter' and 'dia 5', a
 * month's, are.
 */
export function lerDias(escrito: string): Lido<readonly number[]> {
  if (escrito === '') return VAZIO
  const chave = chaveDeBusca(escrito)
  const texto = UMA_PALAVRA.test(chave) ? chave.replace(DATA_AO_LADO, ' ') : escrito
  const incerto = UMA_PALAVRA.test(chave) && ALGARISMO_SOLTO.test(texto)
  const dias = incerto || UM_OU_OUTRO.test(chave) || DIA_DO_MES.test(chave) ? [] : diasEm(texto)
  return dias.length > 0
    ? lido(dias)
    : comErro('Este dia da semana não foi entendido. Escreva, por exemplo, segunda.')
}

/** '2/4 14h': figures before an hour that says that it is one. */
const DIAS_EM_ALGARISMOS = /^[2-6](?: ?(?:[/,;+]|e) ?[2-6])+(?=,? (?:[aà]s )?\d{1,2} ?[h:])/i

export const comOrdinais = (texto: string): string =>
  texto.replace(DIAS_EM_ALGARISMOS, (dias) => dias.replace(/\d/g, '$&ª'))

/** Days named beside an hour: 'seg 14h'; other figures alone are no days there. */
export const diasDoHorario = (texto: string): readonly number[] =>
  diasEm(
    comOrdinais(texto).replace(/\d+/g, (numero, lugar: number, inteiro: string) =>
      /^\.?[ªa]/.test(inteiro.slice(lugar + numero.length)) ? numero : ' ',
    ),
  )
