import { dadosDoPacienteFio } from '@clinica/domain/titular/contract'
import type { Copia } from '@clinica/domain/titular/destinatario'
import { request } from '../lib/http/http-client.ts'

/**
 * LGPD art. 18: stored data of a patient, limited by recipient (P6). Each call is in the access log (D5), and none
 * is cached.
 */
export const findDados = (pacienteId: string, { destinatario, observacoes }: Copia) =>
  request(`/pacientes/${encodeURIComponent(pacienteId)}/dados`, dadosDoPacienteFio, {
    query: { destinatario, observacoes: String(observacoes) },
  })
