import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'

/** Images `i` of a patient's sessions: how an operation found one, or left it. */
const DELE = `i.profissional_id = $1 AND $2::text IN (i.antes ->> 'paciente_id', i.depois ->> 'paciente_id')`

const OPERACOES = statement(
  'operacao_do_paciente',
  `SELECT o.id FROM operacao o
    WHERE o.profissional_id = $1 AND (o.paciente_id = $2::uuid
       OR o.id IN (SELECT i.operacao_id FROM operacao_imagem i WHERE ${DELE}))`,
)

/** Every operation that touched a session of the patient. */
export async function selectOperacoesDele(
  tx: Executor,
  { profissionalId }: Escopo,
  pacienteId: string,
): Promise<string[]> {
  const linhas = await tx.query<{ id: string }>(OPERACOES, [profissionalId, pacienteId])
  return linhas.map(({ id }) => id)
}

const RASTROS = statement(
  'agendamento_rastros',
  `WITH dele AS (
     SELECT a.id, a.recurrence_id AS serie FROM agendamento a
      WHERE a.profissional_id = $1 AND a.paciente_id = $2::uuid
     UNION ALL
     SELECT i.agendamento_id, s.id FROM operacao_imagem i
      CROSS JOIN LATERAL (VALUES ((i.antes ->> 'recurrence_id')::uuid), ((i.depois ->> 'recurrence_id')::uuid)) AS s (id)
      WHERE ${DELE}
   )
   SELECT coalesce(array_agg(DISTINCT id), '{}') AS sessoes,
          coalesce(array_agg(DISTINCT serie) FILTER (WHERE serie IS NOT NULL), '{}') AS series FROM dele`,
)

/** Ids of all sessions that are or were the patient's, and of the series they were in. */
type Rastros = { sessoes: string[]; series: string[] }

export async function selectRastros(
  tx: Executor,
  { profissionalId }: Escopo,
  pacienteId: string,
): Promise<Rastros> {
  const [rastros] = await tx.query<Rastros>(RASTROS, [profissionalId, pacienteId])
  return rastros ?? { sessoes: [], series: [] }
}

const DELETE_IMAGENS = statement(
  'operacao_imagem_erase',
  `DELETE FROM operacao_imagem i WHERE ${DELE}`,
)
const DELETE_OPERACOES = statement(
  'operacao_erase',
  `DELETE FROM operacao o WHERE o.profissional_id = $1 AND o.id = ANY ($2::uuid[])
      AND NOT EXISTS (SELECT 1 FROM operacao_imagem i
                       WHERE i.profissional_id = $1 AND i.operacao_id = o.id)`,
)
const MARK_OPERACOES = statement(
  'operacao_incompleta',
  `UPDATE operacao SET incompleta = true, paciente_id = nullif(paciente_id, $3),
     valores_antes = CASE WHEN paciente_id <> $3 THEN valores_antes END,
     valores_depois = CASE WHEN paciente_id <> $3 THEN valores_depois END
    WHERE profissional_id = $1 AND id = ANY ($2::uuid[])`,
)
const DELETE_SERIES = statement(
  'serie_erase',
  `DELETE FROM serie s WHERE s.profissional_id = $1 AND s.id = ANY ($2::uuid[])
      AND NOT EXISTS (SELECT 1 FROM agendamento a
                       WHERE a.profissional_id = $1 AND a.recurrence_id = s.id)
      AND NOT EXISTS (SELECT 1 FROM operacao_imagem i
                       WHERE i.profissional_id = $1
                         AND s.id::text IN (i.antes ->> 'recurrence_id', i.depois ->> 'recurrence_id'))`,
)

/** D6: the images of a patient's sessions. Operations that touched others too keep theirs, and can be undone no more. */
export async function deleteImagens(
  tx: Executor,
  { profissionalId }: Escopo,
  pacienteId: string,
  operacoes: readonly string[],
): Promise<void> {
  await tx.query(DELETE_IMAGENS, [profissionalId, pacienteId])
  await tx.query(DELETE_OPERACOES, [profissionalId, operacoes])
  await tx.query(MARK_OPERACOES, [profissionalId, operacoes, pacienteId])
}

/** Those of these series that nobody is in any more. */
export const deleteSeries = (tx: Executor, { profissionalId }: Escopo, series: readonly string[]) =>
  tx.query(DELETE_SERIES, [profissionalId, series])
