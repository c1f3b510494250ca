import { motivoDoErro, temCodigo } from '../lib/http/http-errors.ts'
import { NAO_ESTA_MAIS } from './messages.ts'

/** Why a gesture on a session was refused: what is not found is the session itself, which another window deleted. */
export const motivoDaSessao = (erro: unknown): string =>
  temCodigo(erro, 'NAO_ENCONTRADO') ? NAO_ESTA_MAIS : motivoDoErro(erro)
