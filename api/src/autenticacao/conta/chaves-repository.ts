import { LOTE } from '../../chaves/troca-de-chave.ts'
import { type Executor, statement } from '../../database/database.ts'

const WRITE_INDICES = statement(
  'usuario_cpf_indices',
  `UPDATE usuario u SET cpf_indice = n.indice FROM unnest($1::text[], $2::bytea[]) AS n (id, indice)
    WHERE u.id = n.id AND u.cpf_indice IS NOT NULL AND u.cpf_indice <> n.indice`,
)
const DISPOSITIVOS = statement(
  'sessao_dispositivos',
  `SELECT DISTINCT usuario_id AS "usuarioId", device_id AS "deviceId" FROM sessao
    WHERE (usuario_id, device_id) > ($1, $2) ORDER BY 1, 2 LIMIT $3`,
)
const RENAME = statement(
  'dispositivo_rename',
  `WITH saiu AS (
     DELETE FROM dispositivo d USING unnest($1::text[], $2::bytea[], $3::bytea[]) AS n (usuario_id, antes, depois)
      WHERE d.usuario_id = n.usuario_id AND d.dispositivo = n.antes
     RETURNING d.usuario_id, n.depois, d.visto_em
   )
   INSERT INTO dispositivo (usuario_id, dispositivo, visto_em) SELECT usuario_id, depois, visto_em FROM saiu
   ON CONFLICT (usuario_id, dispositivo)
     DO UPDATE SET visto_em = GREATEST(dispositivo.visto_em, excluded.visto_em)`,
)

/** Of accounts that sign in by CPF; the others stay without an index. */
export const writeIndicesDoCpf = (
  tx: Executor,
  indices: readonly { usuarioId: string; indice: Buffer }[],
) =>
  tx.query(WRITE_INDICES, [
    indices.map(({ usuarioId }) => usuarioId),
    indices.map(({ indice }) => indice),
  ])

type Dispositivo = { usuarioId: string; deviceId: string }
export const DO_COMECO: Dispositivo = { usuarioId: '', deviceId: '' }

/** The next devices that hold a session. */
export const selectDispositivos = (db: Executor, { usuarioId, deviceId }: Dispositivo) =>
  db.query<Dispositivo>(DISPOSITIVOS, [usuarioId, deviceId, LOTE])

/** Remembers devices under another digest, since when they were seen. */
export const renameDispositivos = (
  db: Executor,
  nomes: readonly { usuarioId: string; antes: Buffer; depois: Buffer }[],
) =>
  db.query(RENAME, [
    nomes.map(({ usuarioId }) => usuarioId),
    nomes.map(({ antes }) => antes),
    nomes.map(({ depois }) => depois),
  ])
