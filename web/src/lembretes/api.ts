import {
  avisoDoLembreteFio,
  type LembreteDoPacienteFio,
  type LembretesEntrada,
  type LembretesFio,
  lembreteDoPacienteFio,
  lembretesFio,
  repetidoFio,
} from '@clinica/domain/lembretes/contract'
import * as z from 'zod/mini'
import { request } from '../lib/http/http-client.ts'

/** P4 GET /lembretes. */
export const getLembretes = (signal?: AbortSignal): Promise<LembretesFio> =>
  request('/lembretes', lembretesFio, { signal })

/** P4 PUT /lembretes. D1: `versao` is the one that the form was filled from. */
export const putLembretes = (body: LembretesEntrada): Promise<LembretesFio> =>
  request('/lembretes', lembretesFio, { method: 'PUT', body })

/** P4 GET /lembretes/avisos. */
export const getAvisos = (signal?: AbortSignal) =>
  request('/lembretes/avisos', z.array(avisoDoLembreteFio), { signal })

/** P4 POST /lembretes/repetir: without `ids`, retries all failed ones. */
export const postRepetir = (ids?: readonly string[]) =>
  request('/lembretes/repetir', z.array(repetidoFio), { method: 'POST', body: ids ? { ids } : {} })

const doPaciente = (pacienteId: string) => `/pacientes/${encodeURIComponent(pacienteId)}/lembrete`

/** P4 GET /pacientes/{id}/lembrete. */
export const getLembreteDoPaciente = (
  pacienteId: string,
  signal?: AbortSignal,
): Promise<LembreteDoPacienteFio> =>
  request(doPaciente(pacienteId), lembreteDoPacienteFio, { signal })

/** P4 PUT /pacientes/{id}/lembrete. */
export const putLembreteDoPaciente = (
  pacienteId: string,
  lembrar: boolean,
): Promise<LembreteDoPacienteFio> =>
  request(doPaciente(pacienteId), lembreteDoPacienteFio, { method: 'PUT', body: { lembrar } })
