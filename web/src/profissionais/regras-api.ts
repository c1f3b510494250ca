import { type RegrasFio, regrasFio } from '@clinica/domain/agenda/falta/contract-falta'
import { request } from '../lib/http/http-client.ts'

const CAMINHO = '/profissionais/regras'

/** P9: how the clinic charges a missed session, and how long one is. */
export const getRegras = (signal?: AbortSignal): Promise<RegrasFio> =>
  request(CAMINHO, regrasFio, { signal })

export const putRegras = (body: RegrasFio): Promise<RegrasFio> =>
  request(CAMINHO, regrasFio, { method: 'PUT', body })
