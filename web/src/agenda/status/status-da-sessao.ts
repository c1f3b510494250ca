import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { type Precos, valorDaSessao } from '@clinica/domain/agenda/valor-da-sessao'
import { centavosOuNulo, reais } from '@clinica/domain/dinheiro'
import type { Data } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import type { AgendamentoGravado } from '../api.ts'
import { corpoDaRemarcacao } from '../grade/remarcacao.ts'

/** §2, Attendance details dialog: what can be chosen in place. */
export type Escolhas = Pick<
  AgendamentoFio,
  'statusAgendamento' | 'statusPagamento' | 'modalidadeAtendimento' | 'valorSessao'
>

/** §4: the session's value after a choice; without prices where they could not be fetched. */
function valorDepois(
  { valorSessao }: AgendamentoFio,
  { statusAgendamento, valorSessao: escolhido }: Partial<Escolhas>,
  precos: Precos,
): number | null {
  if (escolhido !== undefined) return escolhido
  if (statusAgendamento === undefined) return valorSessao
  const valor = valorDaSessao(statusAgendamento, centavosOuNulo(valorSessao), precos)
  return valor === null ? null : reais(valor)
}

/** §7: the body of the PUT: the row with what was chosen, and the value that follows from it. */
export const corpoDaEscolha = (
  atual: AgendamentoFio,
  escolha: Partial<Escolhas>,
  precos: Precos,
  hoje: Data,
): AgendamentoGravado => ({
  ...corpoDaRemarcacao(
    atual,
    { id: atual.id, inicio: atual.inicio as DataHora, fim: atual.fim as DataHora },
    hoje,
  ),
  ...escolha,
  valorSessao: valorDepois(atual, escolha, precos),
})
