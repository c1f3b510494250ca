import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

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
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

/** The service worker's own policy: it asks this server, and loads nothing else (docs/history/0039). */
export const WORKER_POLICY = [
  "default-src 'none'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
].join('; ')

const HELMET = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
  },
  referrerPolicy: { policy: 'no-referrer' },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  xFrameOptions: { action: 'deny' },
  // Plain http on a clinic's LAN must work; said below where the proxy says that it ended TLS.
  strictTransportSecurity: false,
  // Said to browsers that are long gone, on every answer.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  originAgentCluster: false,
})

/** What helmet says: the same on every answer, so it is asked once and not for each of them. */
function fixedHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  HELMET({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** Nothing here asks a device for anything. */
const PERMISSIONS = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Two years, of this name alone: what else stands beside it on the domain is not ours to promise. */
const HSTS = `max-age=${2 * 365 * 24 * 60 * 60}`

/** Headers of every answer; a page replaces the policy by its own. */
export function registerSecurityHeaders(app: FastifyInstance) {
  const fixed = { ...fixedHeaders(), 'permissions-policy': PERMISSIONS }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed)
    // Only a trusted proxy (TRUST_PROXY) is believed to say so.
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
    // By the route, not the URL: an absolute or an escaped one reaches the same call.
    if (request.routeOptions.url?.startsWith('/api')) reply.header('cache-control', 'no-store')
    done()
  })
}
