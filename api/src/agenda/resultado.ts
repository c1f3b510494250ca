import { AppError, campoInvalido } from '../errors.ts'

/** What a use case of the agenda may expect to refuse. */
export type Recusa =
  | { ok: false; motivo: 'nao_encontrado' }
  | { ok: false; motivo: 'versao_antiga' }
  | { ok: false; motivo: 'paciente_arquivado' }
  | { ok: false; motivo: 'ja_excluido' }
  | { ok: false; motivo: 'operacao_mudou'; gesto: 'desfazer' | 'refazer' }
  | { ok: false; motivo: 'campo'; campo: string; message: string }

export type Resultado<T> = { ok: true; valor: T } | Recusa

export const NAO_ENCONTRADO: Recusa = { ok: false, motivo: 'nao_encontrado' }
export const VERSAO_ANTIGA: Recusa = { ok: false, motivo: 'versao_antiga' }
export const PACIENTE_ARQUIVADO: Recusa = { ok: false, motivo: 'paciente_arquivado' }
export const JA_EXCLUIDO: Recusa = { ok: false, motivo: 'ja_excluido' }
export const operacaoMudou = (gesto: 'desfazer' | 'refazer'): Recusa => ({
  ok: false,
  motivo: 'operacao_mudou',
  gesto,
})
export const aceito = <T>(valor: T): Resultado<T> => ({ ok: true, valor })
export const recusaDoCampo = (problema: { campo: string; message: string }): Recusa => ({
  ok: false,
  motivo: 'campo',
  ...problema,
})

function falhaDe(recusa: Recusa): AppError {
  if (recusa.motivo === 'nao_encontrado') return new AppError('NAO_ENCONTRADO')
  if (recusa.motivo === 'versao_antiga') return new AppError('VERSAO_ANTIGA')
  if (recusa.motivo === 'paciente_arquivado') return new AppError('PACIENTE_ARQUIVADO')
  if (recusa.motivo === 'ja_excluido') return new AppError('JA_EXCLUIDO')
  if (recusa.motivo === 'campo') return campoInvalido(recusa.campo, recusa.message)
  const message = `Não dá mais para ${recusa.gesto}: este registro mudou depois.`
  return new AppError('OPERACAO_MUDOU', { message })
}

/** The accepted value, or the refusal as the error that the screens show. */
export function ouFalha<T>(resultado: Resultado<T>): T {
  if (resultado.ok) return resultado.valor
  throw falhaDe(resultado)
}
