import { CABECALHO_DOS_FECHADOS } from '@clinica/domain/pagamentos/cabecalho-dos-fechados'
import { answersOfThisSession, keepAnswer, recallAnswer } from './answer-memory.ts'
import { httpErrorOf, LeftClosed, NetworkError } from './http-errors.ts'
import { serverSaid } from './server-clock.ts'
import { deviceId, readAccessToken, readUsuario } from './session-store.ts'
import { refreshAccessToken } from './token-refresh.ts'

/** Any zod/mini schema will do: the client only asks it to parse. */
type Schema<T> = { parse(value: unknown): T }
type Query = Record<string, string | number | undefined>

export type Pedido = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Query
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Login and sign-up: their 401 is an answer, not an expired session. */
  semSessao?: boolean
  /** The call by which a session leaves: its bearer goes along, renews nothing, and outlives the tab. */
  deSaida?: boolean
}

/** Only who asks with If-None-Match is answered so. */
const NADA_MUDOU = 304

type Reopen = (meses: string) => Promise<boolean>
let reopen: Reopen = async () => false

/** The app says who asks whether closed months are to be opened (P4), and whether they were; nobody else calls this. */
export function setReopening(ask: Reopen): void {
  reopen = ask
}

/** For answers without a body (204), or whose body nobody reads. */
export const semCorpo: Schema<void> = { parse: () => undefined }

/**
 * One call of §7 under /api: bearer, device id, JSON in and out, parsed by the contract.
 * A 401 waits for the one refresh and is retried once. Throws HttpError or NetworkError.
 */
export async function request<T>(path: string, schema: Schema<T>, pedido: Pedido = {}): Promise<T> {
  if ((pedido.method ?? 'GET') === 'GET' && !pedido.semSessao) return read(path, schema, pedido)
  return schema.parse(await bodyOf(await answerOf(path, pedido)))
}

/** A reading: where the server says that nothing changed (D1), the very value that it was read to before. */
async function read<T>(path: string, schema: Schema<T>, pedido: Pedido): Promise<T> {
  const memoria = answersOfThisSession()
  const url = path + queryString(pedido.query)
  const lembrada = recallAnswer(memoria, url, schema)
  const seMudou: Record<string, string> = lembrada ? { 'If-None-Match': lembrada.etag } : {}
  const response = await answerOf(path, { ...pedido, headers: { ...pedido.headers, ...seMudou } })
  const conhecida = lembrada && response.status === NADA_MUDOU
  const valor = conhecida ? (lembrada.valor as T) : schema.parse(await bodyOf(response))
  const etag = response.headers.get('ETag')
  if (etag !== null) keepAnswer(memoria, url, { etag, schema, valor })
  return valor
}

/** The same, with one header of the answer; null where the answer does not carry it. */
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

/** The answer itself, for whoever reads it otherwise than as JSON. */
export async function answerOf(path: string, pedido: Pedido): Promise<Response> {
  const token = pedido.semSessao ? null : readAccessToken()
  const dono = readUsuario()?.id
  let response = await send(path, pedido, token)
  if (response.status === 401 && !pedido.semSessao && !pedido.deSaida) {
    const renovado = await refreshAccessToken(token)
    // Somebody else has signed in meanwhile, in another tab: nothing is asked for or written in their name.
    if (readUsuario()?.id !== dono) throw await httpErrorOf(response)
    response = await send(path, pedido, renovado)
  }
  if (response.ok || response.status === NADA_MUDOU) return response
  // P4: a gesture that a closed month refuses is held while a person is asked, and then made again: nothing typed is lost.
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
    serverSaid(response.headers.get('Date'))
    return response
  } catch (cause) {
    // A cancelled query is not a broken connection: TanStack Query knows what to do with it.
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

/** D1: header of a POST that creates; keep one for a form and send it again on every retry. */
export function chaveDeIdempotencia(): Record<'Idempotency-Key', string> {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return {
    'Idempotency-Key': Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
  }
}

/** One call of §7, answered with a file instead of JSON. */
export async function requestArquivo(path: string, pedido: Pedido): Promise<Blob> {
  const response = await answerOf(path, pedido)
  return response.blob().catch((cause: unknown) => {
    if (pedido.signal?.aborted) throw cause
    throw new NetworkError(cause)
  })
}
