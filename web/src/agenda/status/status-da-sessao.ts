import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { type Precos, valorDaMarca, valorDaSessao } from '@clinica/domain/agenda/valor-da-sessao'
import { centavosOuNulo, reais } from '@clinica/domain/dinheiro'
import type { Data } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import type { AgendamentoGravado } from '../api.ts'
import { corpoDaRemarcacao } from '../remarcacao.ts'

/** §2, Attendance details dialog: values that can be changed in place. */
export type Escolhas = Pick<
  AgendamentoFio,
  'statusAgendamento' | 'statusPagamento' | 'modalidadeAtendimento' | 'valorSessao'
>

/**
 * Source of a status change: 'escolha' from the four options (§4), or 'marca' by one tap (P9), which changes the
 * value only around FALTA.
 */
export type Gesto = 'escolha' | 'marca'

/** The session's value after a change; prices are empty when they could not be loaded. */
function valorDepois(
  { valorSessao, statusAgendamento: antes }: AgendamentoFio,
  { statusAgendamento, valorSessao: escolhido }: Partial<Escolhas>,
  precos: Precos,
  gesto: Gesto,
): number | null {
  if (escolhido !== undefined) return escolhido
  if (statusAgendamento === undefined) return valorSessao
  const atual = centavosOuNulo(valorSessao)
  const valor =
    gesto === 'marca'
      ? valorDaMarca(statusAgendamento, { statusAgendamento: antes, valorSessao: atual }, precos)
      : valorDaSessao(statusAgendamento, atual, precos)
  return valor === null ? null : reais(valor)
}

/** §7: body of the PUT: the row with the change and the value that follows from it. */
export const corpoDaEscolha = (
  atual: AgendamentoFio,
  escolha: Partial<Escolhas>,
  precos: Precos,
  { hoje, gesto }: { hoje: Data; gesto: Gesto },
): AgendamentoGravado => ({
  ...corpoDaRemarcacao(
    atual,
    { id: atual.id, inicio: atual.inicio as DataHora, fim: atual.fim as DataHora },
    hoje,
  ),
  ...escolha,
  valorSessao: valorDepois(atual, escolha, precos, gesto),
})
