import { type CampoInvalido, type ErrorCode, fraseDoErro } from '@clinica/domain/erros'
import { fraseDosFechados, textoDosMeses } from '@clinica/domain/pagamentos/meses-fechados'
import type { Mes } from '@clinica/domain/tempo/data'
import type { Database, Executor } from './database/database.ts'
import { isLostReference } from './database/lost-reference.ts'
import { AppError } from './errors.ts'

/** What is said besides the sentence of the table. */
type Dito = {
  readonly message?: string
  readonly campos?: readonly CampoInvalido[]
  readonly retryAfter?: number
  /** P4: '2026-11,2026-12'. */
  readonly mesesFechados?: string
}

/** House rule 7: an expected outcome that is not the one asked for, named as the table of errors names it. */
export type Recusa = { readonly ok: false; readonly motivo: ErrorCode } & Dito

/** What every use case answers that may refuse. */
export type Resultado<T> = { readonly ok: true; readonly valor: T } | Recusa

export const aceito = <T>(valor: T): Resultado<T> => ({ ok: true, valor })
export const recusa = (motivo: ErrorCode, dito: Dito = {}): Recusa => ({
  ok: false,
  motivo,
  ...dito,
})

/** One wrong field: the same sentence at the top and under the field. */
export const recusaDoCampo = ({ campo, message }: CampoInvalido): Recusa =>
  recusa('DADOS_INVALIDOS', { message, campos: [{ campo, message }] })

/** P4: closed months that a gesture would change refuse it; none: nothing stands in the way. */
export const recusaDosFechados = (meses: readonly Mes[]): Resultado<null> =>
  meses.length === 0
    ? aceito(null)
    : recusa('MES_FECHADO', {
        message: fraseDosFechados(meses),
        mesesFechados: textoDosMeses(meses),
      })

export const NAO_ENCONTRADO = recusa('NAO_ENCONTRADO')
/** D6: what was written about was disposed of meanwhile: as if it had been gone before. */
const SUMIU = recusa('NAO_ENCONTRADO')
export const VERSAO_ANTIGA = recusa('VERSAO_ANTIGA')

/** D1: whether the client read another version than the one kept; one that says none takes what is there. */
export const versaoAntiga = (
  guardado: { readonly versao: number },
  versao: number | null | undefined,
): boolean => typeof versao === 'number' && versao !== guardado.versao

/** The accepted value, or the refusal as the error that the screens show: where a call is answered. */
export function ouFalha<T>(resultado: Resultado<T>): T {
  if (resultado.ok) return resultado.valor
  throw new AppError(resultado.motivo, resultado)
}

/** What a refusal says to a person. */
export const sentencaDaRecusa = ({ motivo, message }: Recusa): string =>
  message ?? fraseDoErro(motivo)

/** Carries a refusal out of a transaction, which is given up. */
export class Recusada extends Error {
  readonly recusa: Recusa
  constructor(recusa: Recusa) {
    super(recusa.motivo)
    this.recusa = recusa
  }
}

/** One transaction; what it had written before it refused is taken back. */
export async function runOuRecusa<T>(
  { transaction }: Pick<Database, 'transaction'>,
  work: (tx: Executor) => Promise<Resultado<T>>,
): Promise<Resultado<T>> {
  try {
    return await transaction(async (tx) => {
      const resultado = await work(tx)
      if (!resultado.ok) throw new Recusada(resultado)
      return resultado
    })
  } catch (error) {
    if (error instanceof Recusada) return error.recusa
    if (isLostReference(error)) return SUMIU
    throw error
  }
}
