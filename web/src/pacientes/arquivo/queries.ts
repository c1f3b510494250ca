import { aoArquivarFio } from '@clinica/domain/atendimentos/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../lib/http/http-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

/** D6: what archiving a patient would leave; asked anew for each question, which must not tell of before. */
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
