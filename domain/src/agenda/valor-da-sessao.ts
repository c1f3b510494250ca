import { type Centavos, VALOR_DA_FALTA } from '../dinheiro.ts'
import type { StatusAgendamento } from './tipos.ts'

/**
 * §4: the session's value after a status was chosen. FALTA is R$ 50,00; any other status restores the
 * patient's default when it is positive. `padrao` is null when it could not be fetched: the value stays.
 */
export function valorDaSessao(
  status: StatusAgendamento,
  atual: Centavos | null,
  padrao: Centavos | null,
): Centavos | null {
  if (status === 'FALTA') return VALOR_DA_FALTA
  return padrao !== null && padrao > 0 ? padrao : atual
}
