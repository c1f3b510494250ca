import { ERRORS, type ErrorCode, erroNoFio } from '@clinica/domain/erros'
import { CABECALHO_DOS_FECHADOS } from '@clinica/domain/pagamentos/cabecalho-dos-fechados'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Fastify's own errors as codes of our table. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'CORPO_GRANDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NAO_ACEITO',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'DADOS_INVALIDOS',
  FST_ERR_BAD_URL: 'DADOS_INVALIDOS',
  FST_ERR_ASYNC_CONSTRAINT: 'DADOS_INVALIDOS',
  FST_ERR_MAX_PARAM_LENGTH: 'NAO_ENCONTRADO',
  FST_ERR_ROUTE_MISSING_HANDLER: 'NAO_ENCONTRADO',
}

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100'
const DISK_RETRY_SECONDS = 30

/**
 * PostgreSQL's code for a missing right. Where row-level security (D4) refuses a row, the code is alike, but the fault
 * is ours.
 */
const DENIED = '42501'
const ROW_SECURITY = 'ExecWithCheckOptions'

/** PostgreSQL's code for a lock timeout: a long write of the same professional, an import say, holds the lock. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * True where the database is away, starting, stopping or out of connections (classes 08, 53, 57 and socket errors), or
 * where it is shut: no way in (28, 3D, 55000), read-only (25006), or the role lost its rights.
 */
function databaseAway(error: { code?: string; message?: string; routine?: string }): boolean {
  const code = error.code ?? ''
  return (
    /^(08|28|3D|53|57|55000|25006)/.test(code) ||
    (code === DENIED && error.routine !== ROW_SECURITY) ||
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/.test(
      code,
    ) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
      error.message ?? '',
    )
  )
}

const RETRY_AFTER_SECONDS = 5

/** Any error as an AppError of our table. */
export function appErrorOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  const framework = FRAMEWORK[error.code]
  if (framework) return new AppError(framework)
  if (error.code === DISK_FULL)
    return new AppError('DISCO_CHEIO', { retryAfter: DISK_RETRY_SECONDS })
  if (error.code === LOCK_NOT_AVAILABLE || databaseAway(error))
    return new AppError('INDISPONIVEL', { retryAfter: RETRY_AFTER_SECONDS })
  if (error.statusCode === 416) return new AppError('FAIXA_INEXISTENTE')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('DADOS_INVALIDOS')
  }
  return new AppError('ERRO_INTERNO')
}

/** D5: the log gets only kind and place of a fault: a message of the database can quote a row. */
function faultOf(error: Error & { code?: string }) {
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
  return { name: error.name, code: error.code, frames: frames.slice(0, 8) }
}

export function replyWithError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // The caller hung up while sending the body: this ECONNRESET is the caller's, not the database's.
  const left = error.code === 'ECONNRESET' && !request.raw.complete
  const known = left ? new AppError('DADOS_INVALIDOS') : appErrorOf(error)
  const [status] = ERRORS[known.code]
  // Our own refusals are no faults; the request's log line shows them.
  if (status >= 500 && !(error instanceof AppError))
    request.log.error({ fault: faultOf(error) }, 'request failed')
  if (known.retryAfter !== undefined)
    reply.header('retry-after', Math.max(1, Math.ceil(known.retryAfter)))
  if (known.mesesFechados) reply.header(CABECALHO_DOS_FECHADOS, known.mesesFechados)
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(erroNoFio(known.code, known.message, known.campos))
}

/** D1: answers every failure with an error of the Portuguese table. */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>(replyWithError)
}
