import type { FastifyInstance } from 'fastify'
import { acaso } from '../acaso.ts'

export const newRequestId = (): string => acaso(9).toString('base64url')

/** D5: logs one line a request, with the route's pattern, never with URL, query, parameters, headers or body. */
export function registerRequestLog(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}

/** Pino's options. Every serializer that could print a request, an answer or an error's text is replaced. */
export const loggerOptions = (level: string) => ({
  level,
  serializers: {
    req: () => ({}),
    res: () => ({}),
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      message: error.code ?? '',
      stack: '',
    }),
  },
})
