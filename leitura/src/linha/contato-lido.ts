import { emailOpcional } from '@clinica/domain/campos'
import { digitosDoTelefone, telefoneDeOutroPais } from '@clinica/domain/pessoa/telefone'
import { chaveDeBusca, somenteDigitos } from '@clinica/domain/texto'
import { comAviso, comErro, type Lido, lido, semExpoente, VAZIO } from './celula-lida.ts'

/** One of several that stand in a cell without a sign between them. */
const UM_TELEFONE =
  /(?<!\d)(?:\+?55[\s-]*)?(?:\(?0?\d{2}\)?[\s.-]*)(?:9[\s.-]?)?\d{4}[\s.-]?\d{4}(?!\d)/
/** What no number of this country is longer than, the country itself and a 0 before the area included. */
const DIGITOS_MAXIMO = 13

/** Nothing but a number; of a word with a figure in it nobody can tell. */
const SO_NUMERO = /^[\d\s().+-]+$/
const RAMAL = /\b(?:ramal|r)\b\.?\s*\d{1,5}/i
const DO_PAIS = /^\W*\+\s?55/
/** Words that only say that it is a telephone. */
const DE_TELEFONE =
  /\b(tel(efone)?|fone|cel(ular)?|fixo|whats(app)?|wpp|zap|res(idencial)?|com(ercial)?|contato|recado|ou|xx)\b/g

/** 'https://wa.me/5527999990000', as whoever keeps a link beside each name has it. */
const LINK = /^\S*(?:wa\.me\/|whatsapp\.com\/send\/?\?phone=)/i

const VARIOS = 'Há mais de um telefone: entra o primeiro.'
const SO_ELE = 'Entra só o número, sem o que está escrito ao lado dele.'

/** What of a cell does not enter with its number, in a sentence; null: all of it does. */
function oQueFica(inteiro: string, so: string): string | null {
  const semRamal = inteiro.replace(RAMAL, '')
  if (somenteDigitos(semRamal).length - somenteDigitos(so).length >= 4) return VARIOS
  const palavras = chaveDeBusca(inteiro)
    .replace(/[^a-z]+/g, ' ')
    .replace(DE_TELEFONE, '')
  return semRamal !== inteiro || /[a-z]{2}/.test(palavras) ? SO_ELE : null
}

const ARREDONDADO = 'A planilha arredondou este telefone (como 2,8E+10): entra sem ele.'
const SEM_DDD = 'O telefone está sem o DDD.'

function doPrimeiro(so: string): Lido<string> {
  const telefone = digitosDoTelefone(so.replace(DO_PAIS, ''))
  if (telefone !== '' && telefone.length < 8 && SO_NUMERO.test(so))
    return comAviso(telefone, 'O telefone está incompleto: entra como está.')
  if (telefone.length < 8 || telefone.length > 11)
    return comAviso<string>(
      null,
      'Este telefone não foi entendido: entra sem ele. Use o DDD e o número.',
    )
  return telefone.length < 10 ? comAviso(telefone, SEM_DDD) : lido(telefone)
}

/**
 * P1: a phone without +55 and without the 0 before the area; of several the first, and what stands beside it is said.
 * Forms take a short one too (§5).
 */
export function lerTelefone(texto: string): Lido<string> {
  if (texto === '') return VAZIO
  const inteiro = semExpoente(texto.replace(LINK, ''))
  if (inteiro === null) return comAviso<string>(null, ARREDONDADO)
  if (telefoneDeOutroPais(inteiro))
    return comAviso<string>(null, 'É um telefone de outro país: entra sem ele.')
  const primeiro = (inteiro.split(/[/;|,]|:::| ou | e /i)[0] ?? '').replace(RAMAL, '')
  const so =
    somenteDigitos(primeiro).length > DIGITOS_MAXIMO
      ? (UM_TELEFONE.exec(primeiro)?.[0] ?? '')
      : primeiro
  const { valor, dito } = doPrimeiro(so)
  const fica = valor === null ? null : oQueFica(inteiro, so)
  if (valor === null || fica === null) return { valor, ...(dito && { dito }) }
  return comAviso(valor, dito ? `${dito.message} ${fica}` : fica)
}

/** P1: 'Bia <bia@…>', 'mailto:bia@…'; of several the first. */
export function lerEmail(celula: string): Lido<string> {
  const todos = celula.split(/[\s;,<>]+|:::|mailto:/i).filter((um) => um.includes('@'))
  const email = emailOpcional.safeParse(todos.length > 0 ? todos[0] : celula)
  if (!email.success) return comErro(email.error.issues[0]?.message ?? '')
  const valor = email.data ?? ''
  return todos.length > 1 ? comAviso(valor, 'Há mais de um e-mail: entra o primeiro.') : lido(valor)
}
