import { ERRORS, type ErrorCode, erroNoFio } from '@clinica/domain/erros'
import { CABECALHO_DOS_FECHADOS } from '@clinica/domain/pagamentos/cabecalho-dos-fechados'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** What the framework raises by itself, in the house's table. */
const FRAMEWORK: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'CORPO_GRANDE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'TIPO_NAO_ACEITO',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'DADOS_INVALIDOS',
  FST_ERR_BAD_URL: 'DADOS_INVALIDOS',
  FST_ERR_ASYNC_CONSTRAINT: 'DADOS_INVALIDOS',
  FST_ERR_MAX_PARAM_LENGTH: 'NAO_ENCONTRADO',
  FST_ERR_ROUTE_MISSING_HANDLER: 'NAO_ENCONTRADO',
}

/** PostgreSQL's own word for a disk without room. */
const DISK_FULL = '53100'
const DISK_RETRY_SECONDS = 30

/** A right that is lacking; where our own wall (D4) refuses a row, the fault is ours. */
const DENIED = '42501'
const ROW_SECURITY = 'ExecWithCheckOptions'

/** PostgreSQL's own word for a lock that was waited for too long: somebody else's long write of the same professional. */
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * The database is away, starting, stopping or out of connections: classes 08, 53, 57 and the socket's own. Or it is
 * shut: no way in (28, 3D, 55000), nothing but reading (25006), a role that lost its rights.
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

/** Any error as one of the table. */
export function appErrorOf(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error
  // Validation errors made by the compiler arrive wrapped with their own fields copied on.
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

/** D5: only the kind and place of a fault are logged: messages of the database can quote a row. */
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
  // Whoever asked hung up within the body: the connection that broke is theirs, not the database's.
  const left = error.code === 'ECONNRESET' && !request.raw.complete
  const known = left ? new AppError('DADOS_INVALIDOS') : appErrorOf(error)
  const [status] = ERRORS[known.code]
  // A refusal of ours is no fault: its line among the requests says it.
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

/** Every failure leaves through the Portuguese table (D1). */
export function registerErrorHandler(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>(replyWithError)
}
