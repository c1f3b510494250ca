import * as z from 'zod/mini'
import { type Centavos, centavosDeReais } from './dinheiro.ts'
import { fraseDoEmail, lerEmail } from './pessoa/email.ts'
import { fraseDoTelefone, lerTelefone } from './pessoa/telefone.ts'
import {
  linhaVista,
  somenteDigitos,
  textoDeUmaLinha,
  textoGuardavel,
  textoSemControle,
  textoVisivel,
} from './texto.ts'

// The default message, in Portuguese like all of the contract.
z.config({ customError: () => 'Valor inválido.' })

/** The message for a text that cannot be read; it may depend on the text. */
type Mensagem = string | ((texto: string) => string)

const dita = (mensagem: Mensagem, entrada: string) =>
  typeof mensagem === 'string' ? mensagem : mensagem(entrada)

/**
 * A field read from text by `ler`; null is refused with `mensagem`. A missing or blank text, and another type, are
 * refused with `falta`.
 */
export const lido = <T>(
  ler: (texto: string) => T | null,
  mensagem: Mensagem,
  falta: string = dita(mensagem, ''),
) =>
  z.pipe(
    z.string(falta),
    z.transform((entrada, contexto): T => {
      const valor = textoGuardavel(entrada) ? ler(entrada) : null
      if (valor !== null) return valor
      const message = entrada.trim() === '' ? falta : dita(mensagem, entrada)
      contexto.issues.push({ code: 'custom', message, input: entrada })
      return z.NEVER
    }),
  )

/** One line of visible text, 1 to `max` characters. `falta` is said when it is missing or empty. */
export const texto = (rotulo: string, max: number, falta = `${rotulo} é obrigatório.`) =>
  z.pipe(z.string(falta), z.transform(linhaVista)).check(
    z.refine(textoVisivel, { error: falta, abort: true }),
    z.refine(textoDeUmaLinha, { error: `${rotulo} contém caracteres inválidos.`, abort: true }),
    z.refine((valor) => valor.length <= max, {
      error: `${rotulo} deve ter no máximo ${max} caracteres.`,
    }),
  )

/** Optional text, cleaned by `ler`: absent stays absent; null and blank are null; else at most `max` characters. */
const opcional = (
  rotulo: string,
  max: number,
  [ler, aceito]: readonly [ler: (texto: string) => string, aceito: (texto: string) => boolean],
) =>
  z.optional(
    z
      .pipe(
        z.nullable(z.string(`${rotulo}: texto inválido.`)),
        z.transform((entrada) => (entrada === null ? null : ler(entrada) || null)),
      )
      .check(
        z.refine((valor) => valor === null || aceito(valor), {
          error: `${rotulo} contém caracteres inválidos.`,
          abort: true,
        }),
        z.refine((valor) => valor === null || valor.length <= max, {
          error: `${rotulo} deve ter no máximo ${max} caracteres.`,
        }),
      ),
  )

/** Optional text of one line, as a school's name. */
export const linhaOpcional = (rotulo: string, max: number) =>
  opcional(rotulo, max, [linhaVista, textoDeUmaLinha])

/** Optional text of several lines, as notes. */
export const textoOpcional = (rotulo: string, max: number) =>
  opcional(rotulo, max, [textoSemControle, textoGuardavel])

/** Optional field read by `ler` from a non-blank text: absent stays absent, null and blank are null. */
export const lidoOpcional = <T>(ler: (texto: string) => T | null, mensagem: Mensagem) =>
  z.optional(
    z.pipe(
      z.nullable(z.string(dita(mensagem, ''))),
      z.transform((entrada, contexto): T | null => {
        if (entrada === null || entrada.trim() === '') return null
        const valor = textoGuardavel(entrada) ? ler(entrada) : null
        if (valor === null)
          contexto.issues.push({
            code: 'custom',
            message: dita(mensagem, entrada),
            input: entrada,
          })
        return valor
      }),
    ),
  )

const exatamente = (quantidade: number) => (entrada: string) => {
  const digitos = somenteDigitos(entrada)
  return digitos.length === quantidade ? digitos : null
}

export const cpf = lido(exatamente(11), 'CPF deve ter 11 dígitos.')
export const cep = lido(exatamente(8), 'CEP deve ter 8 dígitos.')
export const cepOpcional = lidoOpcional(exatamente(8), 'CEP deve ter 8 dígitos.')
export const telefoneOpcional = lidoOpcional(lerTelefone, fraseDoTelefone)

export const email = lido(lerEmail, fraseDoEmail)
export const emailOpcional = lidoOpcional(lerEmail, fraseDoEmail)

const emCentavos = (falta: string, mensagem: string, maximo?: number) =>
  z.pipe(
    z.number(falta),
    z.transform((entrada, contexto): Centavos => {
      const valor = centavosDeReais(entrada, maximo)
      if (valor !== null) return valor
      contexto.issues.push({ code: 'custom', message: mensagem, input: entrada })
      return z.NEVER
    }),
  )

/** D10: the message for an invalid or too large amount. */
export const VALOR_INVALIDO =
  'Informe um valor entre 0,00 e 9.999.999,99, com até duas casas decimais.'

/** D1: a JSON number in reais with at most two decimals, 0 to 9.999.999,99; cents inside. */
export const dinheiro = (falta: string) => emCentavos(falta, VALOR_INVALIDO)

/** D1: a sum of amounts in reais, which may exceed D10's largest amount. */
export const somaDeDinheiro = (falta: string) => emCentavos(falta, falta, Number.MAX_SAFE_INTEGER)

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const NINGUEM = '00000000-0000-0000-0000-000000000000'

/** D1, D4: ids are opaque. A text that cannot be one reads as the id of nobody, so it answers like any unknown id. */
const lerId = (entrada: string): string => (UUID.test(entrada) ? entrada.toLowerCase() : NINGUEM)

export const id = z.pipe(z.string('Identificador inválido.'), z.transform(lerId))

/** Optional id: absent stays absent, null and '' are null. */
export const idOpcional = z.optional(
  z.pipe(
    z.nullable(z.string('Identificador inválido.')),
    z.transform((entrada) => (entrada ? lerId(entrada) : null)),
  ),
)

/** Optional choice from a list: absent stays absent, null and '' are absent too. */
export const escolhaOpcional = <const T extends readonly [string, ...string[]]>(
  opcoes: T,
  mensagem: string,
) =>
  z.optional(
    z.pipe(
      z.union([z.enum(opcoes), z.literal(''), z.null()], mensagem),
      z.transform((entrada): T[number] | undefined =>
        entrada === '' || entrada === null ? undefined : entrada,
      ),
    ),
  )

/** A whole number of a body, within bounds. */
export const inteiroDoCorpo = (min: number, max: number, mensagem: string) =>
  z.number(mensagem).check(z.int(mensagem), z.gte(min, mensagem), z.lte(max, mensagem))

/** The largest version that its column holds; PostgreSQL fails over a larger number. */
const ULTIMA_VERSAO = 2_147_483_647

/** D1: the version that the client read; a stale one is refused with 409, an impossible one with 400. */
export const versaoOpcional = z.optional(
  z.nullable(inteiroDoCorpo(0, ULTIMA_VERSAO, 'Versão inválida.')),
)
