import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { escapeHtml } from './pages.ts'

const ONE_DAY = 'public, max-age=86400'

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

/** Serves robots.txt and sitemap.xml: the public pages, since the clinic's screens show nothing to a stranger. */
export function registerCrawlers(app: FastifyInstance, config: Config, paths: readonly string[]) {
  // The public address of this installation. Without URL_PUBLICA the sitemap has paths only, because the request's Host
  // header may be forged.
  const origin = config.correio?.urlPublica ?? ''
  const offer = (url: string, type: string, text: string) =>
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      handler: (_request, reply) =>
        reply.header('cache-control', ONE_DAY).type(`${type}; charset=utf-8`).send(text),
    })
  offer('/robots.txt', 'text/plain', robots(origin))
  offer('/sitemap.xml', 'application/xml', sitemap(origin, paths))
}
