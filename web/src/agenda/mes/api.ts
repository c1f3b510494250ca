import { desmarcadaFio } from '@clinica/domain/agenda/fechamento/contract-fechamento'
import type { Mes } from '@clinica/domain/tempo/data'
import * as z from 'zod/mini'
import { request } from '../../lib/http/http-client.ts'

const desmarcadas = z.array(desmarcadaFio)

/** P2: what was called off of a patient's month, in order of time. */
export const listDesmarcadas = (
  pacienteId: string,
  { mes, ano }: Mes,
  { signal }: { signal: AbortSignal },
) =>
  request(`/agendamentos/paciente/${encodeURIComponent(pacienteId)}/desmarcadas`, desmarcadas, {
    query: { mes, ano },
    signal,
  })
