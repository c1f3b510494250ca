import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { escapeHtml } from './pages.ts'

const ONE_DAY = 'public, max-age=86400'

/** Where people open this installation: as it says itself (URL_PUBLICA), else as it was asked. */
const originOf = ({ correio }: Config, { protocol, host }: FastifyRequest) =>
  correio?.urlPublica ?? `${protocol}://${host}`

const robots = (origin: string) => `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`

const sitemap = (
  origin: string,
  paths: readonly string[],
) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${escapeHtml(origin + path)}</loc></url>\n`).join('')}</urlset>
`

/** What search engines ask for: the public pages. No screen of the clinic says anything to a stranger. */
export function registerCrawlers(app: FastifyInstance, config: Config, paths: readonly string[]) {
  const offer = (url: string, type: string, write: (origin: string) => string) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: (request, reply) =>
        reply
          .header('cache-control', ONE_DAY)
          .type(`${type}; charset=utf-8`)
          .send(write(originOf(config, request))),
    })
  offer('/robots.txt', 'text/plain', robots)
  offer('/sitemap.xml', 'application/xml', (origin) => sitemap(origin, paths))
}
