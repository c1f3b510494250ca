import type { Centavos } from '../dinheiro.ts'
import { type AcertoDoGesto, sessoesAssentadas } from './acertos-dos-meses.ts'
import { type MesPago, valorPagoDefinido } from './alocacao.ts'
import type { ChaveDoMes } from './chave-do-mes.ts'

/**
 * D10: the reason why Valor Pago of a month may not become `novo`; null: it may. A month with neither appointment nor
 * money has nothing to pay; one with money alone may only be lowered.
 */
export function problemaDoValorPago({ pago, sessoes }: MesPago, novo: Centavos): string | null {
  if (sessoes.length > 0) return null
  if (pago === 0) return 'Este paciente não tem atendimentos neste mês.'
  return novo > pago ? 'Sem atendimentos neste mês, o valor pago só pode diminuir.' : null
}

/** D10: `PUT valor-pago` to `novo`: the difference is entered, the sessions of the month follow. */
export function acertoDoValorPago(chave: ChaveDoMes, mes: MesPago, novo: Centavos): AcertoDoGesto {
  const acerto = valorPagoDefinido(mes, novo)
  return { acertos: [{ chave, ...acerto }], ...sessoesAssentadas(acerto.sessoes, mes.sessoes) }
}
