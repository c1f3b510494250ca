import * as z from 'zod/mini'
import type { Rotas } from './validation.ts'

type Operation = { summary?: string }

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A plain page that lists every call. It needs no script, so the strictest content security policy applies. */
function page(paths: Record<string, Record<string, Operation>>): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { summary }]) =>
        `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(summary ?? '')}</td></tr>`,
    ),
  )
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>API da Clínica em Dia</title></head><body><h1>API da Clínica em Dia</h1><p>Documento OpenAPI completo: <a href="/api/docs/json">/api/docs/json</a></p><table><caption>Chamadas</caption><thead><tr><th>Método</th><th>Caminho</th><th>O que faz</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`
}

/** Serves the OpenAPI document and a page that lists the calls, both made from the contract. */
export function docsRoutes(app: Rotas) {
  let document: Promise<Buffer> | undefined
  const asBytes = async () => Buffer.from(JSON.stringify(await app.documento()))
  app.get(
    '/api/docs/json',
    { exposeHeadRoute: true, schema: { summary: 'Documento OpenAPI', response: { 200: z.any() } } },
    async (_request, reply) => {
      // Anybody may ask and read slowly, so all answers share one copy of the document.
      document ??= asBytes()
      return reply.type('application/json; charset=utf-8').send(await document)
    },
  )
  app.get(
    '/api/docs',
    { exposeHeadRoute: true, schema: { summary: 'Lista das chamadas' } },
    async (_request, reply) => {
      const { paths = {} } = await app.documento()
      return reply
        .type('text/html; charset=utf-8')
        .send(page(paths as Record<string, Record<string, Operation>>))
    },
  )
}
