import { type Centavos, soma } from '../dinheiro.ts'
import type { SaldoDoMes } from '../pagamentos/saldo-do-paciente.ts'
import type { Data, Mes } from '../tempo/data.ts'
import { mesesEmOrdem } from '../tempo/meses-em-ordem.ts'
import { codigoPix, txidDoMes } from './codigo-pix.ts'
import type { Cobranca } from './tipos.ts'
import { vencimentoDoMes } from './vencimento.ts'

/** A patient's debt of a month, and the earlier months that are not settled. */
export type Conta = {
  readonly emAberto: Centavos
  readonly anteriores: readonly SaldoDoMes[]
}

/** P4: the amount that a payer is asked for; the sheet, the code and every text show this one amount. */
export type Pedido = {
  /** The open amount of the month itself, for all the patients. */
  readonly emAberto: Centavos
  /** The open amount of earlier months, asked for or not. */
  readonly anterior: Centavos
  readonly mesesAnteriores: readonly Mes[]
  /** The credit of earlier months. It is not subtracted: the person who pays may say where it goes (P3). */
  readonly creditoAnterior: Centavos
  readonly mesesComCredito: readonly Mes[]
  /** True where the amount includes earlier months. */
  readonly comAnterior: boolean
  readonly pedido: Centavos
  /** The due date in the next month; null where no day is set or nothing is asked for. */
  readonly vencimento: Data | null
  readonly pix: string | null
}

export type ComoSePede = {
  readonly mes: Mes
  /** False asks for the month alone. */
  readonly comAnterior: boolean
  readonly cobranca: Cobranca
  /** The patient by whom the payment is found again. */
  readonly pacienteId: string
}

/**
 * P4: the open amount of the month and, unless unticked, of those before it, patient by patient. One month's credit
 * pays for no other's debt, nor one patient's for another's (D9, D10).
 */
export function pedidoDoMes(
  contas: readonly Conta[],
  { mes, comAnterior, cobranca, pacienteId }: ComoSePede,
): Pedido {
  const saldos = contas.flatMap(({ anteriores }) => anteriores)
  const emAberto = soma(contas.map((uma) => uma.emAberto))
  const anterior = soma(saldos.map((um) => um.emAberto))
  const incluido = comAnterior && anterior > 0
  const pedido = incluido ? soma([emAberto, anterior]) : emAberto
  const { recebedor, diaDoVencimento } = cobranca
  return {
    emAberto,
    anterior,
    mesesAnteriores: mesesEmOrdem(saldos.filter((um) => um.emAberto > 0)),
    creditoAnterior: soma(saldos.map((um) => um.credito)),
    mesesComCredito: mesesEmOrdem(saldos.filter((um) => um.credito > 0)),
    comAnterior: incluido,
    pedido,
    vencimento: vencimentoDoMes(mes, diaDoVencimento, pedido),
    pix: recebedor && codigoPix(recebedor, pedido, txidDoMes(pacienteId, mes)),
  }
}
