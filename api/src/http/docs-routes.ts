import * as z from 'zod/mini'
import type { Rotas } from './validation.ts'

type Operation = { summary?: string }

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** A plain page of every call, readable without a script, so it lives under the strictest policy. */
function page(paths: Record<string, Record<string, Operation>>): string {
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { summary }]) =>
        `<tr><td><code>${method.toUpperCase()}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(summary ?? '')}</td></tr>`,
    ),
  )
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>API da Clínica em Dia</title></head><body><h1>API da Clínica em Dia</h1><p>Documento OpenAPI completo: <a href="/api/docs/json">/api/docs/json</a></p><table><caption>Chamadas</caption><thead><tr><th>Método</th><th>Caminho</th><th>O que faz</th></tr></thead><tbody>${rows.join('')}</tbody></table></body></html>`
}

/** OpenAPI generated from the contract: a list to read, and the document. */
export function docsRoutes(app: Rotas) {
  let document: Promise<Buffer> | undefined
  const asBytes = async () => Buffer.from(JSON.stringify(await app.documento()))
  app.get(
    '/api/docs/json',
    { exposeHeadRoute: true, schema: { summary: 'Documento OpenAPI', response: { 200: z.any() } } },
    async (_request, reply) => {
      // Anybody may ask, and read as slowly as they like: all are given the one document.
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
