import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'

// Writes `agendamento` beside its one writer (`repository.ts`) where no gesture does: rows that leave with all that was
// kept of them, and rows that say the same in other bytes. No image is made of either.

const DELETE_DO_PACIENTE = statement(
  'agendamento_erase',
  'DELETE FROM agendamento WHERE profissional_id = $1 AND paciente_id = $2',
)

/** D6: all of a patient's, whose images went before. */
export const deleteDoPaciente = (tx: Executor, { profissionalId }: Escopo, pacienteId: string) =>
  tx.query(DELETE_DO_PACIENTE, [profissionalId, pacienteId])

// By the keys of what goes, and not by all images of an operation that has tens of thousands of them.
const DELETE_IMPORTADOS = statement(
  'agendamento_delete_importados',
  `WITH saem AS (
     DELETE FROM agendamento
      WHERE profissional_id = $1 AND paciente_id = ANY ($3::uuid[]) AND operacao_id = $2
     RETURNING id
   )
   DELETE FROM operacao_imagem
    WHERE profissional_id = $1 AND operacao_id = $2 AND agendamento_id = ANY (ARRAY(SELECT id FROM saem))`,
)

/**
 * P1: the sessions of new patients, as the operation left them, and its images of them. One that somebody has
 * changed meanwhile stays, and its patient then cannot go.
 */
export const deleteSessoesImportadas = (
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string,
  pacienteIds: readonly string[],
) => tx.query(DELETE_IMPORTADOS, [profissionalId, operacaoId, pacienteIds])

const RECIFRA = statement(
  'agendamento_recifra',
  `UPDATE agendamento a SET observacoes = n.observacoes
     FROM unnest($1::uuid[], $2::uuid[], $3::bytea[]) AS n (profissional_id, id, observacoes)
    WHERE a.profissional_id = n.profissional_id AND a.id = n.id`,
)

/** D5: the same notes in other bytes, of rows that are held: neither version nor operation changes. */
export const writeRecifradas = (
  tx: Executor,
  linhas: readonly { profissionalId: string; id: string; observacoes: Buffer }[],
) =>
  tx.query(RECIFRA, [
    linhas.map(({ profissionalId }) => profissionalId),
    linhas.map(({ id }) => id),
    linhas.map(({ observacoes }) => observacoes),
  ])
