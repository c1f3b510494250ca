import type { StatusAgendamento } from '../agenda/tipos.ts'
import { type Centavos, centavos, diferenca, soma } from '../dinheiro.ts'
import { pagamentosDoMes } from '../pagamentos/pagamentos-do-mes.ts'
import { valorFaltante } from '../pagamentos/situacao-pagamento.ts'
import type { Forma } from '../pagamentos/tipos.ts'
import type { Data, Mes } from '../tempo/data.ts'
import type { DataHora } from '../tempo/data-hora.ts'
import { codigoPix, txidDoMes } from './codigo-pix.ts'
import type { Cobranca } from './tipos.ts'
import { vencimentoDoMes } from './vencimento.ts'

/** A session as a payer is told of it: neither its tipo nor a word of its notes is ever here (P4). */
export type SessaoDoExtrato = {
  readonly inicio: DataHora
  readonly statusAgendamento: StatusAgendamento
  readonly valor: Centavos
}
export type PagamentoDoExtrato = {
  readonly data: Data
  readonly valor: Centavos
  readonly forma: Forma | null
  /** Of what left the month (it is negative): it is in another month now; else it was given back. */
  readonly levado?: boolean | undefined
}

/** What a statement is made of. No CPF: whose it is, a name says. */
export type DadosDoExtrato = {
  readonly profissional: {
    readonly nome: string
    readonly especialidade: string | null
    readonly registro: string | null
  }
  readonly paciente: { readonly id: string; readonly nome: string }
  /** Who pays instead of the patient, where somebody was named. */
  readonly responsavel: string | null
  /** The record's one telephone: of a minor it is the guardian's. */
  readonly telefone: string | null
  readonly menor: boolean
  readonly mes: Mes
  readonly emitidoEm: Data
  readonly sessoes: readonly SessaoDoExtrato[]
  /** Those that stand (D10). */
  readonly pagamentos: readonly PagamentoDoExtrato[]
  readonly cobranca: Cobranca
}

/** P4: a patient's month as its payer reads it. */
export type Extrato = DadosDoExtrato & {
  readonly pagador: string
  readonly faltas: { readonly quantas: number; readonly cobradas: number; readonly total: Centavos }
  readonly total: Centavos
  readonly pago: Centavos
  readonly emAberto: Centavos
  readonly credito: Centavos
  /** The day in the month that follows; null where none was said, or nothing is open. */
  readonly vencimento: Data | null
  readonly pix: string | null
}

/** The payments of a ledger that stand, the oldest first. */
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

/** P4: sums, balance, the day it is due and the code that asks for exactly what is open. */
export function extratoDoMes(dados: DadosDoExtrato): Extrato {
  const { sessoes, pagamentos, mes, cobranca, paciente, responsavel } = dados
  const total = soma(sessoes.map(({ valor }) => valor))
  const pago = soma(pagamentos.map(({ valor }) => valor))
  const emAberto = valorFaltante(total, pago)
  const { recebedor, diaDoVencimento } = cobranca
  return {
    ...dados,
    pagador: responsavel ?? paciente.nome,
    faltas: faltasDe(sessoes),
    total,
    pago,
    emAberto,
    credito: centavos(Math.max(0, diferenca(pago, total))),
    vencimento: vencimentoDoMes(mes, diaDoVencimento, emAberto),
    pix: recebedor && codigoPix(recebedor, emAberto, txidDoMes(paciente.id, mes)),
  }
}
