import type { CampoInvalido, ErrorCode } from '@clinica/domain/erros'

type Dito = {
  codigo?: string
  message?: string
  campos?: CampoInvalido[]
  retryAfter?: number | null
}

/** The server answered, and it was a refusal. Its code and its sentence are '' where it gave none. */
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

/** P4: a closed month refused it, and the person left the month closed. */
export class LeftClosed extends HttpError {
  constructor() {
    super(409, { codigo: 'MES_FECHADO', message: 'O mês continua fechado: nada foi alterado.' })
  }
}

/** No answer came: connection, time-out, or an answer that is not the contract's. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('Erro de conexão com o servidor', { cause })
    this.name = 'NetworkError'
  }
}

const SEM_INTERNET = 'Sem internet. Tente de novo quando ela voltar.'
const faltaInternet = (erro: unknown) => erro instanceof NetworkError && !navigator.onLine

/** What could not be done, and after it why, or what to do about it: two sentences. */
export const comMotivo = (sentenca: string, motivo: string): string =>
  motivo ? `${sentenca.replace(/\.$/, '')}. ${motivo}` : sentenca

/** What could not be done, and that there is no internet where that is so and not said already. */
export const seFaltaInternet = (sentenca: string): string =>
  navigator.onLine || sentenca.endsWith(SEM_INTERNET) ? sentenca : comMotivo(sentenca, SEM_INTERNET)

/** The server's sentence, or the screen's own when the server gave none (§8); without internet that is said after it. */
export function mensagemDoErro(error: unknown, padrao: string): string {
  if (error instanceof HttpError && error.message !== '') return error.message
  return error instanceof NetworkError ? seFaltaInternet(padrao) : padrao
}

/** D1: one of these refusals, by its code: its sentence is for people, and may change. */
export const temCodigo = (erro: unknown, ...codigos: ErrorCode[]): boolean =>
  erro instanceof HttpError && codigos.some((um) => um === erro.codigo)

/** The status of a refusal; 0 where no answer came. */
export const statusDoErro = (erro: unknown): number => (erro instanceof HttpError ? erro.status : 0)

/** The server would not take it, and will not another time; in trouble, or unheard, it may. */
export const foiRecusado = (erro: unknown): erro is HttpError =>
  erro instanceof HttpError && erro.status < 500

const AGORA_NAO = 503

/** Why the server refused, or why not now, in its words (D1); '' where it did not say, or is in trouble. */
export function motivoDoErro(erro: unknown): string {
  if (faltaInternet(erro)) return SEM_INTERNET
  return foiRecusado(erro) || statusDoErro(erro) === AGORA_NAO ? (erro as HttpError).message : ''
}

/** §8 fixes what the alerts say; why the server refused (limit, another window) is said after it. */
export const alertaDe = (sentenca: string, erro: unknown): string =>
  comMotivo(sentenca, motivoDoErro(erro))

/** D1: a stale version, a lost connection and a server in trouble: the same gesture may go through now. */
export const valeTentarDeNovo = (erro: unknown): boolean =>
  !foiRecusado(erro) || erro.status === 409

/** Reads the error answer of D1; anything else still becomes an HttpError, without a code and a sentence. */
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
