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
    /** How many of its answers are made at once; the others wait for their turn. All at once when not said. */
    maxConcurrent?: number
  }
}

/**
 * Routes that declare `lugares`: long answers, of which a processor makes one at a time anyway, take their
 * turns, so that memory holds some of them and not as many as are asked for. A place is kept until the answer
 * is compressed, not until a slow line has taken it. Comes after the compression.
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
