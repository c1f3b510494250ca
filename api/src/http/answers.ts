import type { RouteOptions } from 'fastify'
import type { Versoes } from '../escopo.ts'
import { isPublicRoute } from './public-routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The statuses with which this route refuses beyond those that all routes of its kind have: 404, 409 … */
    recusas?: readonly number[]
    /** D8: true where the answer names the operation that undoes the call. */
    operacao?: boolean
    /**
     * D1: the version on which the whole answer depends (its ETag). Only reads may have it. The access log notes each
     * answer, a 304 too (D5).
     */
    versao?: keyof Versoes
  }
}

type Route = Pick<RouteOptions, 'method' | 'schema' | 'config'> & { url: string }

const NO_SERVER = [500, 503]

/** D1: every status with which this route may refuse. */
export function refusalsOf({ method, url, schema, config }: Route): number[] {
  const isPublic = isPublicRoute(method, url)
  const { body, querystring, params } = schema ?? {}
  return [
    ...(body || querystring || params ? [400] : []),
    ...(isPublic ? [] : [401, 403]),
    // The row that a path names may be missing, or belong to somebody else (D4).
    ...(params ? [404] : []),
    ...(body ? [413, 415] : []),
    ...(config?.recusas ?? []),
    ...NO_SERVER,
  ]
}
