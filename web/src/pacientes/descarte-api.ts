import { descarteFio, termoFio } from '@clinica/domain/titular/contract-descarte'
import * as z from 'zod/mini'
import { request } from '../lib/http/http-client.ts'

const caminho = (pacienteId: string, resto: string) =>
  `/pacientes/${encodeURIComponent(pacienteId)}${resto}`

/** D6: what disposing of an archived patient would take away, and whether it may be done yet. */
export const findDescarte = (pacienteId: string, signal: AbortSignal) =>
  request(caminho(pacienteId, '/descarte'), descarteFio, { signal })

/** D6: for good. D1: `versao` is the one the person saw. */
export const discardPaciente = (pacienteId: string, body: { nome: string; versao: number }) =>
  request(caminho(pacienteId, '/descartar'), termoFio, { method: 'POST', body })

const termos = z.array(termoFio)
export const listTermos = (signal: AbortSignal) =>
  request('/termos-de-descarte', termos, { signal })
