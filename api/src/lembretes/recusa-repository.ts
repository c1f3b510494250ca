import type { MotivoDaRecusa } from '@clinica/domain/lembretes/tipos'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

// Of every patient of the professional whom letters reach there: who reads them has answered for all. What a person
// asked for is not taken back by what a mail server says.
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

/** P4: no reminder goes to this address from now on; answers of which patients that is news. */
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

/** P4: an address that a mail server refused is tried again; what a person asked for stays. */
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
  /** Where it went; null: of a letter from before that was kept, and the record has none. */
  readonly email: string | null
  readonly profissional: string
  readonly recusado: boolean
}

/** Whom a letter reached, and whether they asked for no more; null: the patient's record is gone. */
export async function selectDaCarta(
  db: Executor,
  { profissionalId }: Escopo,
  lembreteId: string,
): Promise<DaCarta | null> {
  const [linha] = await db.query<DaCarta>(DA_CARTA, [profissionalId, lembreteId])
  return linha ?? null
}
