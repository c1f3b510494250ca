import type { Centavos } from '../dinheiro.ts'
import { type Data, diaNoMes, type Mes, primeiroDiaDoMes } from '../tempo/data.ts'

/**
 * P4: the due date: this day of the next month; null where no day is set, the typed one is invalid, or nothing is open.
 */
export function vencimentoDoMes(mes: Mes, dia: number | null, emAberto: Centavos): Data | null {
  const diz = dia !== null && dia >= 1 && dia <= 31 && emAberto > 0
  return diz ? diaNoMes(primeiroDiaDoMes(mes), 1, dia) : null
}
