import { mesesAbertos } from '@clinica/domain/pagamentos/recebimento/partes-do-recebimento'
import type { Retrato } from '@clinica/domain/pagamentos/retrato-dos-meses'
import type { MesDoLivro } from '@clinica/domain/pagamentos/saldo-do-paciente'
import { type Mes, mesmoMes, numeroDoMes } from '@clinica/domain/tempo/data'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { findMesesDoLivro } from '../../pagamentos/livro/recebimento-service.ts'
import { photographMeses } from '../../pagamentos/service.ts'

/** The months that a receipt of that day may reach: those that are open, and its own. */
function alcancados(pacienteId: string, meses: readonly MesDoLivro[], doDia: Mes) {
  const abertos = mesesAbertos(meses)
  const todos = abertos.some((mes) => mesmoMes(mes, doDia)) ? abertos : [...abertos, doDia]
  return todos
    .toSorted((a, b) => numeroDoMes(a) - numeroDoMes(b))
    .map(({ ano, mes }) => ({ pacienteId, ano, mes }))
}

/** P3: every month of a patient as its row stands, and those that a receipt may reach with their sessions. */
export type MesesDoPaciente = { readonly meses: readonly MesDoLivro[]; readonly retrato: Retrato }

export async function findMesesAlcancados(
  db: Executor,
  escopo: Escopo,
  pacienteId: string,
  doDia: Mes,
): Promise<MesesDoPaciente> {
  const meses = await findMesesDoLivro(db, escopo, pacienteId)
  return { meses, retrato: await photographMeses(db, escopo, alcancados(pacienteId, meses, doDia)) }
}
