import { type PoliticaFio, precosFio } from '@clinica/domain/agenda/falta/contract-falta'
import { request } from '../lib/http/http-client.ts'

const caminho = (pacienteId: string, resto: string) =>
  `/pacientes/${encodeURIComponent(pacienteId)}/${resto}`

/** P9: prices of a patient's sessions, and the charge rule for missed ones. */
export const findPrecos = (pacienteId: string, { signal }: { signal?: AbortSignal } = {}) =>
  request(caminho(pacienteId, 'precos'), precosFio, { signal })

/** P9: null applies the clinic's rule. D1: `versao` is the one that the person saw. */
export const putFalta = (pacienteId: string, body: { falta: PoliticaFio; versao: number }) =>
  request(caminho(pacienteId, 'falta'), precosFio, { method: 'PUT', body })
