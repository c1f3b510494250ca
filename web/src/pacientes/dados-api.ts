import { dadosDoPacienteFio } from '@clinica/domain/titular/contract'
import { request } from '../lib/http-client.ts'

/** LGPD art. 18: all that is kept of a patient; each call is in the access log (D5), and none is cached. */
export const findDados = (pacienteId: string) =>
  request(`/pacientes/${encodeURIComponent(pacienteId)}/dados`, dadosDoPacienteFio)
