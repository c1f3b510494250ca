import { type RegrasFio, regrasFio } from '@clinica/domain/agenda/falta/contract-falta'
import { request } from '../lib/http/http-client.ts'

const CAMINHO = '/profissionais/regras'

/** P9: the clinic's charge rule for missed sessions, and the length of a session. */
export const getRegras = (signal?: AbortSignal): Promise<RegrasFio> =>
  request(CAMINHO, regrasFio, { signal })

export const putRegras = (body: RegrasFio): Promise<RegrasFio> =>
  request(CAMINHO, regrasFio, { method: 'PUT', body })
