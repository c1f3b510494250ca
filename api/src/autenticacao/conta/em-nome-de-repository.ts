import { type Executor, statementOutsideRowSecurity } from '../../database/database.ts'

const USUARIO = statementOutsideRowSecurity(
  'usuario_do_profissional',
  `SELECT u.id, u.perfil FROM profissional p JOIN usuario u ON u.id = p.usuario_id AND u.ativo WHERE p.id = $1`,
)

/** The account of a professional; null: it is switched off. */
export async function selectUsuarioDo(db: Executor, profissionalId: string) {
  const [usuario] = await db.query<{ id: string; perfil: 'PROFISSIONAL' }>(USUARIO, [
    profissionalId,
  ])
  return usuario ?? null
}
