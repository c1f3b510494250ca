import type { EntradaNaConta } from '@clinica/domain/autenticacao/contract'
import { type Executor, statement } from '../database/database.ts'

const LAST = statement(
  'acesso_entradas_da_conta',
  `SELECT quando, acao, campo, user_agent AS "userAgent", endereco, sessao_id AS "sessaoId"
     FROM entradas_da_conta($1, $2)`,
)

/** An account's last sign-ins, the newest first. */
export const selectEntradas = (db: Executor, usuarioId: string, quantas: number) =>
  db.query<EntradaNaConta>(LAST, [usuarioId, quantas])
