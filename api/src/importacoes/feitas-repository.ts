import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import type { Deixado } from '../pacientes/importacao-service.ts'

const DONE = statement(
  'importacao_done',
  `WITH partes AS (
     DELETE FROM importacao_parte WHERE profissional_id = $1 AND importacao_id = $2
   )
   UPDATE importacao SET estado = 'FEITA', rascunho = NULL, feita_em = $3, alterada_em = $3,
     pacientes = $4, horarios = $5, operacao_id = $6
    WHERE profissional_id = $1 AND id = $2`,
)
const DEIXADOS = statement(
  'importacao_deixados',
  `INSERT INTO importacao_paciente (profissional_id, importacao_id, paciente_id, versao, preenchidas)
   SELECT $1, $2, (d ->> 'pacienteId')::uuid, (d ->> 'versao')::int,
     CASE WHEN jsonb_typeof(d -> 'preenchidas') = 'array'
       THEN ARRAY(SELECT jsonb_array_elements_text(d -> 'preenchidas')) END
     FROM jsonb_array_elements($3::jsonb) AS d`,
)

export type Feita = {
  readonly id: string
  readonly agora: Date
  readonly pacientes: number
  readonly horarios: number
  readonly operacaoId: string | null
  readonly deixados: readonly Deixado[]
}

/** The draft is done: its rows go, and whom it left stays for undoing it. */
export async function writeFeita(tx: Executor, { profissionalId }: Escopo, feita: Feita) {
  const { id, agora, pacientes, horarios, operacaoId, deixados } = feita
  await tx.query(DONE, [profissionalId, id, agora, pacientes, horarios, operacaoId])
  await tx.query(DEIXADOS, [profissionalId, id, JSON.stringify(deixados)])
}

const SELECT = statement(
  'importacao_select_deixados',
  `SELECT paciente_id AS "pacienteId", versao, preenchidas FROM importacao_paciente
    WHERE profissional_id = $1 AND importacao_id = $2 ORDER BY paciente_id`,
)

/** Whom an import left, and how. */
export const selectDeixados = (tx: Executor, { profissionalId }: Escopo, id: string) =>
  tx.query<Deixado>(SELECT, [profissionalId, id])

const UNDONE = statement(
  'importacao_undone',
  `WITH deixados AS (
     DELETE FROM importacao_paciente WHERE profissional_id = $1 AND importacao_id = $2
   )
   UPDATE importacao SET estado = 'DESFEITA', desfeita_em = $3, alterada_em = $3, operacao_id = NULL
    WHERE profissional_id = $1 AND id = $2`,
)

/** It was taken back: it stays in the list. */
export const writeDesfeita = (tx: Executor, { profissionalId }: Escopo, id: string, agora: Date) =>
  tx.query(UNDONE, [profissionalId, id, agora])
