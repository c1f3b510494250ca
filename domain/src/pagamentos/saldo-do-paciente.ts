import { type Centavos, centavos, diferenca, soma } from '../dinheiro.ts'
import { type Mes, numeroDoMes } from '../tempo/data.ts'
import { type Lugar, mesDoLugar } from './meses-dos-lugares.ts'
import { creditoDaLinha } from './pagamentos-do-mes.ts'
import { valorFaltante } from './situacao-pagamento.ts'

/** A month of one patient, as in its row. */
export type MesDoLivro = Mes & { readonly total: Centavos; readonly pago: Centavos }
/** The amount that a month lacks (§4) or has too much; never both. */
type Saldo = { readonly emAberto: Centavos; readonly credito: Centavos }

/** A month that is not settled. */
export type SaldoDoMes = Mes & Saldo

export type SaldoDoPaciente = Saldo & {
  /** The months that are not settled, the newest first. */
  readonly meses: readonly SaldoDoMes[]
}

/**
 * P9: a patient's debt and credit, month by month from the summary's rows (§4, D10). One month's credit pays for no
 * other's debt. A month yet to come is not owed (D11); money paid for it beyond its sessions is credit.
 */
export function saldoDoPaciente(meses: readonly MesDoLivro[], atual: Mes): SaldoDoPaciente {
  const saldos = meses
    .map(({ ano, mes, total, pago }) => {
      const veio = numeroDoMes({ ano, mes }) <= numeroDoMes(atual)
      const emAberto = veio ? valorFaltante(total, pago) : centavos(0)
      return { ano, mes, emAberto, credito: creditoDaLinha(total, pago) }
    })
    .filter(({ emAberto, credito }) => emAberto + credito > 0)
    .sort((a, b) => numeroDoMes(b) - numeroDoMes(a))
  return {
    emAberto: soma(saldos.map(({ emAberto }) => emAberto)),
    credito: soma(saldos.map(({ credito }) => credito)),
    meses: saldos,
  }
}

/** A session that is removed from its patient's months, with its price. */
export type SessaoQueSai = Lugar & { readonly valorSessao: Centavos | null }

/** D6: the months without these sessions; received money stays. */
export function mesesSem(
  meses: readonly MesDoLivro[],
  saem: readonly SessaoQueSai[],
): MesDoLivro[] {
  const valores = Map.groupBy(saem, (uma) => {
    const mes = mesDoLugar(uma)
    return mes && numeroDoMes(mes)
  })
  return meses.map((mes) => {
    const sai = (valores.get(numeroDoMes(mes)) ?? []).map(({ valorSessao }) => valorSessao ?? 0)
    return { ...mes, total: diferenca(mes.total, soma(sai.map(centavos))) }
  })
}
