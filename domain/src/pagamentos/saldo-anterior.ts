import { type Mes, numeroDoMes } from '../tempo/data.ts'
import { type MesDoLivro, type SaldoDoMes, saldoDoPaciente } from './saldo-do-paciente.ts'

/**
 * P4: what a patient's months before `mes` still lack or have too much, as their rows say it (D9), the oldest first. One
 * month's credit pays for none of another's debt (D10).
 */
export const saldoAnterior = (meses: readonly MesDoLivro[], mes: Mes): SaldoDoMes[] =>
  saldoDoPaciente(
    meses.filter((um) => numeroDoMes(um) < numeroDoMes(mes)),
    mes,
  ).meses.toReversed()
