import type { Perfil } from '@clinica/domain/autenticacao/tipos'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cofre } from '../chaves/cofre.ts'
import { AppError } from '../errors.ts'
import type { Escopo, SessaoAtual } from '../escopo.ts'
import { type AccessTokens, accessTokens } from './access-tokens.ts'
import { isPublicRoute } from './public-routes.ts'

declare module 'fastify' {
  interface FastifyInstance {
    jwt: AccessTokens
  }
  interface FastifyRequest {
    sessaoAtual: SessaoAtual | null
  }
  interface FastifyContextConfig {
    /** The role that may call; by default a PROFISSIONAL whose data is complete. */
    perfil?: Perfil | 'QUALQUER'
  }
}

/** The pattern that catches every unknown call, a 404 for anyone (D1). */
export const UNKNOWN_CALL = '/api/*'

/** The session of the request; throws on a route without one. */
export function sessaoDe(request: FastifyRequest): SessaoAtual {
  if (!request.sessaoAtual) throw new AppError('NAO_AUTENTICADO')
  return request.sessaoAtual
}

/** §6: the professional of the session; 403 for an account without one. */
export function escopoDe(request: FastifyRequest): Escopo {
  const { escopo } = sessaoDe(request)
  if (!escopo) throw new AppError('SEM_PERMISSAO')
  return escopo
}

/** Looks a session up; null where it has ended (D3). */
type FindSessao = (sessaoId: string) => Promise<SessaoAtual | null>

/** A bearer token with nothing after it. */
const PORTADOR = /^bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i

/** The session named by the bearer token; null without a token, or with a wrong or expired one. */
function sessaoDoPortador(request: FastifyRequest): string | null {
  const [, token] = PORTADOR.exec(request.headers.authorization ?? '') ?? []
  if (!token) return null
  try {
    return request.server.jwt.verify(token).sid
  } catch {
    return null
  }
}

/**
 * True for a request with a valid token. It asks nothing of the database, which alone knows whether the session has
 * ended.
 */
export const temPortador = (request: FastifyRequest): boolean => sessaoDoPortador(request) !== null

function permite(sessao: SessaoAtual, perfil: Perfil | 'QUALQUER'): boolean {
  if (perfil === 'QUALQUER') return true
  return sessao.perfil === perfil && (perfil !== 'PROFISSIONAL' || sessao.escopo !== null)
}

/** Private by default: every /api route outside the public list needs a session of its role. */
export async function registerAuthentication(
  app: FastifyInstance,
  cofre: Cofre,
  findSessao: FindSessao,
) {
  app.decorate('jwt', accessTokens(cofre))
  app.decorateRequest('sessaoAtual', null)
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions
    if (!url?.startsWith('/api/') || url === UNKNOWN_CALL) return
    const publica = isPublicRoute(request.method, url)
    const sessaoId = sessaoDoPortador(request)
    request.sessaoAtual = sessaoId === null ? null : await findSessao(sessaoId)
    if (publica) return
    if (!request.sessaoAtual) throw new AppError('NAO_AUTENTICADO')
    if (!permite(request.sessaoAtual, config.perfil ?? 'PROFISSIONAL'))
      throw new AppError('SEM_PERMISSAO')
  })
}
