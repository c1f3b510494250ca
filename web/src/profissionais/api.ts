import { type RegrasFio, regrasFio } from '@clinica/domain/agenda/falta/contract'
import {
  type DadosFio,
  dadosFio,
  type ProfissionalFio,
  profissionalFio,
} from '@clinica/domain/profissionais/contract'
import { request } from '../lib/http/http-client.ts'
import type { FormularioDeDados, FormularioDeProfissional } from './formulario.ts'

/** §7 POST /profissionais/usuario/{usuarioId}. */
export function postProfissional(
  usuarioId: string,
  body: FormularioDeProfissional,
): Promise<ProfissionalFio> {
  const path = `/profissionais/usuario/${encodeURIComponent(usuarioId)}`
  return request(path, profissionalFio, { method: 'POST', body })
}

/** D2 GET /profissionais/dados. */
export function getDados(signal?: AbortSignal): Promise<DadosFio> {
  return request('/profissionais/dados', dadosFio, { signal })
}

/** D2 PUT /profissionais/dados. D1: `versao` is the one that the form was filled from. */
export function putDados(body: FormularioDeDados & { versao: number }): Promise<DadosFio> {
  return request('/profissionais/dados', dadosFio, { method: 'PUT', body })
}

const CAMINHO = '/profissionais/regras'

/** P9: the clinic's charge rule for missed sessions, and the length of a session. */
export const getRegras = (signal?: AbortSignal): Promise<RegrasFio> =>
  request(CAMINHO, regrasFio, { signal })

export const putRegras = (body: RegrasFio): Promise<RegrasFio> =>
  request(CAMINHO, regrasFio, { method: 'PUT', body })
