import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'

/** D1: bodies over 100 kB are refused. */
export const BODY_LIMIT = 100 * 1024
const MAX_DEPTH = 20

/** The depth of nesting of a JSON text, counted without building it. */
function jsonDepth(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    if (inString) {
      if (code === 0x5c) i += 1
      else if (code === 0x22) inString = false
    } else if (code === 0x22) inString = true
    else if (code === 0x7b || code === 0x5b) {
      depth += 1
      if (depth > deepest) deepest = depth
    } else if (code === 0x7d || code === 0x5d) depth -= 1
  }
  return deepest
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined
  if (jsonDepth(text) > MAX_DEPTH) {
    throw new AppError('DADOS_INVALIDOS', { message: 'Os dados enviados têm níveis demais.' })
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('DADOS_INVALIDOS', { message: 'Os dados enviados não são um JSON válido.' })
  }
}

/** D1: accepts JSON only, uncompressed and not too deep. An empty body counts as none, whatever its type. */
export function registerBodyParser(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const encoding = headers['content-encoding']
    done(encoding && encoding !== 'identity' ? new AppError('TIPO_NAO_ACEITO') : undefined)
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^application\/json\b/i,
    { parseAs: 'string' },
    async (_request: unknown, body: string) => parseJson(body),
  )
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => {
    if (body.length > 0) throw new AppError('TIPO_NAO_ACEITO')
    return undefined
  })
}
