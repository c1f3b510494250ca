import type { AgendamentoFio } from '@clinica/domain/agenda/contract'
import { diasAFechar, sessoesAFechar } from '@clinica/domain/agenda/fim-do-dia'
import type { Data } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { useQuery } from '@tanstack/react-query'
import { agendamentosDe } from '../queries.ts'

/** P4: what waits to be closed of the day and what goes with it; undefined until that is known. */
export function useSessoesAFechar(dia: Data, quando: DataHora): AgendamentoFio[] | undefined {
  const dias = diasAFechar(dia, quando)
  const { data, isPending, failureCount } = useQuery({
    ...agendamentosDe(dias ?? { dataInicio: quando, dataFim: quando }),
    enabled: dias !== null,
  })
  if (dias === null) return []
  // What cannot be had is not waited for: the calendar says what failed.
  return isPending && failureCount === 0 ? undefined : sessoesAFechar(data ?? [], dias, quando)
}
