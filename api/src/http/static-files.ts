import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { proxyIgnorado } from './caller-address.ts'
import { registerCrawlers } from './crawlers.ts'
import { type Pages, readPages } from './pages.ts'
import { newNonce, pagePolicy, WORKER_POLICY } from './security-headers.ts'

function pageSender({ pageOf }: Pages) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const nonce = newNonce()
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        pageOf(request.url)
          .replaceAll('__CSP_NONCE__', nonce)
          .replaceAll('__PROXY_IGNORADO__', String(proxyIgnorado(request))),
      )
  }
}

/** The web app manifest, with this clinic's name. */
function readManifest({ webDir, clinicaNome }: Config): string {
  const inJson = JSON.stringify(clinicaNome).slice(1, -1)
  return readFileSync(join(webDir, 'manifest.webmanifest'), 'utf8').replaceAll(
    '__CLINICA__',
    () => inJson,
  )
}

function registerManifest(app: FastifyInstance, config: Config) {
  const manifest = readManifest(config)
  app.get(
    '/manifest.webmanifest',
    { exposeHeadRoute: true, schema: { hide: true } },
    (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('application/manifest+json; charset=utf-8')
        .send(manifest),
  )
}

const WORKER = 'sw.js'

/**
 * Only files with a content hash in their name are cached for ever; the service worker is checked each time
 * (docs/history/0039).
 */
function cacheControlOf(webDir: string, path: string): string {
  if (path.startsWith(join(webDir, 'assets'))) return 'public, max-age=31536000, immutable'
  return path.startsWith(join(webDir, WORKER)) ? 'no-cache' : 'public, max-age=3600'
}

/**
 * Files that are not served under their own name: compressed copies, pages, the manifest's template, source maps,
 * hidden files.
 */
const NOT_SENT = /\.(br|gz|html|map|webmanifest)$|^paginas\/|(^|\/)\./

/** The paths of the files to serve. There are hundreds: a route for each would take more memory than all calls have. */
const filesOf = (webDir: string): ReadonlySet<string> =>
  new Set(
    readdirSync(webDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(webDir.length + 1))
      .map((path) => path.replaceAll(sep, '/'))
      .filter((path) => !NOT_SENT.test(path)),
  )

type AnyPath = { '*': string }

/** D1: paths of files and of RFC 8615 are no screens, so the app's page never answers them. */
const NO_SCREEN = /^(assets|\.well-known)(\/|$)|\.[a-z0-9]+$/i

/** Password managers ask this address; the password is changed in 'Minha conta', on this screen (D2). */
const CHANGE_PASSWORD = '/.well-known/change-password'
const WITH_THE_PASSWORD = '/sessions'

/**
 * Serves the built web app: files with a hash in their name are immutable, all are compressed by the build, and every
 * path of a screen answers the app's page.
 */
export async function registerStaticFiles(app: FastifyInstance, config: Config) {
  const pages = readPages(config)
  const sendPage = pageSender(pages)
  await app.register(fastifyStatic, {
    root: config.webDir,
    index: false,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      reply.header('cache-control', cacheControlOf(config.webDir, path))
      if (path.startsWith(join(config.webDir, WORKER))) {
        reply.header('content-security-policy', WORKER_POLICY)
      }
    },
  })
  const files = filesOf(config.webDir)
  registerManifest(app, config)
  registerCrawlers(app, config, pages.publicPaths)
  app.get(CHANGE_PASSWORD, { exposeHeadRoute: true, schema: { hide: true } }, (_request, reply) =>
    reply.redirect(WITH_THE_PASSWORD),
  )
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => {
      const path = (request.params as AnyPath)['*']
      if (files.has(path)) return reply.sendFile(path)
      // A tab of an older build may ask for a script that is gone; a page with status 200 would pass for it.
      if (NO_SCREEN.test(path)) throw new AppError('NAO_ENCONTRADO')
      return sendPage(request, reply)
    },
  })
}
