import { CABECALHO_DOS_FECHADOS } from '@clinica/domain/pagamentos/cabecalho-dos-fechados'
import { cacheAnswer, cachedAnswer, etagCache } from './etag-cache.ts'
import { httpErrorOf, LeftClosed, NetworkError } from './http-errors.ts'
import { noteServerDate } from './server-clock.ts'
import { deviceId, readAccessToken, readUsuario } from './session-store.ts'
import { refreshAccessToken } from './token-refresh.ts'

/** Minimal interface of a zod/mini schema: the client only calls parse. */
type Schema<T> = { parse(value: unknown): T }
type Query = Record<string, string | number | undefined>

export type Pedido = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Query
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Login and sign-up: a 401 is their answer, not an expired session. */
  semSessao?: boolean
  /** Logout: sends its bearer token without refreshing it, and survives the closing of the tab (keepalive). */
  deSaida?: boolean
}

/** Status for requests with If-None-Match. */
const NADA_MUDOU = 304

type Reopen = (meses: string) => Promise<boolean>
let reopen: Reopen = async () => false

/** Registers the app's question about reopening closed months (P4). Called once, by the app. */
export function setReopening(ask: Reopen): void {
  reopen = ask
}

/** Schema for answers without a body (204), or with a body that nobody reads. */
export const semCorpo: Schema<void> = { parse: () => undefined }

/**
 * One call of §7 under /api: bearer token, device id, JSON in and out, parsed by the contract. After a 401 it waits
 * for the shared token refresh and is retried once. Throws HttpError or NetworkError.
 */
export async function request<T>(path: string, schema: Schema<T>, pedido: Pedido = {}): Promise<T> {
  if ((pedido.method ?? 'GET') === 'GET' && !pedido.semSessao) return read(path, schema, pedido)
  return schema.parse(await bodyOf(await answerOf(path, pedido)))
}

/** GET with the ETag cache: on 304 (D1) it returns the cached value itself, so its identity does not change. */
async function read<T>(path: string, schema: Schema<T>, pedido: Pedido): Promise<T> {
  const memoria = etagCache()
  const url = path + queryString(pedido.query)
  const lembrada = cachedAnswer(memoria, url, schema)
  const seMudou: Record<string, string> = lembrada ? { 'If-None-Match': lembrada.etag } : {}
  const response = await answerOf(path, { ...pedido, headers: { ...pedido.headers, ...seMudou } })
  const conhecida = lembrada && response.status === NADA_MUDOU
  const valor = conhecida ? (lembrada.valor as T) : schema.parse(await bodyOf(response))
  const etag = response.headers.get('ETag')
  if (etag !== null) cacheAnswer(memoria, url, { etag, schema, valor })
  return valor
}

/** Request that also returns one header of the answer; null when the header is missing. */
export async function requestComCabecalho<T>(
  path: string,
  schema: Schema<T>,
  pedido: Pedido,
  nome: string,
): Promise<{ valor: T; cabecalho: string | null }> {
  const response = await answerOf(path, pedido)
  const cabecalho = response.headers.get(nome)
  return { valor: schema.parse(await bodyOf(response)), cabecalho }
}

/** The raw response, for callers that do not read JSON. */
export async function answerOf(path: string, pedido: Pedido): Promise<Response> {
  const token = pedido.semSessao ? null : readAccessToken()
  const dono = readUsuario()?.id
  let response = await send(path, pedido, token)
  if (response.status === 401 && !pedido.semSessao && !pedido.deSaida) {
    const renovado = await refreshAccessToken(token)
    // Another user signed in meanwhile in another tab: nothing is retried in their name.
    if (readUsuario()?.id !== dono) throw await httpErrorOf(response)
    response = await send(path, pedido, renovado)
  }
  if (response.ok || response.status === NADA_MUDOU) return response
  // P4: when a closed month refuses a write, the person is asked, and on yes the request is repeated; typed text is
  // kept.
  const fechados = response.headers.get(CABECALHO_DOS_FECHADOS)
  if (!fechados) throw await httpErrorOf(response)
  if (await reopen(fechados)) return answerOf(path, pedido)
  throw new LeftClosed()
}

async function send(path: string, pedido: Pedido, token: string | null): Promise<Response> {
  const { method = 'GET', query, body, signal, deSaida: keepalive = false } = pedido
  const headers: Record<string, string> = { 'X-Device-Id': deviceId(), ...pedido.headers }
  if (token) headers.Authorization = `Bearer ${token}`
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  try {
    const response = await fetch(`/api${path}${queryString(query)}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
      keepalive,
    })
    noteServerDate(response.headers.get('Date'))
    return response
  } catch (cause) {
    // A cancelled query is no network error: TanStack Query handles it.
    if (signal?.aborted) throw cause
    throw new NetworkError(cause)
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw new NetworkError(cause)
  })
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NetworkError(cause)
  }
}

function queryString(query: Query = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) params.set(name, String(value))
  }
  return params.size === 0 ? '' : `?${params}`
}

/** D1: idempotency header of a POST that creates a row. A form keeps one key and sends it on every retry. */
export function chaveDeIdempotencia(): Record<'Idempotency-Key', string> {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return {
    'Idempotency-Key': Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}

/** One call of §7 whose answer is a file instead of JSON. */
export async function requestArquivo(path: string, pedido: Pedido): Promise<Blob> {
  const response = await answerOf(path, pedido)
  return response.blob().catch((cause: unknown) => {
    if (pedido.signal?.aborted) throw cause
    throw new NetworkError(cause)
  })
}
