import { textoEmReais } from '../dinheiro.ts'
import { dataEmNumeros, mesPorExtenso } from '../tempo/texto-de-tempo.ts'
import type { Extrato } from './extrato.ts'

/** P4: what the text of a message may name, and what it is for a person who chooses it. */
export const VARIAVEIS = {
  pagador: 'quem paga',
  paciente: 'nome do paciente',
  mes: 'mês do extrato',
  valor: 'valor em aberto',
  vencimento: 'data de vencimento',
  pix: 'Pix copia e cola',
  profissional: 'seu nome',
} as const
export type Variavel = keyof typeof VARIAVEIS

/** P4: the text where nobody wrote another one. */
export const MENSAGEM_PADRAO = `Olá, {pagador}.

Segue o extrato de {mes} de {paciente}. Em aberto: {valor}.

Vencimento: {vencimento}.

Pix copia e cola:
{pix}

{profissional}`

/** What the variables stand for; null: there is none. */
export type ValoresDaMensagem = Readonly<Record<Variavel, string | null>>

const NOMEADA = /\{([^{}\n]*)\}/g
const ehVariavel = (nome: string): nome is Variavel => Object.hasOwn(VARIAVEIS, nome)

/** P4: names in braces that a text uses and that mean nothing, each once. */
export const variaveisDesconhecidas = (texto: string): string[] => [
  ...new Set(
    [...texto.matchAll(NOMEADA)].map(([, nome = '']) => nome).filter((nome) => !ehVariavel(nome)),
  ),
]

/** P4: a paragraph that names what is not there (no Pix key, nothing due) is left out. */
export function mensagem(modelo: string | null, valores: ValoresDaMensagem): string {
  const paragrafos = (modelo ?? MENSAGEM_PADRAO).split(/\n[^\S\n]*\n/)
  const falta = (paragrafo: string) =>
    [...paragrafo.matchAll(NOMEADA)].some(
      ([, nome = '']) => ehVariavel(nome) && valores[nome] === null,
    )
  return paragrafos
    .filter((paragrafo) => !falta(paragrafo))
    .join('\n\n')
    .replace(NOMEADA, (escrita, nome: string) =>
      ehVariavel(nome) ? (valores[nome] ?? '') : escrita,
    )
    .trim()
}

/** P4: a statement's message, as 'Cobrança' words it. */
export const mensagemDoExtrato = (extrato: Extrato): string =>
  mensagem(extrato.cobranca.mensagem, {
    pagador: extrato.pagador,
    paciente: extrato.paciente.nome,
    mes: mesPorExtenso(extrato.mes).toLowerCase(),
    valor: textoEmReais(extrato.emAberto),
    vencimento: extrato.vencimento && dataEmNumeros(extrato.vencimento),
    pix: extrato.pix,
    profissional: extrato.profissional.nome,
  })
