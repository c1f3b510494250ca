import { descarteFio, termoFio } from '@clinica/domain/titular/contract-descarte'
import * as z from 'zod/mini'
import { request } from '../lib/http/http-client.ts'

const caminho = (pacienteId: string, resto: string) =>
  `/pacientes/${encodeURIComponent(pacienteId)}${resto}`

/** D6: effects of disposing of an archived patient, and obstacles. */
export const findDescarte = (pacienteId: string, signal: AbortSignal) =>
  request(caminho(pacienteId, '/descarte'), descarteFio, { signal })

/** D6: final disposal. D1: `versao` is the one that the person saw. */
export const discardPaciente = (pacienteId: string, body: { nome: string; versao: number }) =>
  request(caminho(pacienteId, '/descartar'), termoFio, { method: 'POST', body })

const termos = z.array(termoFio)
export const listTermos = (signal: AbortSignal) =>
  request('/termos-de-descarte', termos, { signal })
