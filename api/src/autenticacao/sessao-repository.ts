import type { Perfil } from '@clinica/domain/autenticacao/tipos'
import { type Executor, statement } from '../database/database.ts'

export type SessaoViva = { usuarioId: string; perfil: Perfil; profissionalId: string | null }

/** The look-up that every request makes (also the benchmark's). */
export const SESSAO_VIVA = statement(
  'sessao_viva',
  `SELECT u.id AS "usuarioId", u.perfil, p.id AS "profissionalId"
     FROM sessao s
     JOIN usuario u ON u.id = s.usuario_id AND u.ativo
     LEFT JOIN profissional p ON p.usuario_id = u.id
    WHERE s.id = $1 AND s.expira_em > $2`,
)

export async function selectSessaoViva(
  db: Executor,
  sessaoId: string,
  agora: Date,
): Promise<SessaoViva | null> {
  const [linha] = await db.query<SessaoViva>(SESSAO_VIVA, [sessaoId, agora])
  return linha ?? null
}
