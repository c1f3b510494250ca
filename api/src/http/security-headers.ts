import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** A nonce of one page: the kit's own style elements carry it, nothing else may style inline. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** The strict policy of the app's page: no inline script, no eval, no third party. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

/** Headers of every answer; a page replaces the policy by its own. */
export async function registerSecurityHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Plain http on a clinic's LAN must work; a proxy that ends TLS sets HSTS.
    strictTransportSecurity: false,
    // Said to browsers that are long gone, on every answer.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    originAgentCluster: false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    // By the route, not the URL: an absolute or an escaped one reaches the same call.
    if (request.routeOptions.url?.startsWith('/api')) reply.header('cache-control', 'no-store')
    done()
  })
}
