import { type CampoInvalido, type ErrorCode, fraseDoErro } from '@clinica/domain/erros'

/** A failure with a code of the table; `message`, `campos`, `retryAfter` (seconds) and which months are closed say more. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly campos: readonly CampoInvalido[] | undefined
  readonly retryAfter: number | undefined
  readonly mesesFechados: string | undefined

  constructor(
    code: ErrorCode,
    details: {
      message?: string
      campos?: readonly CampoInvalido[]
      retryAfter?: number
      mesesFechados?: string
    } = {},
  ) {
    super(details.message ?? fraseDoErro(code))
    this.code = code
    this.campos = details.campos
    this.retryAfter = details.retryAfter
    this.mesesFechados = details.mesesFechados
  }
}
