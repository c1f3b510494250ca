import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { SESSOES_VIVAS } from '../api/src/autenticacao/nucleo/sessao-repository.ts'
import type { Statement } from '../api/src/database/database.ts'
import { sessionOf } from './signed-in.ts'

// What the product is measured against: node:http and pg, the same session look-up and the same
// statements, nothing else: no rule, no check, no log, no decryption, no compression.
export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })

// Nothing is converted: the floor is as low as it can be.
const types = { getTypeParser: () => (text: string) => text }

export type Row = Record<string, string | null>

/** One statement's rows, as the database wrote them. */
export const rowsOf = async (
  { name, text }: Statement,
  values: unknown[],
  db: pg.Pool | pg.PoolClient = pool,
): Promise<Row[]> => (await db.query<Row>({ name, text, values, types })).rows

/** Runs `work` in one transaction. */
export async function transaction(work: (client: pg.PoolClient) => Promise<unknown>) {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await work(client)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

const sessions = new Map<string, string>()

/** The session that the request's token names; a token is read once. */
function sidOf({ headers }: IncomingMessage): string {
  const token = headers.authorization ?? ''
  const sid = sessions.get(token) ?? sessionOf(token)
  sessions.set(token, sid)
  return sid
}

/** The look-up that every call makes. */
export async function professionalOf(request: IncomingMessage): Promise<string> {
  const [session] = await rowsOf(SESSOES_VIVAS, [[sidOf(request)], new Date()])
  if (!session?.profissionalId) throw new Error('No session')
  return session.profissionalId
}

export type Asked = { request: IncomingMessage; url: URL; body: string }
export type Answer = { status?: number; body: string | Buffer; encoding?: string }

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request.setEncoding('utf8')) body += part
  return body
}

async function answer(request: IncomingMessage, work: (asked: Asked) => Promise<Answer>) {
  const url = new URL(request.url ?? '/', 'http://floor')
  if (url.pathname === '/') return { body: '{}' }
  return work({ request, url, body: request.method === 'GET' ? '' : await bodyOf(request) })
}

/** Serves on PORT; whatever fails is a 500, which ends the run. */
export function serveRaw(work: (asked: Asked) => Promise<Answer>) {
  createServer((request, response) => {
    answer(request, work).then(
      ({ status = 200, body, encoding }: Answer) => {
        response.setHeader('content-type', 'application/json')
        if (encoding) response.setHeader('content-encoding', encoding)
        response.writeHead(status).end(body)
      },
      (error: Error) => response.writeHead(500).end(error.message),
    )
  }).listen(Number(process.env.PORT), '127.0.0.1')
}
