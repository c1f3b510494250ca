import { mensagemDoPedido } from '../cobranca/mensagem.ts'
import { type ComoSePede, type Pedido, pedidoDoMes } from '../cobranca/pedido.ts'
import { destinoDoWhatsApp } from '../cobranca/telefone-do-whatsapp.ts'
import { cpfConfere } from '../cpf.ts'
import { type Centavos, soma } from '../dinheiro.ts'
import type { SaldoDoMes } from '../pagamentos/saldo-do-paciente.ts'
import { valorFaltante } from '../pagamentos/situacao-pagamento.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { chaveDeBusca, somenteDigitos } from '../texto.ts'

/** P4: one patient's month as 'Fechar o mês' reads it. */
export type LinhaDoMes = {
  readonly pacienteId: string
  readonly nome: string
  /** D6: only its sums are left. */
  readonly descartado?: boolean | undefined
  /** D6: true for an archived patient, whom this list does not charge; their statement can still be opened. */
  readonly arquivado?: boolean | undefined
  /** Patients with the same number have one payer. */
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
  /** Earlier months that are not settled, the oldest first. */
  readonly anteriores: readonly SaldoDoMes[]
  /** The time when the statement was marked as sent. */
  readonly enviadoEm: DataHora | null
}

type Cadastro = {
  readonly nome: string
  readonly responsavel: string | null
  readonly telefone: string | null
  /** The payer's registered CPF. */
  readonly cpfDoPagador: string | null
}

/** P4: the key of a payer of several patients: a valid CPF, else a guardian's name and telephone. */
function chaveDoPagador({ responsavel, telefone, cpfDoPagador }: Cadastro): string | null {
  if (cpfDoPagador !== null && cpfConfere(cpfDoPagador)) return `cpf ${cpfDoPagador}`
  const numero = somenteDigitos(telefone ?? '')
  return responsavel === null || numero === '' ? null : `${chaveDeBusca(responsavel)} ${numero}`
}

/** P4: gives each patient a number that patients of one payer share, in their order. */
export function gruposDosPagadores(cadastros: readonly Cadastro[]): number[] {
  const conhecidos = new Map<string, number>()
  return cadastros.map((cadastro, n) => {
    const chave = chaveDoPagador(cadastro)
    const grupo = chave === null ? undefined : conhecidos.get(chave)
    if (chave !== null && grupo === undefined) conhecidos.set(chave, n)
    return grupo ?? n
  })
}

/** P4: the debt of one payer for a month, for all their patients. */
export type PagadorDoMes = {
  readonly nome: string
  readonly pacientes: readonly LinhaDoMes[]
  /** The patients that are charged. */
  readonly cobrados: readonly LinhaDoMes[]
  readonly telefone: string | null
  readonly quantidade: number
  readonly faltas: number
  readonly total: Centavos
  readonly pago: Centavos
  /** The balance, patient by patient (D9): the credit of one pays for no other. */
  readonly emAberto: Centavos
  /** The time when all statements were marked as sent; null where not all are. */
  readonly enviadoEm: DataHora | null
}

const somaDe = (linhas: readonly LinhaDoMes[], campo: 'quantidade' | 'faltas') =>
  linhas.reduce((total, linha) => total + linha[campo], 0)

export const abertoDe = (linhas: readonly LinhaDoMes[]): Centavos =>
  soma(linhas.map(({ total, pago }) => valorFaltante(total, pago)))

/** P4, D6: false for discarded patients, of whom only sums are left, and for archived ones. */
const cobrado = ({ descartado, arquivado }: LinhaDoMes): boolean => !descartado && !arquivado

/** The latest of the marks, where each has one. */
function enviadoDe(linhas: readonly LinhaDoMes[]): DataHora | null {
  const marcas = linhas.flatMap(({ enviadoEm }) => enviadoEm ?? [])
  return marcas.length < linhas.length ? null : (marcas.sort().at(-1) ?? null)
}

function pagadorDe(linhas: readonly LinhaDoMes[]): PagadorDoMes {
  const responsavel = linhas.find((um) => um.responsavel !== null)?.responsavel
  const cobrados = linhas.filter(cobrado)
  const telefones = cobrados.map(({ telefone }) => telefone)
  return {
    nome: responsavel ?? linhas[0]?.nome ?? '',
    pacientes: linhas,
    cobrados,
    telefone: telefones.find((um) => destinoDoWhatsApp(um).numero !== null) ?? telefones[0] ?? null,
    quantidade: somaDe(linhas, 'quantidade'),
    faltas: somaDe(linhas, 'faltas'),
    total: soma(linhas.map(({ total }) => total)),
    pago: soma(linhas.map(({ pago }) => pago)),
    emAberto: abertoDe(linhas),
    enviadoEm: enviadoDe(cobrados),
  }
}

/** P4: a line for each payer, in the order of the patients. */
export const pagadoresDoMes = (linhas: readonly LinhaDoMes[]): PagadorDoMes[] =>
  [...Map.groupBy(linhas, ({ grupo }) => grupo).values()].map(pagadorDe)

/** P4: true where there is somebody to send a statement to. */
export const recebeExtrato = ({ cobrados }: PagadorDoMes): boolean => cobrados.length > 0

/** P4, the last step: the sums of a month; they are those of the cards (§2). */
export const somasDoMes = (linhas: readonly LinhaDoMes[]) => ({
  sessoes: somaDe(linhas, 'quantidade'),
  total: soma(linhas.map(({ total }) => total)),
  pago: soma(linhas.map(({ pago }) => pago)),
  emAberto: abertoDe(linhas),
})

/** P4: one amount and one code for all patients of a payer, older months included unless unticked. */
export const pedidoDoPagador = (
  { cobrados }: PagadorDoMes,
  como: Omit<ComoSePede, 'pacienteId'>,
): Pedido =>
  pedidoDoMes(
    cobrados.map(({ total, pago, anteriores }) => ({
      emAberto: valorFaltante(total, pago),
      anteriores,
    })),
    { ...como, pacienteId: cobrados[0]?.pacienteId ?? '' },
  )

/** P4: the message to a payer, as 'Cobrança' words it. */
export const mensagemDoPagador = (
  { nome, cobrados }: PagadorDoMes,
  pedido: Pedido,
  { mes, cobranca, profissional }: Pick<ComoSePede, 'mes' | 'cobranca'> & { profissional: string },
): string =>
  mensagemDoPedido(cobranca.mensagem, pedido, {
    pagador: nome,
    mes,
    profissional,
    pacientes: cobrados.map((um) => um.nome),
  })
