import type { AvisoDeAcesso } from '@clinica/domain/autenticacao/contract'
import { type Executor, statement } from '../../database/database.ts'

const INSERT = statement(
  'aviso_de_acesso_insert',
  `INSERT INTO aviso_de_acesso (id, usuario_id, device_id, user_agent, endereco, quando)
   VALUES ($1, $2, $3, $4, $5, $6)`,
)
const OUTRO_DISPOSITIVO = 's.usuario_id = a.usuario_id AND s.device_id <> a.device_id'
const SELECT_OPEN = statement(
  'aviso_de_acesso_open',
  `SELECT a.id, a.quando, a.user_agent AS "userAgent", a.endereco
     FROM aviso_de_acesso a JOIN sessao s ON s.id = $2 AND ${OUTRO_DISPOSITIVO}
    WHERE a.usuario_id = $1 AND a.quando > $3 AND s.device_id <> ALL (a.vistos)
    ORDER BY a.quando DESC, a.id DESC LIMIT $4`,
)
const MARK = statement(
  'aviso_de_acesso_mark',
  `UPDATE aviso_de_acesso a SET vistos = array_remove(a.vistos, s.device_id) || s.device_id
     FROM sessao s WHERE a.id = $1 AND a.usuario_id = $2 AND s.id = $3 AND ${OUTRO_DISPOSITIVO}
   RETURNING a.id`,
)
const DELETE_OLD = statement(
  'aviso_de_acesso_delete_old',
  'DELETE FROM aviso_de_acesso WHERE quando <= $1',
)

type NovoAviso = {
  id: string
  usuarioId: string
  deviceId: string
  userAgent: string | null
  endereco: string
  quando: Date
}

export async function insertAviso(tx: Executor, novo: NovoAviso): Promise<void> {
  const { id, usuarioId, deviceId, userAgent, endereco, quando } = novo
  await tx.query(INSERT, [id, usuarioId, deviceId, userAgent, endereco, quando])
}

type Quem = { usuarioId: string; sessaoId: string }

/** What the device of this session has not answered yet, the newest first. */
export const selectAvisos = (
  db: Executor,
  { usuarioId, sessaoId }: Quem,
  { desde, quantos }: { desde: Date; quantos: number },
) => db.query<AvisoDeAcesso>(SELECT_OPEN, [usuarioId, sessaoId, desde, quantos])

/** Answered on the device of this session; false when it is not there to answer. */
export const markAviso = async (db: Executor, id: string, { usuarioId, sessaoId }: Quem) =>
  (await db.query(MARK, [id, usuarioId, sessaoId])).length > 0

export async function deleteAvisosAntigos(db: Executor, ate: Date): Promise<void> {
  await db.query(DELETE_OLD, [ate])
}
