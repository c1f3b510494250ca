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

/** POST: creates a new address and revokes the previous one. */
export const postAssinatura = (body: { senhaAtual: string; mostra: Mostra }) =>
  request(MINHA, assinaturaCriadaFio, { method: 'POST', body })

/** PUT: changes how much the existing address reveals. */
export const putMostra = (mostra: Mostra): Promise<AssinaturaFio> =>
  request(MINHA, assinaturaFio, { method: 'PUT', body: { mostra } })

/** DELETE: revokes the address. */
export const deleteAssinatura = (): Promise<void> =>
  request(MINHA, semCorpo, { method: 'DELETE', body: {} })
