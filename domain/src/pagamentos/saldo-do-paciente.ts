import { type Centavos, soma } from '../dinheiro.ts'
import { type Mes, numeroDoMes } from '../tempo/data.ts'
import { creditoDaLinha } from './pagamentos-do-mes.ts'
import { valorFaltante } from './situacao-pagamento.ts'

type MesDoLivro = Mes & { readonly total: Centavos; readonly pago: Centavos }

export type SaldoDoPaciente = { readonly emAberto: Centavos; readonly credito: Centavos }

/**
 * P9: what a patient owes and has in credit, month by month as the summary's rows say it (§4, D10): one
 * month's credit does not pay another's debt. Nobody owes a month yet to come (D11); what was paid of it
 * beyond its sessions is credit.
 */
export const saldoDoPaciente = (meses: readonly MesDoLivro[], atual: Mes): SaldoDoPaciente => ({
  emAberto: soma(
    meses
      .filter((mes) => numeroDoMes(mes) <= numeroDoMes(atual))
      .map(({ total, pago }) => valorFaltante(total, pago)),
  ),
  credito: soma(meses.map(({ total, pago }) => creditoDaLinha(total, pago))),
})
