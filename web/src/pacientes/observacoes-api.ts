import { observacoesFio } from '@clinica/domain/agenda/contract-observacoes'
import { request } from '../lib/http/http-client.ts'

/** P9: a page of a patient's session notes; `apos` is the previous page's cursor. */
export const listObservacoes = (
  pacienteId: string,
  apos: string | null,
  { signal }: { signal?: AbortSignal } = {},
) =>
  request(`/agendamentos/paciente/${encodeURIComponent(pacienteId)}/observacoes`, observacoesFio, {
    signal,
    query: { apos: apos ?? undefined },
  })
