import { aoArquivarFio } from '@clinica/domain/atendimentos/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/http/http-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** D6: effects of archiving a patient; refetched for each question, because old figures would mislead. */
export const useAoArquivar = (pacienteId: string) =>
  useQuery({
    queryKey: [...queryKeys.todosOsPacientes, 'ao-arquivar', pacienteId],
    queryFn: ({ signal }) =>
      request(
        `/resumo-atendimentos/paciente/${encodeURIComponent(pacienteId)}/ao-arquivar`,
        aoArquivarFio,
        { signal },
      ),
    gcTime: 0,
  })
