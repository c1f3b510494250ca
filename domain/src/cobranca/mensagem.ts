import { textoEmReais } from '../dinheiro.ts'
import type { Mes } from '../tempo/data.ts'
import { mesesFalados } from '../tempo/meses-falados.ts'
import { dataEmNumeros, mesPorExtenso } from '../tempo/texto-de-tempo.ts'
import { enumerados } from '../texto.ts'
import type { Extrato } from './extrato.ts'
import type { Pedido } from './pedido.ts'

/** P4: the variables of a message's text, with their explanations. */
export const VARIAVEIS = {
  pagador: 'quem paga',
  paciente: 'nome do paciente',
  mes: 'mês do extrato',
  valor: 'valor em aberto',
  anterior: 'saldo anterior',
  vencimento: 'data de vencimento',
  pix: 'Pix copia e cola',
  profissional: 'seu nome',
} as const
export type Variavel = keyof typeof VARIAVEIS

/** P4: the default text. */
export const MENSAGEM_PADRAO = `Olá, {pagador}.

Segue o extrato de {mes} de {paciente}. Em aberto: {valor}.

O valor inclui saldo anterior: {anterior}.

Vencimento: {vencimento}.

Pix copia e cola:
{pix}

{profissional}`

/** The values of the variables; null where there is none. */
type ValoresDaMensagem = Readonly<Record<Variavel, string | null>>

const NOMEADA = /\{([^{}\n]*)\}/g
const ehVariavel = (nome: string): nome is Variavel => Object.hasOwn(VARIAVEIS, nome)

/** P4: unknown variables in a text, each once. */
export const variaveisDesconhecidas = (texto: string): string[] => [
  ...new Set(
    [...texto.matchAll(NOMEADA)].map(([, nome = '']) => nome).filter((nome) => !ehVariavel(nome)),
  ),
]

/** P4: leaves out a paragraph whose variable has no value (no Pix key, nothing due). */
function mensagem(modelo: string | null, valores: ValoresDaMensagem): string {
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

/** The receiver of a message, the patient and the sender. */
type DeQuem = {
  readonly pagador: string
  readonly pacientes: readonly string[]
  readonly mes: Mes
  readonly profissional: string
}

/** 'R$ 220,00 (outubro)'; null where no older month is asked for. */
const anteriorDito = ({ comAnterior, anterior, mesesAnteriores }: Pedido, { ano }: Mes) =>
  comAnterior ? `${textoEmReais(anterior)} (${mesesFalados(mesesAnteriores, ano)})` : null

/** P4: a text without the older months' variable mentions them beside the amount that includes them. */
function valorDito(modelo: string | null, { pedido }: Pedido, anterior: string | null): string {
  const valor = textoEmReais(pedido)
  const nomeado = (modelo ?? MENSAGEM_PADRAO).includes('{anterior}')
  return anterior === null || nomeado ? valor : `${valor}, com saldo anterior de ${anterior}`
}

/** P4: the message that asks for an amount, from the text in 'Cobrança' (`modelo`; null is the default). */
export function mensagemDoPedido(
  modelo: string | null,
  pedido: Pedido,
  { pagador, pacientes, mes, profissional }: DeQuem,
): string {
  const anterior = anteriorDito(pedido, mes)
  return mensagem(modelo, {
    pagador,
    paciente: enumerados(pacientes),
    mes: mesPorExtenso(mes).toLowerCase(),
    valor: valorDito(modelo, pedido, anterior),
    anterior,
    vencimento: pedido.vencimento && dataEmNumeros(pedido.vencimento),
    pix: pedido.pix,
    profissional,
  })
}

/** P4: a statement's message. */
export const mensagemDoExtrato = (extrato: Extrato): string =>
  mensagemDoPedido(extrato.cobranca.mensagem, extrato, {
    pagador: extrato.pagador,
    pacientes: [extrato.paciente.nome],
    mes: extrato.mes,
    profissional: extrato.profissional.nome,
  })
