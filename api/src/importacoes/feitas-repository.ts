import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import type { Deixado } from '../pacientes/importacao-service.ts'

const DONE = statement(
  'importacao_done',
  `WITH partes AS (
     DELETE FROM importacao_parte WHERE profissional_id = $1 AND importacao_id = $2
   ), passado AS (
     DELETE FROM importacao_passado WHERE profissional_id = $1 AND importacao_id = $2
   )
   UPDATE importacao SET estado = 'FEITA', rascunho = NULL, feita_em = $3, alterada_em = $3,
     pacientes = $4, horarios = $5, operacao_id = $6, passadas = $7, despesas = $8
    WHERE profissional_id = $1 AND id = $2`,
)
const DEIXADOS = statement(
  'importacao_deixados',
  `INSERT INTO importacao_paciente (profissional_id, importacao_id, paciente_id, versao, preenchidas,
     arquivado, lancamentos)
   SELECT $1, $2, (d ->> 'pacienteId')::uuid, (d ->> 'versao')::int,
     CASE WHEN jsonb_typeof(d -> 'preenchidas') = 'array'
       THEN ARRAY(SELECT jsonb_array_elements_text(d -> 'preenchidas')) END,
     (d ->> 'arquivado')::boolean, (d ->> 'lancamentos')::int
     FROM jsonb_array_elements($3::jsonb) AS d`,
)

const DESPESAS = statement(
  'importacao_despesas',
  `INSERT INTO importacao_despesa (profissional_id, importacao_id, despesa_id, versao)
   SELECT $1, $2, d.id, 1 FROM unnest($3::uuid[]) AS d (id)`,
)

export type Feita = {
  readonly id: string
  readonly agora: Date
  readonly pacientes: number
  readonly horarios: number
  readonly passadas: number
  readonly despesas: readonly string[]
  readonly operacaoId: string | null
  readonly deixados: readonly Deixado[]
}

/** Marks a draft as imported: its rows are deleted, and the list of its patients stays for the undo. */
export async function writeFeita(tx: Executor, { profissionalId }: Escopo, feita: Feita) {
  const { id, agora, pacientes, horarios, passadas, despesas, operacaoId, deixados } = feita
  await tx.query(DONE, [
    ...[profissionalId, id, agora, pacientes, horarios, operacaoId],
    ...[passadas, despesas.length],
  ])
  await tx.query(DEIXADOS, [profissionalId, id, JSON.stringify(deixados)])
  if (despesas.length > 0) await tx.query(DESPESAS, [profissionalId, id, despesas])
}

const SELECT = statement(
  'importacao_select_deixados',
  `SELECT paciente_id AS "pacienteId", versao, preenchidas, arquivado, lancamentos FROM importacao_paciente
    WHERE profissional_id = $1 AND importacao_id = $2 ORDER BY paciente_id`,
)

/** The patients that an import left, and their state then. */
export const selectDeixados = (tx: Executor, { profissionalId }: Escopo, id: string) =>
  tx.query<Deixado>(SELECT, [profissionalId, id])

const SELECT_DESPESAS = statement(
  'importacao_select_despesas',
  `SELECT despesa_id AS id, versao FROM importacao_despesa
    WHERE profissional_id = $1 AND importacao_id = $2 ORDER BY despesa_id`,
)

/** The expenses that an import left and their state then, without those deleted since. */
export const selectDespesasDeixadas = (tx: Executor, { profissionalId }: Escopo, id: string) =>
  tx.query<{ id: string; versao: number }>(SELECT_DESPESAS, [profissionalId, id])

const UNDONE = statement(
  'importacao_undone',
  `WITH deixados AS (
     DELETE FROM importacao_paciente WHERE profissional_id = $1 AND importacao_id = $2
   )
   UPDATE importacao SET estado = 'DESFEITA', desfeita_em = $3, alterada_em = $3, operacao_id = NULL
    WHERE profissional_id = $1 AND id = $2`,
)

/** Marks an import as undone; it stays in the list. */
export const writeDesfeita = (tx: Executor, { profissionalId }: Escopo, id: string, agora: Date) =>
  tx.query(UNDONE, [profissionalId, id, agora])
