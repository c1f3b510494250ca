import type { Fechamento } from '@clinica/domain/fechamentos/contract'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

const COLUNAS = `id, titulo, de, ate, hora_inicio AS "horaInicio", hora_fim AS "horaFim",
  todo_ano AS "todoAno", versao`

const SELECT = statement(
  'fechamento_select',
  `SELECT ${COLUNAS} FROM fechamento WHERE profissional_id = $1 ORDER BY de, id`,
)

export const selectFechamentos = (
  db: Executor,
  { profissionalId }: Escopo,
): Promise<Fechamento[]> => db.query(SELECT, [profissionalId])

const UM = statement(
  'fechamento_um',
  `SELECT ${COLUNAS}, operacao_id AS "operacaoId" FROM fechamento
    WHERE profissional_id = $1 AND id = $2`,
)

/** D8: with the operation that wrote it last. */
export type FechamentoEscrito = Fechamento & { readonly operacaoId: string }

export async function selectFechamento(
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<FechamentoEscrito | null> {
  const [linha] = await tx.query<FechamentoEscrito>(UM, [profissionalId, id])
  return linha ?? null
}

/** A row before and after an operation wrote it; null: it was or is not there. */
export type FechamentoGravado = {
  readonly id: string
  readonly antes: object | null
  readonly depois: object | null
}

const WRITE = statement(
  'fechamento_write',
  `WITH antes AS (
     SELECT to_jsonb(f) AS imagem FROM fechamento f WHERE f.profissional_id = $1 AND f.id = $2
   )
   INSERT INTO fechamento AS f (profissional_id, id, operacao_id, titulo, de, ate, hora_inicio, hora_fim,
     todo_ano, versao)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1)
   ON CONFLICT (profissional_id, id) DO UPDATE SET operacao_id = excluded.operacao_id,
     titulo = excluded.titulo, de = excluded.de, ate = excluded.ate, hora_inicio = excluded.hora_inicio,
     hora_fim = excluded.hora_fim, todo_ano = excluded.todo_ano, versao = f.versao + 1
   RETURNING id, (SELECT imagem FROM antes) AS antes, to_jsonb(f) AS depois`,
)

export async function writeFechamento(
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string,
  { id, titulo, de, ate, horaInicio, horaFim, todoAno }: Omit<Fechamento, 'versao'>,
): Promise<FechamentoGravado> {
  const valores = [profissionalId, id, operacaoId, titulo, de, ate, horaInicio, horaFim, todoAno]
  const [gravado] = await tx.query<FechamentoGravado>(WRITE, valores)
  if (!gravado) throw new Error('A closure that was not written')
  return gravado
}

const DELETE = statement(
  'fechamento_delete',
  `DELETE FROM fechamento f WHERE f.profissional_id = $1 AND f.id = $2
   RETURNING f.id, to_jsonb(f) AS antes, NULL::jsonb AS depois`,
)

export async function deleteFechamento(
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<FechamentoGravado> {
  const [removido] = await tx.query<FechamentoGravado>(DELETE, [profissionalId, id])
  return removido ?? { id, antes: null, depois: null }
}

// One on from both: a window that read either is told that it changed.
const RESTORE = statement(
  'fechamento_restore',
  `WITH agora AS (
     DELETE FROM fechamento f WHERE f.profissional_id = $1 AND f.id = $2 AND $3::jsonb IS NULL
   )
   INSERT INTO fechamento AS f
   SELECT r.* FROM jsonb_populate_record(NULL::fechamento,
     $3::jsonb || jsonb_build_object('versao', ($3::jsonb ->> 'versao')::int + 1)) AS r
    WHERE $3::jsonb IS NOT NULL AND r.profissional_id = $1 AND r.id = $2
   ON CONFLICT (profissional_id, id) DO UPDATE SET operacao_id = excluded.operacao_id,
     titulo = excluded.titulo, de = excluded.de, ate = excluded.ate, hora_inicio = excluded.hora_inicio,
     hora_fim = excluded.hora_fim, todo_ano = excluded.todo_ano,
     versao = greatest(f.versao + 1, excluded.versao)`,
)

/** D8: puts a row back as an image has it; null: it goes. */
export const restoreFechamento = (
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
  imagem: object | null,
) => tx.query(RESTORE, [profissionalId, id, imagem])
