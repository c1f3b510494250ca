import { type PoliticaFio, precosFio } from '@clinica/domain/agenda/falta/contract-falta'
import { request } from '../lib/http/http-client.ts'

const caminho = (pacienteId: string, resto: string) =>
  `/pacientes/${encodeURIComponent(pacienteId)}/${resto}`

/** P9: what a patient's sessions cost, and how a missed one is charged. */
export const findPrecos = (pacienteId: string, { signal }: { signal?: AbortSignal } = {}) =>
  request(caminho(pacienteId, 'precos'), precosFio, { signal })

/** P9: null is as the clinic has it. D1: `versao` is the one the person saw. */
export const putFalta = (pacienteId: string, body: { falta: PoliticaFio; versao: number }) =>
  request(caminho(pacienteId, 'falta'), precosFio, { method: 'PUT', body })
