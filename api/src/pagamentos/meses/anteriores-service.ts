import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import { saldoAnterior } from '@clinica/domain/pagamentos/saldo-anterior'
import type { SaldoDoMes } from '@clinica/domain/pagamentos/saldo-do-paciente'
import type { Mes } from '@clinica/domain/tempo/data'
import type { Executor } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { selectAnteriores } from './anteriores-repository.ts'

/** P4: the amount that each patient's months before `mes` lack, or have too much. */
export async function findAnteriores(
  db: Executor,
  escopo: Escopo,
  mes: Mes,
): Promise<ReadonlyMap<string, readonly SaldoDoMes[]>> {
  const lidos = await selectAnteriores(db, escopo, mes, null)
  const dosPacientes = Map.groupBy(lidos, ({ pacienteId }) => pacienteId)
  return new Map([...dosPacientes].map(([id, deles]) => [id, saldoAnterior(deles, mes)]))
}

/** P4: the amount of one patient's months before `mes`. */
export const findAnterioresDe = async (
  db: Executor,
  escopo: Escopo,
  { pacienteId, ...mes }: ChaveDoMes,
): Promise<SaldoDoMes[]> => saldoAnterior(await selectAnteriores(db, escopo, mes, pacienteId), mes)
