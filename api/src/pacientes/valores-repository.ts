import type { ValorDesde } from '@clinica/domain/pacientes/valor-em'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

/** P9: the prices of the patient `p`, in order of their days. */
export const VALORES = `(SELECT coalesce(json_agg(json_build_object('desde', v.desde, 'valor', v.valor_centavos)
      ORDER BY v.desde), '[]') FROM paciente_valor v
    WHERE v.profissional_id = p.profissional_id AND v.paciente_id = p.id)`

export const SELECT_VALORES = statement(
  'paciente_valores',
  `SELECT ${VALORES} AS valores FROM paciente p WHERE p.profissional_id = $1 AND p.id = $2`,
)

/** P9: the prices of a patient, of an archived one too; null: there is no such patient. */
export async function selectValores(
  db: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<ValorDesde[] | null> {
  const [linha] = await db.query<{ valores: ValorDesde[] }>(SELECT_VALORES, [profissionalId, id])
  return linha?.valores ?? null
}

const INSERT = statement(
  'paciente_valor_insert',
  `INSERT INTO paciente_valor (profissional_id, paciente_id, desde, valor_centavos)
   SELECT $1, n.* FROM unnest($2::uuid[], $3::date[], $4::int8[]) AS n`,
)

type ComValores = { readonly id: string; readonly valores: readonly ValorDesde[] }

/** P9: the first prices of patients who are new. */
export async function insertValores(
  tx: Executor,
  { profissionalId }: Escopo,
  novos: readonly ComValores[],
): Promise<void> {
  const todos = novos.flatMap(({ id, valores }) => valores.map((um) => ({ id, ...um })))
  if (todos.length === 0) return
  await tx.query(INSERT, [
    profissionalId,
    todos.map(({ id }) => id),
    todos.map(({ desde }) => desde),
    todos.map(({ valor }) => valor),
  ])
}

const REPLACE = statement(
  'paciente_valor_replace',
  `WITH fora AS (
     DELETE FROM paciente_valor
      WHERE profissional_id = $1 AND paciente_id = $2 AND desde <> ALL ($3::date[])
   )
   INSERT INTO paciente_valor (profissional_id, paciente_id, desde, valor_centavos)
   SELECT $1, $2, n.* FROM unnest($3::date[], $4::int8[]) AS n
   ON CONFLICT (profissional_id, paciente_id, desde) DO UPDATE SET valor_centavos = excluded.valor_centavos`,
)

/** P9: all prices of a patient from now on. */
export const replaceValores = (
  tx: Executor,
  { profissionalId }: Escopo,
  { id, valores }: ComValores,
) =>
  tx.query(REPLACE, [
    profissionalId,
    id,
    valores.map(({ desde }) => desde),
    valores.map(({ valor }) => valor),
  ])

const TOUCH = statement(
  'paciente_valor_touch',
  `UPDATE paciente SET alterado_em = $3, versao = versao + 1 WHERE profissional_id = $1 AND id = $2`,
)

/** D1: the registration that the prices are part of is another one. */
export const touchPaciente = (
  tx: Executor,
  { profissionalId }: Escopo,
  { id, agora }: { id: string; agora: Date },
) => tx.query(TOUCH, [profissionalId, id, agora])
