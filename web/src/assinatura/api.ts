import {
  type AssinaturaFio,
  assinaturaCriadaFio,
  assinaturaFio,
} from '@clinica/domain/assinatura/contract'
import type { Mostra } from '@clinica/domain/assinatura/tipos'
import { request, semCorpo } from '../lib/http/http-client.ts'

const MINHA = '/usuario/agenda-assinada'

/** GET /usuario/agenda-assinada. */
export const getAssinatura = (signal?: AbortSignal): Promise<AssinaturaFio> =>
  request(MINHA, assinaturaFio, { signal })

/** POST: a new address; the one before ends. */
export const postAssinatura = (body: { senhaAtual: string; mostra: Mostra }) =>
  request(MINHA, assinaturaCriadaFio, { method: 'POST', body })

/** PUT: the same address tells another amount. */
export const putMostra = (mostra: Mostra): Promise<AssinaturaFio> =>
  request(MINHA, assinaturaFio, { method: 'PUT', body: { mostra } })

/** DELETE: the address ends. */
export const deleteAssinatura = (): Promise<void> =>
  request(MINHA, semCorpo, { method: 'DELETE', body: {} })
