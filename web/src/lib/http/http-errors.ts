import type { CampoInvalido, ErrorCode } from '@clinica/domain/erros'

type Dito = {
  codigo?: string
  message?: string
  campos?: CampoInvalido[]
  retryAfter?: number | null
}

/** Refusal by the server; code and message are '' when it sent none. */
export class HttpError extends Error {
  readonly status: number
  readonly codigo: string
  readonly campos: CampoInvalido[]
  readonly retryAfter: number | null

  constructor(
    status: number,
    { codigo = '', message = '', campos = [], retryAfter = null }: Dito = {},
  ) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.codigo = codigo
    this.campos = campos
    this.retryAfter = retryAfter
  }
}

/** P4: a closed month refused the write, and the person left it closed. */
export class LeftClosed extends HttpError {
  constructor() {
    super(409, { codigo: 'MES_FECHADO', message: 'O mês continua fechado: nada foi alterado.' })
  }
}

/** No valid answer: connection failure, time-out, or a body that breaks the contract. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('Erro de conexão com o servidor', { cause })
    this.name = 'NetworkError'
  }
}

const SEM_INTERNET = 'Sem internet. Tente de novo quando ela voltar.'
const faltaInternet = (erro: unknown) => erro instanceof NetworkError && !navigator.onLine

/** Joins a failure's sentence and its reason, or advice, into two sentences. */
export const comMotivo = (sentenca: string, motivo: string): string =>
  motivo ? `${sentenca.replace(/\.$/, '')}. ${motivo}` : sentenca

/** Adds the missing internet connection to a failure's sentence, unless it is already there. */
export const seFaltaInternet = (sentenca: string): string =>
  navigator.onLine || sentenca.endsWith(SEM_INTERNET) ? sentenca : comMotivo(sentenca, SEM_INTERNET)

/**
 * The server's sentence, or the screen's own when the server gave none (§8), followed by a missing internet
 * connection.
 */
export function mensagemDoErro(error: unknown, padrao: string): string {
  if (error instanceof HttpError && error.message !== '') return error.message
  return error instanceof NetworkError ? seFaltaInternet(padrao) : padrao
}

/**
 * D1: true when the error is one of these refusals. Compared by code, because the sentence is for people and may
 * change.
 */
export const temCodigo = (erro: unknown, ...codigos: ErrorCode[]): boolean =>
  erro instanceof HttpError && codigos.some((um) => um === erro.codigo)

/** HTTP status of a refusal; 0 when no answer came. */
export const statusDoErro = (erro: unknown): number => (erro instanceof HttpError ? erro.status : 0)

/** The server refused for good (below 500). A server error or a lost connection may succeed on retry. */
export const foiRecusado = (erro: unknown): erro is HttpError =>
  erro instanceof HttpError && erro.status < 500

const AGORA_NAO = 503

/** Reason of a refusal, or of a temporary 503, in the server's words (D1); '' when there is none. */
export function motivoDoErro(erro: unknown): string {
  if (faltaInternet(erro)) return SEM_INTERNET
  return foiRecusado(erro) || statusDoErro(erro) === AGORA_NAO ? (erro as HttpError).message : ''
}

/** §8 fixes the alerts' sentences; the server's reason (limit, another window) follows. */
export const alertaDe = (sentenca: string, erro: unknown): string =>
  comMotivo(sentenca, motivoDoErro(erro))

/** D1: a stale version, a lost connection and a server error may succeed on retry. */
export const valeTentarDeNovo = (erro: unknown): boolean =>
  !foiRecusado(erro) || erro.status === 409

/** Parses the error answer of D1. Any other body gives an HttpError without code and sentence. */
export async function httpErrorOf(response: Response): Promise<HttpError> {
  const body = (await response.json().catch(() => null)) as {
    codigo?: unknown
    message?: unknown
    campos?: CampoInvalido[]
  } | null
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return new HttpError(response.status, {
    codigo: typeof body?.codigo === 'string' ? body.codigo : '',
    message: typeof body?.message === 'string' ? body.message : '',
    campos: Array.isArray(body?.campos) ? body.campos : [],
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  })
}
