import { codigoPix, txidDoMes } from '../cobranca/codigo-pix.ts'
import { mensagem } from '../cobranca/mensagem.ts'
import { destinoDoWhatsApp } from '../cobranca/telefone-do-whatsapp.ts'
import type { Cobranca } from '../cobranca/tipos.ts'
import { vencimentoDoMes } from '../cobranca/vencimento.ts'
import { cpfConfere } from '../cpf.ts'
import { type Centavos, soma, textoEmReais } from '../dinheiro.ts'
import { valorFaltante } from '../pagamentos/situacao-pagamento.ts'
import type { Mes } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { dataEmNumeros, mesPorExtenso } from '../tempo/texto-de-tempo.ts'
import { chaveDeBusca, enumerados, somenteDigitos } from '../texto.ts'

/** P4: one patient's month as 'Fechar o mês' reads it. */
export type LinhaDoMes = {
  readonly pacienteId: string
  readonly nome: string
  /** D6: only its sums are left. */
  readonly descartado?: boolean | undefined
  /** Those of one number have one payer. */
  readonly grupo: number
  /** The responsável financeiro, where there is one. */
  readonly responsavel: string | null
  readonly telefone: string | null
  readonly menor: boolean
  readonly quantidade: number
  readonly realizadas: number
  readonly faltas: number
  readonly total: Centavos
  readonly pago: Centavos
  /** When somebody said to have sent the statement. */
  readonly enviadoEm: DataHora | null
}

type Cadastro = {
  readonly nome: string
  readonly responsavel: string | null
  readonly telefone: string | null
  /** Of who pays, as registered. */
  readonly cpfDoPagador: string | null
}

/** P4: by what one payer of several patients is known: a CPF that is one; else a guardian's name and telephone. */
function chaveDoPagador({ responsavel, telefone, cpfDoPagador }: Cadastro): string | null {
  if (cpfDoPagador !== null && cpfConfere(cpfDoPagador)) return `cpf ${cpfDoPagador}`
  const numero = somenteDigitos(telefone ?? '')
  return responsavel === null || numero === '' ? null : `${chaveDeBusca(responsavel)} ${numero}`
}

/** P4: to each patient a number that those of one payer share, in the order in which they come. */
export function gruposDosPagadores(cadastros: readonly Cadastro[]): number[] {
  const conhecidos = new Map<string, number>()
  return cadastros.map((cadastro, n) => {
    const chave = chaveDoPagador(cadastro)
    const grupo = chave === null ? undefined : conhecidos.get(chave)
    if (chave !== null && grupo === undefined) conhecidos.set(chave, n)
    return grupo ?? n
  })
}

/** P4: what one payer owes of a month, of all their patients. */
export type PagadorDoMes = {
  readonly nome: string
  readonly pacientes: readonly LinhaDoMes[]
  readonly telefone: string | null
  readonly quantidade: number
  readonly faltas: number
  readonly total: Centavos
  readonly pago: Centavos
  /** Patient by patient (D9): credit of one pays no other. */
  readonly emAberto: Centavos
  /** When all of it was said to be sent; null: not, or not all. */
  readonly enviadoEm: DataHora | null
}

const somaDe = (linhas: readonly LinhaDoMes[], campo: 'quantidade' | 'faltas') =>
  linhas.reduce((total, linha) => total + linha[campo], 0)

export const abertoDe = (linhas: readonly LinhaDoMes[]): Centavos =>
  soma(linhas.map(({ total, pago }) => valorFaltante(total, pago)))

/** The latest of the marks, where each has one. */
function enviadoDe(linhas: readonly LinhaDoMes[]): DataHora | null {
  const marcas = linhas.flatMap(({ enviadoEm }) => enviadoEm ?? [])
  return marcas.length < linhas.length ? null : (marcas.sort().at(-1) ?? null)
}

function pagadorDe(linhas: readonly LinhaDoMes[]): PagadorDoMes {
  const responsavel = linhas.find((um) => um.responsavel !== null)?.responsavel
  const telefones = linhas.map(({ telefone }) => telefone)
  return {
    nome: responsavel ?? linhas[0]?.nome ?? '',
    pacientes: linhas,
    telefone: telefones.find((um) => destinoDoWhatsApp(um).numero !== null) ?? telefones[0] ?? null,
    quantidade: somaDe(linhas, 'quantidade'),
    faltas: somaDe(linhas, 'faltas'),
    total: soma(linhas.map(({ total }) => total)),
    pago: soma(linhas.map(({ pago }) => pago)),
    emAberto: abertoDe(linhas),
    enviadoEm: enviadoDe(linhas),
  }
}

/** P4: a line for each payer, in the order of the patients. */
export const pagadoresDoMes = (linhas: readonly LinhaDoMes[]): PagadorDoMes[] =>
  [...Map.groupBy(linhas, ({ grupo }) => grupo).values()].map(pagadorDe)

/** P4, D6: whether there is a statement to send: of who was disposed of only the sums are left. */
export const recebeExtrato = ({ pacientes }: PagadorDoMes): boolean =>
  !pacientes.some(({ descartado }) => descartado)

/** P4, the last step: the sums of a month; they are those of the cards (§2). */
export const somasDoMes = (linhas: readonly LinhaDoMes[]) => ({
  sessoes: somaDe(linhas, 'quantidade'),
  total: soma(linhas.map(({ total }) => total)),
  pago: soma(linhas.map(({ pago }) => pago)),
  emAberto: abertoDe(linhas),
})

/** P4: the message to a payer, as 'Cobrança' words it: one amount and one code for all their patients. */
export function mensagemDoPagador(
  { nome, pacientes, emAberto }: PagadorDoMes,
  mes: Mes,
  { cobranca, profissional }: { cobranca: Cobranca; profissional: string },
): string {
  const { recebedor, diaDoVencimento } = cobranca
  const txid = txidDoMes(pacientes[0]?.pacienteId ?? '', mes)
  const vencimento = vencimentoDoMes(mes, diaDoVencimento, emAberto)
  return mensagem(cobranca.mensagem, {
    pagador: nome,
    paciente: enumerados(pacientes.map((um) => um.nome)),
    mes: mesPorExtenso(mes).toLowerCase(),
    valor: textoEmReais(emAberto),
    vencimento: vencimento && dataEmNumeros(vencimento),
    pix: recebedor && codigoPix(recebedor, emAberto, txid),
    profissional,
  })
}
