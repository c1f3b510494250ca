import { type ResumoFio, resumoFio } from '@clinica/domain/atendimentos/contract'
import * as z from 'zod/mini'
import { request } from '../lib/http-client.ts'

const resumos = z.array(resumoFio)

/** §7 GET /resumo-atendimentos/profissional/{profissionalId}: every month of every patient. */
export const listResumoAtendimentos = (
  profissionalId: string,
  signal: AbortSignal,
): Promise<ResumoFio[]> =>
  request(`/resumo-atendimentos/profissional/${encodeURIComponent(profissionalId)}`, resumos, {
    signal,
  })
