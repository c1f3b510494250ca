import type {
  FastifyInstance,
  onSendHookHandler,
  preHandlerHookHandler,
  RouteOptions,
} from 'fastify'
import pLimit from 'p-limit'
import { withHook } from './route-hooks.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many of the route's answers are made at once; the others wait in a queue. Without it there is no limit. */
    maxConcurrent?: number
  }
}

/**
 * Concurrency limits of routes that declare `maxConcurrent`. Long answers queue up, so that memory holds a few of them;
 * a processor makes one at a time anyway. A turn lasts until the answer is compressed, not until a slow client has read
 * it. This comes after the compression.
 */
export function registerConcurrencyLimits(app: FastifyInstance) {
  app.addHook('onRoute', (route: RouteOptions) => {
    const { maxConcurrent } = route.config ?? {}
    if (!maxConcurrent) return
    const turns = pLimit(maxConcurrent)
    const leave = new WeakMap<object, () => void>()
    const waitForTurn: preHandlerHookHandler = (request, _reply, done) => {
      void turns(
        () =>
          new Promise<void>((left) => {
            leave.set(request, left)
            done()
          }),
      )
    }
    const endTurn: onSendHookHandler = (request, _reply, payload, done) => {
      leave.get(request)?.()
      done(null, payload)
    }
    route.preHandler = withHook(route.preHandler, waitForTurn)
    route.onSend = withHook(route.onSend, endTurn)
  })
}
