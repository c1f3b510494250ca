import type { Centavos } from '@clinica/domain/dinheiro'
import { valorPagoDefinido } from '@clinica/domain/pagamentos/alocacao'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { aceito, type Recusa, type Resultado, recusaDoCampo } from '../resultado.ts'
import { lockMeses, recountMeses, selectPagos } from './repository.ts'
import { lancaAcertos, type Registro } from './service.ts'
import { selectSessoes } from './sessoes-repository.ts'

const recusado = (message: string) => recusaDoCampo({ campo: 'valorPago', message })

function recusaDoValorPago(quantidade: number, pago: Centavos, novo: Centavos): Recusa | null {
  if (quantidade > 0) return null
  if (pago === 0) return recusado('Este paciente não tem atendimentos neste mês.')
  return novo > pago ? recusado('Sem atendimentos neste mês, o valor pago só pode diminuir.') : null
}

/**
 * D10: `PUT valor-pago` to `novo`: the difference is entered, the sessions of the month follow. A month
 * with neither appointment nor money has nothing to pay; one with money alone may only be lowered.
 */
export async function writeValorPago(
  tx: Executor,
  escopo: Escopo,
  chave: ChaveDoMes,
  novo: Centavos,
  registro: Registro,
): Promise<Resultado<null>> {
  await lockMeses(tx, escopo, [chave])
  const [mes] = await selectPagos(tx, escopo, [chave])
  const pago = mes?.pago ?? (0 as Centavos)
  const sessoes = await selectSessoes(tx, escopo, [chave])
  const recusa = recusaDoValorPago(sessoes.length, pago, novo)
  if (recusa) return recusa
  const acerto = valorPagoDefinido({ pago, sessoes }, novo)
  await lancaAcertos(tx, escopo, [{ chave, ...acerto }], sessoes, registro)
  await recountMeses(tx, escopo, [chave])
  return aceito(null)
}
