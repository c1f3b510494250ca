import { type Executor, statement } from '../../database/database.ts'

const UPSERT = statement(
  'dispositivo_upsert',
  `INSERT INTO dispositivo (usuario_id, dispositivo, visto_em) VALUES ($1, $2, $3)
   ON CONFLICT (usuario_id, dispositivo) DO UPDATE SET visto_em = $3 WHERE dispositivo.visto_em < $4`,
)
const SELECT_OF = statement(
  'dispositivo_select_of',
  'SELECT dispositivo FROM dispositivo WHERE usuario_id = $1',
)
const DELETE_OLD = statement(
  'dispositivo_delete_old',
  'DELETE FROM dispositivo WHERE visto_em < $1',
)

/** Remembers that a device holds a session; one seen after `recente` is not written again. */
export async function upsertDispositivo(
  db: Executor,
  usuarioId: string,
  dispositivo: Buffer,
  { agora, recente }: { agora: Date; recente: Date },
): Promise<void> {
  await db.query(UPSERT, [usuarioId, dispositivo, agora, recente])
}

export async function selectDispositivosDe(db: Executor, usuarioId: string): Promise<Buffer[]> {
  const linhas = await db.query<{ dispositivo: Buffer }>(SELECT_OF, [usuarioId])
  return linhas.map(({ dispositivo }) => dispositivo)
}

export async function deleteDispositivosAntigos(db: Executor, antesDe: Date): Promise<void> {
  await db.query(DELETE_OLD, [antesDe])
}
