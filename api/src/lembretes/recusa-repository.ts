import type { MotivoDaRecusa } from '@clinica/domain/lembretes/tipos'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

// Refuses an address for every patient of the professional who has it: its reader has answered for all. A person's own
// request (PEDIDO) is never replaced by a mail server's refusal (INEXISTENTE).
const INSERT = statement(
  'lembrete_recusa_insert',
  `INSERT INTO lembrete_recusado AS r (profissional_id, paciente_id, email, motivo, recusado_em)
   SELECT p.profissional_id, p.id, lower($3), $4, $5 FROM paciente p
    WHERE p.profissional_id = $1 AND (p.id = $2 OR lower(p.email) = lower($3))
   ON CONFLICT (profissional_id, paciente_id, email) DO UPDATE
     SET motivo = EXCLUDED.motivo, recusado_em = EXCLUDED.recusado_em
   WHERE r.motivo = 'INEXISTENTE'
   RETURNING paciente_id AS "pacienteId"`,
)

type Recusa = {
  readonly profissionalId: string
  readonly pacienteId: string
  readonly email: string
  readonly motivo: MotivoDaRecusa
  readonly agora: Date
}

/** P4: stops reminders to this address; answers the patients for whom that is new. */
export async function insertRecusa(
  db: Executor,
  { profissionalId, pacienteId, email, motivo, agora }: Recusa,
): Promise<string[]> {
  const valores = [profissionalId, pacienteId, email, motivo, agora]
  const linhas = await db.query<{ pacienteId: string }>(INSERT, valores)
  return linhas.map((linha) => linha.pacienteId)
}

const DELETE = statement(
  'lembrete_recusa_delete',
  `DELETE FROM lembrete_recusado
    WHERE profissional_id = $1 AND paciente_id = $2 AND email = lower($3) AND motivo = 'INEXISTENTE'`,
)

/** P4: lets an address that a mail server refused be tried again; a person's own request stays. */
export const deleteInexistente = (
  tx: Executor,
  { profissionalId }: Escopo,
  { pacienteId, email }: { pacienteId: string; email: string },
) => tx.query(DELETE, [profissionalId, pacienteId, email])

const DA_CARTA = statement(
  'lembrete_recusa_da_carta',
  `SELECT l.paciente_id AS "pacienteId", coalesce(l.email, p.email) AS email, f.nome AS profissional,
          EXISTS (SELECT FROM lembrete_recusado r
                   WHERE r.profissional_id = l.profissional_id AND r.paciente_id = l.paciente_id
                     AND r.email = lower(coalesce(l.email, p.email)) AND r.motivo = 'PEDIDO') AS recusado
     FROM lembrete l
     JOIN paciente p ON p.profissional_id = l.profissional_id AND p.id = l.paciente_id
     JOIN profissional f ON f.id = l.profissional_id
    WHERE l.profissional_id = $1 AND l.id = $2`,
)

type DaCarta = {
  readonly pacienteId: string
  /** The address of the letter; null for an old letter whose address was not kept, where the record has none either. */
  readonly email: string | null
  readonly profissional: string
  readonly recusado: boolean
}

/** The patient whom a letter reached, and whether they asked for no more; null where the patient's record is gone. */
export async function selectDaCarta(
  db: Executor,
  { profissionalId }: Escopo,
  lembreteId: string,
): Promise<DaCarta | null> {
  const [linha] = await db.query<DaCarta>(DA_CARTA, [profissionalId, lembreteId])
  return linha ?? null
}
