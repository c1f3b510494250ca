import { desmarcadaFio } from '@clinica/domain/agenda/fechamento/contract-fechamento'
import type { Mes } from '@clinica/domain/tempo/data'
import * as z from 'zod/mini'
import { request } from '../../lib/http/http-client.ts'

const desmarcadas = z.array(desmarcadaFio)

/** P2: cancelled sessions of a patient's month, by time. */
export const listDesmarcadas = (
  pacienteId: string,
  { mes, ano }: Mes,
  { signal }: { signal: AbortSignal },
) =>
  request(`/agendamentos/paciente/${encodeURIComponent(pacienteId)}/desmarcadas`, desmarcadas, {
    query: { mes, ano },
    signal,
  })
