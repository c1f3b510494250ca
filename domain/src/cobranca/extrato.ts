import type { StatusAgendamento } from '../agenda/tipos.ts'
import { type Centavos, centavos, diferenca, soma } from '../dinheiro.ts'
import { pagamentosDoMes } from '../pagamentos/pagamentos-do-mes.ts'
import type { SaldoDoMes } from '../pagamentos/saldo-do-paciente.ts'
import { valorFaltante } from '../pagamentos/situacao-pagamento.ts'
import type { Forma } from '../pagamentos/tipos.ts'
import type { Data, Mes } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { type Pedido, pedidoDoMes } from './pedido.ts'
import type { Cobranca } from './tipos.ts'

/** A session as a payer sees it, without tipo and notes (P4). */
export type SessaoDoExtrato = {
  readonly inicio: DataHora
  readonly statusAgendamento: StatusAgendamento
  readonly valor: Centavos
}
export type PagamentoDoExtrato = {
  readonly data: Data
  readonly valor: Centavos
  readonly forma: Forma | null
  /** For a negative entry: true where the money moved to another month; else it was given back. */
  readonly levado?: boolean | undefined
}

/** The data of a statement. It has no CPF: a name tells whose it is. */
export type DadosDoExtrato = {
  readonly profissional: {
    readonly nome: string
    readonly especialidade: string | null
    readonly registro: string | null
  }
  readonly paciente: { readonly id: string; readonly nome: string }
  /** The payer instead of the patient, where somebody is named. */
  readonly responsavel: string | null
  /** The record's telephone; a minor's is the guardian's. */
  readonly telefone: string | null
  readonly menor: boolean
  readonly mes: Mes
  readonly emitidoEm: Data
  readonly sessoes: readonly SessaoDoExtrato[]
  /** The valid entries (D10). */
  readonly pagamentos: readonly PagamentoDoExtrato[]
  /** Earlier months that are not settled, the oldest first. */
  readonly anteriores: readonly SaldoDoMes[]
  readonly cobranca: Cobranca
}

/** P4: a patient's month for its payer, with the amount asked for. */
export type Extrato = DadosDoExtrato &
  Pedido & {
    readonly pagador: string
    readonly faltas: {
      readonly quantas: number
      readonly cobradas: number
      readonly total: Centavos
    }
    readonly total: Centavos
    readonly pago: Centavos
    /** The credit of the month itself. */
    readonly credito: Centavos
  }

/** The valid payments of a ledger, oldest first. */
export const pagamentosDoExtrato = (
  lancamentos: readonly (PagamentoDoExtrato & { readonly vigente: boolean })[],
): PagamentoDoExtrato[] =>
  pagamentosDoMes(lancamentos)
    .vigentes.map(({ data, valor, forma, levado }) => ({ data, valor, forma, levado }))
    .reverse()

function faltasDe(sessoes: readonly SessaoDoExtrato[]): Extrato['faltas'] {
  const faltas = sessoes.filter(({ statusAgendamento }) => statusAgendamento === 'FALTA')
  return {
    quantas: faltas.length,
    cobradas: faltas.filter(({ valor }) => valor > 0).length,
    total: soma(faltas.map(({ valor }) => valor)),
  }
}

/** P4: sums, balance and the amount asked for: the month's, with older months unless unticked. */
export function extratoDoMes(dados: DadosDoExtrato, comAnterior = true): Extrato {
  const { sessoes, pagamentos, anteriores, mes, cobranca, paciente, responsavel } = dados
  const total = soma(sessoes.map(({ valor }) => valor))
  const pago = soma(pagamentos.map(({ valor }) => valor))
  const conta = { emAberto: valorFaltante(total, pago), anteriores }
  return {
    ...dados,
    pagador: responsavel ?? paciente.nome,
    faltas: faltasDe(sessoes),
    total,
    pago,
    credito: centavos(Math.max(0, diferenca(pago, total))),
    ...pedidoDoMes([conta], { mes, comAnterior, cobranca, pacienteId: paciente.id }),
  }
}
