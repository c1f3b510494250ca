import { AppError, campoInvalido } from '../errors.ts'

/** What a use case of the agenda may expect to refuse. */
export type Recusa =
  | { ok: false; motivo: 'nao_encontrado' }
  | { ok: false; motivo: 'versao_antiga' }
  | { ok: false; motivo: 'campo'; campo: string; message: string }

export type Resultado<T> = { ok: true; valor: T } | Recusa

export const NAO_ENCONTRADO: Recusa = { ok: false, motivo: 'nao_encontrado' }
export const VERSAO_ANTIGA: Recusa = { ok: false, motivo: 'versao_antiga' }
export const aceito = <T>(valor: T): Resultado<T> => ({ ok: true, valor })
export const recusaDoCampo = (problema: { campo: string; message: string }): Recusa => ({
  ok: false,
  motivo: 'campo',
  ...problema,
})

/** The accepted value, or the refusal as the error that the screens show. */
export function ouFalha<T>(resultado: Resultado<T>): T {
  if (resultado.ok) return resultado.valor
  if (resultado.motivo === 'nao_encontrado') throw new AppError('NAO_ENCONTRADO')
  if (resultado.motivo === 'versao_antiga') throw new AppError('VERSAO_ANTIGA')
  throw campoInvalido(resultado.campo, resultado.message)
}
