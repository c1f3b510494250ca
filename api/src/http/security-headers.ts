import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** A nonce for one page: its own style elements carry it, and no other inline style applies. */
export const newNonce = (): string => randomBytes(16).toString('base64')

/** The content security policy of a page: no inline script, no eval, no third party. */
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

/**
 * The content security policy of the service worker: it asks this server and loads nothing else (docs/history/0039).
 */
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
  // Plain http on a clinic's LAN must work. The header is set below where a proxy reports TLS.
  strictTransportSecurity: false,
  // Headers for browsers that are long gone.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  originAgentCluster: false,
})

/** Helmet's headers. They are alike on every answer, so helmet runs once, at the start. */
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

/** The permissions policy: the app uses none of these device features. */
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

/** Two years, without includeSubDomains: other hosts of the domain are not ours to promise for. */
const HSTS = `max-age=${2 * 365 * 24 * 60 * 60}`

/** Sets the security headers of every answer; a page sets a policy of its own. */
export function registerSecurityHeaders(app: FastifyInstance) {
  const fixed = { ...fixedHeaders(), 'permissions-policy': PERMISSIONS }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(fixed)
    // `protocol` is https only where a trusted proxy (TRUST_PROXY) reports it.
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS)
    // The route decides, not the URL: an absolute or an escaped URL reaches the same call.
    if (request.routeOptions.url?.startsWith('/api')) reply.header('cache-control', 'no-store')
    done()
  })
}
