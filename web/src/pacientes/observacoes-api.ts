import { observacoesFio } from '@clinica/domain/agenda/contract-observacoes'
import { request } from '../lib/http/http-client.ts'

/** P9: what was written down of a patient's sessions, a part of it; `apos` is the mark of the part before. */
export const listObservacoes = (
  pacienteId: string,
  apos: string | null,
  { signal }: { signal?: AbortSignal } = {},
) =>
  request(`/agendamentos/paciente/${encodeURIComponent(pacienteId)}/observacoes`, observacoesFio, {
    signal,
    query: { apos: apos ?? undefined },
  })
