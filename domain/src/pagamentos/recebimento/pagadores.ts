import type { Pagador } from '../tipos.ts'

type Cadastro = { readonly nome: string; readonly responsavelFinanceiro: string | null }
type PagadorOferecido = { readonly pagador: Pagador; readonly nome: string }

/** P3 'Pago por': the patient, and the guardian where one is registered. */
export const pagadoresDe = ({ nome, responsavelFinanceiro }: Cadastro): PagadorOferecido[] => [
  { pagador: 'PACIENTE', nome },
  ...(responsavelFinanceiro
    ? [{ pagador: 'RESPONSAVEL' as const, nome: responsavelFinanceiro }]
    : []),
]

/**
 * P3: the default payer: the last one, else the guardian where there is one. A payer who is no longer offered is not
 * chosen.
 */
export function pagadorPadrao(
  oferecidos: readonly PagadorOferecido[],
  ultimo: Pagador | null,
): Pagador {
  const lembrado = oferecidos.find(({ pagador }) => pagador === ultimo)
  return lembrado?.pagador ?? oferecidos.at(-1)?.pagador ?? 'PACIENTE'
}
