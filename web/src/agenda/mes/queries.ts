import type { Mes } from '@clinica/domain/tempo/data'
import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../lib/query-keys.ts'
import { listDesmarcadas } from './api.ts'

/** P2: cancelled sessions of a patient's month. */
export const useDesmarcadas = (pacienteId: string, mes: Mes) =>
  useQuery({
    queryKey: queryKeys.desmarcadas(pacienteId, mes.mes, mes.ano),
    queryFn: ({ signal }) => listDesmarcadas(pacienteId, mes, { signal }),
  })
