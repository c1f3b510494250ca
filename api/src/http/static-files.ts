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

/** What a telephone installs the app by, under this clinic's name. */
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

/** Only what carries its contents in its name is kept for ever; the worker is asked for each time (docs/history/0039). */
function cacheControlOf(webDir: string, path: string): string {
  if (path.startsWith(join(webDir, 'assets'))) return 'public, max-age=31536000, immutable'
  return path.startsWith(join(webDir, WORKER)) ? 'no-cache' : 'public, max-age=3600'
}

/** Sent in the place of what they were made of, read by the server alone, or nobody's. */
const NOT_SENT = /\.(br|gz|html|map|webmanifest)$|^paginas\/|(^|\/)\./

/** What there is to send, by its path. Hundreds, and a route for each would take more memory than all calls have. */
const filesOf = (webDir: string): ReadonlySet<string> =>
  new Set(
    readdirSync(webDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(webDir.length + 1))
      .map((path) => path.replaceAll(sep, '/'))
      .filter((path) => !NOT_SENT.test(path)),
  )

type AnyPath = { '*': string }

/** D1: a path that names a file, or a place of RFC 8615, is no screen: nothing there is answered with the app. */
const NO_SCREEN = /^(assets|\.well-known)(\/|$)|\.[a-z0-9]+$/i

/** Asked by keepers of passwords; 'Minha conta', where the password is changed, is a part of this screen (D2). */
const CHANGE_PASSWORD = '/.well-known/change-password'
const WITH_THE_PASSWORD = '/sessions'

/** The built web app: hashed files are immutable and pre-compressed; the app's page is at every path of a screen. */
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
      // A page with 200 would pass for the script of an older build that a tab asks for.
      if (NO_SCREEN.test(path)) throw new AppError('NAO_ENCONTRADO')
      return sendPage(request, reply)
    },
  })
}
