import { desmarcadaFio } from '@clinica/domain/agenda/fechamento/contract'
import type { Mes } from '@clinica/domain/tempo/data'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { request } from '../../lib/http/http-client.ts'
import { queryKeys } from '../../lib/query-keys.ts'

const desmarcadas = z.array(desmarcadaFio)

/** P2: cancelled sessions of a patient's month, by time. */
const listDesmarcadas = (
  pacienteId: string,
  { mes, ano }: Mes,
  { signal }: { signal: AbortSignal },
) =>
  request(`/agendamentos/paciente/${encodeURIComponent(pacienteId)}/desmarcadas`, desmarcadas, {
    query: { mes, ano },
    signal,
  })

/** P2: cancelled sessions of a patient's month. */
export const useDesmarcadas = (pacienteId: string, mes: Mes) =>
  useQuery({
    queryKey: queryKeys.desmarcadas(pacienteId, mes.mes, mes.ano),
    queryFn: ({ signal }) => listDesmarcadas(pacienteId, mes, { signal }),
  })
