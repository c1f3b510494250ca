import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'

/** Images of a patient's sessions: how an operation found one, or left it. */
const DELE = 'imagens_do_paciente($1::uuid, $2::uuid)'

const LOCK_OPERACOES = statement(
  'operacao_lock_do_paciente',
  `SELECT o.id FROM operacao o
    WHERE o.profissional_id = $1 AND ($3::boolean OR o.tipo <> 'ARQUIVAMENTO') AND (o.paciente_id = $2
       OR o.id IN (SELECT i.operacao_id FROM ${DELE} AS i))
    ORDER BY o.id FOR NO KEY UPDATE`,
)

/**
 * Holds every operation that touched a session of the patient; archivings, which whoever restores holds after
 * the patient, only where it is said.
 */
export async function lockOperacoes(
  tx: Executor,
  { profissionalId }: Escopo,
  pacienteId: string,
  arquivamentos: boolean,
): Promise<string[]> {
  const valores = [profissionalId, pacienteId, arquivamentos]
  const linhas = await tx.query<{ id: string }>(LOCK_OPERACOES, valores)
  return linhas.map(({ id }) => id)
}

const RASTROS = statement(
  'agendamento_rastros',
  `WITH dele AS (
     SELECT a.id, a.recurrence_id AS serie FROM agendamento a WHERE a.profissional_id = $1 AND a.paciente_id = $2
     UNION ALL
     SELECT i.agendamento_id, s.id FROM ${DELE} AS i
      CROSS JOIN LATERAL (VALUES ((i.antes ->> 'recurrence_id')::uuid), ((i.depois ->> 'recurrence_id')::uuid)) AS s (id)
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

// What is left of a session that was somebody else's too would be told through what goes: it is kept whole from then on,
// also of a creation that had no image.
const DELETE_IMAGENS = statement(
  'operacao_imagem_erase',
  `WITH dele AS MATERIALIZED (
     SELECT operacao_id, agendamento_id FROM ${DELE}
   ), ficam AS (
     INSERT INTO operacao_imagem (profissional_id, operacao_id, agendamento_id, versao, antes, depois)
     SELECT $1, h.* FROM imagens_inteiras($1::uuid, ARRAY(SELECT DISTINCT agendamento_id FROM dele)) AS h
      WHERE NOT EXISTS (SELECT FROM dele d WHERE d.operacao_id = h.operacao_id AND d.agendamento_id = h.agendamento_id)
     ON CONFLICT (profissional_id, operacao_id, agendamento_id) DO UPDATE SET antes = excluded.antes, depois = excluded.depois
   ), novas AS (
     UPDATE operacao o SET novas = ARRAY(SELECT unnest(o.novas) EXCEPT SELECT d.agendamento_id FROM dele d WHERE d.operacao_id = o.id)
      WHERE o.profissional_id = $1 AND o.novas <> '{}' AND o.id IN (SELECT d.operacao_id FROM dele d)
   )
   DELETE FROM operacao_imagem i USING dele d
    WHERE i.profissional_id = $1 AND i.operacao_id = d.operacao_id AND i.agendamento_id = d.agendamento_id`,
)
const DELETE_OPERACOES = statement(
  'operacao_erase',
  `DELETE FROM operacao o WHERE o.profissional_id = $1 AND o.id = ANY ($2::uuid[]) AND o.novas = '{}'
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
