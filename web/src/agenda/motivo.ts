import { motivoDoErro, temCodigo } from '../lib/http/http-errors.ts'
import { NAO_ESTA_MAIS } from './messages.ts'

/** Reason of a refused gesture on a session. 'Not found' means that another window deleted the session. */
export const motivoDaSessao = (erro: unknown): string =>
  temCodigo(erro, 'NAO_ENCONTRADO') ? NAO_ESTA_MAIS : motivoDoErro(erro)
