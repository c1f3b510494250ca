import { motivoDoErro, statusDoErro } from '../lib/http-errors.ts'
import { NAO_ESTA_MAIS } from './messages.ts'

/** Why a gesture on a session was refused: a 404 is the session's own, which another window deleted. */
export const motivoDaSessao = (erro: unknown): string =>
  statusDoErro(erro) === 404 ? NAO_ESTA_MAIS : motivoDoErro(erro)
