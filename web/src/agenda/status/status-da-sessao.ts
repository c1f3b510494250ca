import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { valorDaSessao } from '@clinica/domain/agenda/valor-da-sessao'
import { centavosOuNulo, reais } from '@clinica/domain/dinheiro'
import type { Data } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import type { AgendamentoGravado } from '../api.ts'
import { corpoDaRemarcacao } from '../grade/remarcacao.ts'

/** §2, Attendance details dialog: what can be chosen in place. */
export type Escolhas = Pick<
  AgendamentoFio,
  'statusAgendamento' | 'statusPagamento' | 'modalidadeAtendimento'
>

/** §4: whether a choice asks for the patient's default value. */
export const pedeValorPadrao = ({ statusAgendamento }: Partial<Escolhas>): boolean =>
  statusAgendamento !== undefined && statusAgendamento !== 'FALTA'

/** §4: the session's value after a choice; `padrao` is null when it could not be fetched. */
export function valorDepois(
  { valorSessao }: AgendamentoFio,
  { statusAgendamento }: Partial<Escolhas>,
  padrao: number | null,
): number | null {
  if (statusAgendamento === undefined) return valorSessao
  const valor = valorDaSessao(
    statusAgendamento,
    centavosOuNulo(valorSessao),
    centavosOuNulo(padrao),
  )
  return valor === null ? null : reais(valor)
}

/** §7: the body of the PUT: the row with what was chosen, and the value that follows from it. */
export const corpoDaEscolha = (
  atual: AgendamentoFio,
  escolha: Partial<Escolhas>,
  padrao: number | null,
  hoje: Data,
): AgendamentoGravado => ({
  ...corpoDaRemarcacao(
    atual,
    { id: atual.id, inicio: atual.inicio as DataHora, fim: atual.fim as DataHora },
    hoje,
  ),
  ...escolha,
  valorSessao: valorDepois(atual, escolha, padrao),
})
