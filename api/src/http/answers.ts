import type { RouteOptions } from 'fastify'
import type { Versoes } from '../escopo.ts'
import { isPublicRoute } from './public-routes.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The refusals of this call beyond those of its kind: 404, 409 … */
    recusas?: readonly number[]
    /** D8: its answer names the operation that undoes it. */
    operacao?: boolean
    /** D1: the version that all it answers hangs on; of readings alone; each is noted, a 304 too (D5). */
    versao?: keyof Versoes
  }
}

type Route = Pick<RouteOptions, 'method' | 'schema' | 'config'> & { url: string }

const NO_SERVER = [500, 503]

/** D1: every status that a refusal of this route may have. */
export function refusalsOf({ method, url, schema, config }: Route): number[] {
  const isPublic = isPublicRoute(method, url)
  const { body, querystring, params } = schema ?? {}
  return [
    ...(body || querystring || params ? [400] : []),
    ...(isPublic ? [] : [401, 403]),
    // What a path names may not be there, or not theirs (D4).
    ...(params ? [404] : []),
    ...(body ? [413, 415] : []),
    ...(config?.recusas ?? []),
    ...NO_SERVER,
  ]
}
