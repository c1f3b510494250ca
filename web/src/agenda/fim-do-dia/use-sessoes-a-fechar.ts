import { diasAFechar, sessoesAFechar } from '@clinica/domain/agenda/fim-do-dia'
import type { Data } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { useQuery } from '@tanstack/react-query'
import { agendamentosDe } from '../queries.ts'

/** P4: unanswered sessions of the day, and for today of yesterday too; `sessoes` is undefined until they are loaded. */
export function useSessoesAFechar(dia: Data, quando: DataHora) {
  const dias = diasAFechar(dia, quando)
  const { data, isPending, isError, isFetching, failureCount, refetch } = useQuery({
    ...agendamentosDe(dias ?? { dataInicio: quando, dataFim: quando }),
    enabled: dias !== null,
  })
  if (dias === null) return { sessoes: [], falha: null }
  // After a first failure the list is no longer pending, even while retries run.
  const espera = isPending && failureCount === 0
  return {
    sessoes: espera ? undefined : sessoesAFechar(data ?? [], dias, quando),
    falha: isError && !data ? { tentando: isFetching, onRetry: refetch } : null,
  }
}
