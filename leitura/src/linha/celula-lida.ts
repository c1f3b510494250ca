import { cpfConfere } from '@clinica/domain/cpf'
import { type Centavos, centavosDeReais, textoEmReais } from '@clinica/domain/dinheiro'
import type { Tom } from '@clinica/domain/importacoes/tipos'
import type { Sexo, Uf } from '@clinica/domain/pessoa/tipos'
import { SEXOS, UFS } from '@clinica/domain/pessoa/tipos'
import { chaveDeBusca, comUmEspaco, somenteDigitos } from '@clinica/domain/texto'
import { celulaLimpa } from './celula-limpa.ts'
import { ufDoNome } from './nome-da-uf.ts'

/** What a cell was understood as; null: nothing is in it, or nothing that could be understood. */
export type Lido<T> = {
  readonly valor: T | null
  readonly dito?: { readonly tom: Tom; readonly message: string }
}

export const VAZIO = { valor: null } as const
export const lido = <T>(valor: T): Lido<T> => ({ valor })
export const comAviso = <T>(valor: T | null, message: string): Lido<T> => ({
  valor,
  dito: { tom: 'aviso', message },
})
export const comErro = (message: string): Lido<never> => ({
  valor: null,
  dito: { tom: 'erro', message },
})

const NADA_QUE_SE_VEJA = /[\p{Cc}\p{Zl}\p{Zp}]+/gu
const APOSTROFO_DA_FORMULA = /^'(?='*\s*[=+\-@＝＋－＠])/u

/** P1: a cell as text: nothing that a formula does is done; the apostrophe that defused one goes again. */
export const textoDaCelula = (celula: string): string =>
  celulaLimpa(celula).replace(NADA_QUE_SE_VEJA, ' ').trim().replace(APOSTROFO_DA_FORMULA, '')

/** P1: the same of notes, which keep their lines. */
export const anotacaoDaCelula = (celula: string): string =>
  celulaLimpa(celula)
    .split(/\r\n?|\n/)
    .map((linha) => linha.replace(NADA_QUE_SE_VEJA, ' ').trimEnd())
    .join('\n')
    .trim()
    .replace(APOSTROFO_DA_FORMULA, '')

const CORTESIA =
  /^(cortesia|gratuit[oa]|gratis|isent[oa]|social sem custo|sem custo|pro ?-?bono|voluntari[oa])$/
/** As a spreadsheet's books write nought. */
const ZERO_CONTABIL = /^r\$\s*[-–]$/i
/** What an amount is for, and what else is said of it. */
const ENTRE_PARENTESES = /\s*\([^()]*\)/g
const POR_QUE =
  /\s*((\/|\bp(or)?\b|\ba\b)[\s/]{0,9}(cada )?(sess(ão|ao)|hora|consulta|atendimento|encontro)|\bcada)\s*$/i
/** What is paid for several sessions at once, which nobody can divide. */
const DE_VARIAS = /\bpacote\b|\bmes\b|\bmensa|\d ?x\b|\bx ?\d/
/** Figures with a blank between them are one amount where the blank is that of thousands. */
const DOIS_VALORES = /\d \d/
const COM_ESPACO_DE_MIL = /^\d{1,2} \d{3}(,\d{1,2})?$/
/** '1,500' is R$ 1,50 here and a thousand and a half elsewhere. */
const MIL_OU_CENTAVOS = /^\d{1,3},\d{3}$/
const NUMERO_PURO = /^-?[\d.,]+$/

/** Where the centavos begin; what a program reckoned has more places than thousands have. */
function corteDosCentavos(texto: string): number {
  const virgula = texto.lastIndexOf(',')
  const ponto = texto.lastIndexOf('.')
  // '1,250.00' is no Brazilian's, but leaves one way of reading it.
  if (virgula >= 0) return /^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(texto) ? ponto : virgula
  return /^(\d*\.(\d{1,2}|\d{4,})|\d{1,3}(\.\d{3})+\.\d{1,2})$/.test(texto) ? ponto : texto.length
}

/** '1.250,00' and '1250,00' are 1250; '1.250' is 1250 and '12.50' is 12.5 (D10). */
function reaisEscritos(texto: string): number {
  const corte = corteDosCentavos(texto)
  const inteiros = texto.slice(0, corte).replace(/\D/g, '')
  const decimais = texto.slice(corte + 1).replace(/\D/g, '')
  return Math.round(Number(`${inteiros || '0'}.${decimais || '0'}`) * 100) / 100
}

const VALOR_ERRADO = 'Este valor não foi entendido. Escreva, por exemplo, 180,00.'
const VALOR_DE_VARIAS = 'Este é o valor de várias sessões. Escreva o de uma só, por exemplo 180,00.'

/** P1: money as Brazilians type it; 'cortesia' is 0, which is said. */
export function lerDinheiro(texto: string): Lido<Centavos> {
  if (texto === '') return VAZIO
  if (CORTESIA.test(chaveDeBusca(texto)))
    return comAviso(0 as Centavos, 'Cortesia: entra com R$ 0,00.')
  if (ZERO_CONTABIL.test(texto)) return lido(0 as Centavos)
  const dito = comUmEspaco(texto)
    .replace(ENTRE_PARENTESES, '')
    .replace(POR_QUE, '')
    .replace(/r\$|reais|,-$|^'(?=\d)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const varios = DOIS_VALORES.test(dito) && !COM_ESPACO_DE_MIL.test(dito)
  const limpo = dito.replace(/\s/g, '')
  const valor =
    NUMERO_PURO.test(limpo) && !limpo.startsWith('-') && !varios ? reaisEscritos(limpo) : Number.NaN
  const centavos = /\d/.test(limpo) ? centavosDeReais(valor) : null
  if (centavos !== null && MIL_OU_CENTAVOS.test(limpo))
    return comAviso(centavos, `Entra como ${textoEmReais(centavos)}.`)
  if (centavos !== null) return lido(centavos)
  return comErro(DE_VARIAS.test(chaveDeBusca(texto)) ? VALOR_DE_VARIAS : VALOR_ERRADO)
}

const EXPOENTE = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i

/** A number as '2,7999990000E+10' all its figures, where they are still there; null: the spreadsheet rounded them away. */
export function semExpoente(texto: string): string | null {
  const [achado, inteiro = '', decimais = '', potencia] = EXPOENTE.exec(texto.trim()) ?? []
  // '52998224725.0', as programs write a whole number that may have had a part.
  if (!achado) return texto.replace(/^(\d{8,})[.,]0+$/, '$1')
  const casas = Number(potencia)
  // Zeros at its end may be cut off, more than two are rounding.
  const falta = casas - decimais.length
  return falta >= 0 && falta <= 2 ? inteiro + decimais + '0'.repeat(falta) : null
}

const ARREDONDADO = 'A planilha arredondou este CPF (como 2,8E+10). Escreva todos os números.'

/** P1: a CPF that a spreadsheet took for a number gets its zeros back, which is said. */
export function lerCpf(texto: string): Lido<string> {
  if (texto === '') return VAZIO
  if (texto.includes('*'))
    return comAviso<string>(null, 'O CPF está oculto na planilha: entra sem ele.')
  const inteiro = semExpoente(texto)
  if (inteiro === null) return comErro(ARREDONDADO)
  const digitos = somenteDigitos(inteiro)
  const completo = digitos.padStart(11, '0')
  if (digitos.length >= 8 && digitos.length < 11 && cpfConfere(completo))
    return comAviso(completo, 'Os zeros do começo do CPF faltavam e foram postos de volta.')
  if (digitos.length !== 11) return comErro('CPF deve ter 11 dígitos.')
  // 'mãe 529.982.247-25' in the column of a child's.
  if (/\p{L}/u.test(texto.replace(/cpf|e\+/gi, '')))
    return comAviso(digitos, 'Entra só o número. Confira de quem é este CPF.')
  return cpfConfere(digitos)
    ? lido(digitos)
    : comAviso(digitos, 'Os últimos dígitos deste CPF não conferem.')
}

/** P1: the same of a CEP. */
export function lerCep(texto: string): Lido<string> {
  if (texto === '') return VAZIO
  const digitos = somenteDigitos(texto)
  if (digitos.length === 8) return lido(digitos)
  if (digitos.length === 7)
    return comAviso(`0${digitos}`, 'O zero do começo do CEP faltava e foi posto de volta.')
  return comErro('CEP deve ter 8 dígitos.')
}

const DO_SEXO: readonly (readonly [RegExp, Sexo])[] = [
  [/^(sexo )?(m|masc|masculino|homem|menino|male)\.?( cis| trans)?$/, 'Masculino'],
  [/^(sexo )?(f|fem|feminino|mulher|menina|female)\.?( cis| trans)?$/, 'Feminino'],
  [/^(o|outros?|outra|nao binari[oa]|nb)\.?$/, 'Outros'],
  [/^(prefiro nao (informar|dizer)|n\/?i|nao informad[oa])$/, 'PrefiroNaoInformar'],
]

export function lerSexo(texto: string): Lido<Sexo> {
  if (texto === '') return VAZIO
  const chave = chaveDeBusca(texto)
  const sexo = SEXOS.find((um) => um === texto) ?? DO_SEXO.find(([forma]) => forma.test(chave))?.[1]
  return sexo ? lido(sexo) : comErro('Escreva Masculino, Feminino, Outros ou Prefiro não informar.')
}

export function lerUf(texto: string): Lido<Uf> {
  if (texto === '') return VAZIO
  const uf = UFS.find((uma) => uma === texto.toUpperCase()) ?? ufDoNome(texto)
  return uf ? lido(uf) : comErro('Escreva a sigla do estado, como SP.')
}
