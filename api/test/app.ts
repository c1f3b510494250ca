import { ERRORS, type ErrorCode } from '@clinica/domain/erros'
import type { FastifyInstance } from 'fastify'
import { afterAll, expect } from 'vitest'
import { buildApp } from '../src/app.ts'
import { openRegistro } from '../src/calls/access-log.ts'
import { openCofre } from '../src/chaves/cofre.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { Contexto } from '../src/contexto.ts'
import { openDatabase } from '../src/database/database.ts'
import { DISCO_SEM_VIGIA } from '../src/disco/vigia.ts'
import { useTestDatabase } from './database.ts'
import { databaseUrlOf } from './database-url.ts'
import { watchRaised } from './raised.ts'
import { watchLog } from './watch-log.ts'

type Answer = { status: number; body: unknown; headers: Record<string, unknown>; text: string }
export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS',
  url: string,
  options?: { token?: string; body?: unknown; headers?: Record<string, string>; raw?: string },
) => Promise<Answer>

export type TestApp = {
  readonly app: FastifyInstance
  readonly contexto: Contexto
  readonly call: Call
  /** The database, as DATABASE_URL says it. */
  readonly databaseUrl: string
  /** The lines of its log so far, at its chattiest. */
  readonly logged: () => readonly string[]
  /** The clock under the app: 2026-03-09T12:00:00 at the clinic until moved. */
  readonly relogio: { agora: number; avancar(milissegundos: number): void }
}

const LONGEST_WAIT_MS = 50_000

const INICIO_DOS_TESTES = Date.UTC(2026, 2, 9, 15, 0, 0)

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** D1: whatever refuses says which of the list it is, with that one's status. */
function expectListed({ status, body, headers, text }: Answer, called: string): void {
  const inJson = text !== '' && String(headers['content-type']).startsWith('application/json')
  if (status < 400 || !inJson) return
  const { codigo, message } = body as { codigo: ErrorCode; message: unknown }
  expect([ERRORS[codigo]?.[0], typeof message], `${called}: ${codigo}`).toEqual([status, 'string'])
}

export const callOn =
  (app: FastifyInstance): Call =>
  async (method, url, { token, body, headers = {}, raw } = {}) => {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
    const answer = await app.inject({
      method,
      url,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    const { statusCode: status, headers: said, body: text } = answer
    const answered = { status, body: parseBody(text), headers: said, text }
    expectListed(answered, `${method} ${url}`)
    return answered
  }

/** Every status that was answered and that the document of its route does not name. */
function watchAnswers(app: FastifyInstance): Set<string> {
  const undocumented = new Set<string>()
  app.addHook('onResponse', async (request, reply) => {
    const { url, method } = request.routeOptions
    const path = url?.replaceAll(/:(\w+)/g, '{$1}') ?? ''
    const { paths } = await app.documento()
    const call = paths?.[path]?.[String(method).toLowerCase() as 'get']
    // The page that shows the document is no call of it.
    if (!call || path === '/api/docs' || call.responses?.[reply.statusCode]) return
    undocumented.add(`${String(method)} ${path} ${reply.statusCode}`)
  })
  return undocumented
}

/** The whole app on a fresh copy of the database, for one test file: `const t = await useApp()` at its top. */
export async function useApp(settings: Partial<Config> = {}): Promise<TestApp> {
  const { database: aberto, address } = await useTestDatabase()
  const { database, faltas } = watchRaised(aberto)
  // The app works under row-level security (D4); a test's own statements do not. A busy machine refuses none of many
  // calls at once: each waits as long as a test may take.
  const forCalls = openDatabase(address, { forCalls: true, longestWaitMs: LONGEST_WAIT_MS })
  const behind = watchRaised(forCalls)
  const relogio = {
    agora: INICIO_DOS_TESTES,
    avancar(milissegundos: number) {
      this.agora += milissegundos
    },
  }
  const clock = { now: () => relogio.agora }
  const registro = openRegistro(behind.database, clock)
  const contexto: Contexto = {
    config: { ...readConfig({ LOG_LEVEL: 'silent' }, '/nowhere'), ...settings },
    database,
    clock,
    registro,
    disco: DISCO_SEM_VIGIA,
    cofre: openCofre([{ id: 'teste', chave: Buffer.alloc(32, 7) }]),
  }
  const log = watchLog()
  const config = { ...contexto.config, logLevel: 'trace' }
  const app = await buildApp({ ...contexto, config, database: behind.database }, log.stream)
  log.watch(app)
  const undocumented = watchAnswers(app)
  await app.ready()
  afterAll(async () => {
    await app.close()
    await registro.close()
    await forCalls.close()
    expect(log.found(), 'what calls named and the log repeats').toEqual([])
    expect([...undocumented], 'answers that the OpenAPI document does not name').toEqual([])
    expect([...faltas, ...behind.faltas], 'writes after which answers may be stale').toEqual([])
  })
  const { logged } = log
  return { app, contexto, relogio, logged, call: callOn(app), databaseUrl: databaseUrlOf(address) }
}
