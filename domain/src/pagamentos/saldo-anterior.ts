import { type Mes, numeroDoMes } from '../tempo/data.ts'
import { type MesDoLivro, type SaldoDoMes, saldoDoPaciente } from './saldo-do-paciente.ts'

/**
 * P4: the amount that each of a patient's months before `mes` lacks or has too much, by their rows (D9), oldest first.
 * One month's credit pays for no other's debt (D10).
 */
export const saldoAnterior = (meses: readonly MesDoLivro[], mes: Mes): SaldoDoMes[] =>
  saldoDoPaciente(
    meses.filter((um) => numeroDoMes(um) < numeroDoMes(mes)),
    mes,
  ).meses.toReversed()
