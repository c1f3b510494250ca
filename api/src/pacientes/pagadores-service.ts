import type { Pagador } from '@clinica/domain/pagamentos/tipos'
import type { Cofre } from '../chaves/cofre.ts'
import type { Executor } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { type PagadoresGuardados, selectPagadores } from './pagadores-repository.ts'
import { openCpfs } from './service.ts'

/** P3: who may pay for a patient, active or archived; null: no such patient. */
export const findPagadores = (
  db: Executor,
  escopo: Escopo,
  pacienteId: string,
): Promise<PagadoresGuardados | null> => selectPagadores(db, escopo, pacienteId)

/** P3: the payer's CPF as it is registered now; null: none, or one that does not open (D5). */
export function openCpfDoPagador(
  cofre: Cofre,
  escopo: Escopo,
  pacienteId: string,
  { cpf, cpfResponsavelFinanceiro }: PagadoresGuardados,
  pagador: Pagador,
): string | null {
  const abertos = openCpfs(cofre, escopo, pacienteId, { cpf, cpfResponsavelFinanceiro })
  return pagador === 'PACIENTE' ? abertos.cpf : abertos.cpfResponsavelFinanceiro
}
