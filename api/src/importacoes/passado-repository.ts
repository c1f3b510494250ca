import {
  type ArquivoDoPassado,
  LIMITES_DO_PASSADO,
} from '@clinica/domain/importacoes/passado/contract-passado'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

type ParteDoPassado = {
  readonly arquivo: ArquivoDoPassado
  readonly parte: number
  readonly linhas: Buffer
  readonly quantas: number
}

const WRITE = statement(
  'importacao_write_passado',
  `INSERT INTO importacao_passado AS p (profissional_id, importacao_id, arquivo, parte, linhas, quantas)
   SELECT $1::uuid, $2::uuid, $3::text, $4::smallint, $5::bytea, $6::int
    WHERE (SELECT coalesce(sum(quantas), 0) FROM importacao_passado
            WHERE profissional_id = $1::uuid AND importacao_id = $2::uuid AND arquivo = $3::text
              AND parte <> $4::smallint) + $6::int <= ${LIMITES_DO_PASSADO.linhas}
   ON CONFLICT (profissional_id, importacao_id, arquivo, parte)
     DO UPDATE SET linhas = excluded.linhas, quantas = excluded.quantas
   RETURNING parte`,
)

/** Stores a part of a table; false where the draft would have too many lines. */
export const writePassado = async (
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
  { arquivo, parte, linhas, quantas }: ParteDoPassado,
): Promise<boolean> =>
  (await tx.query(WRITE, [profissionalId, id, arquivo, parte, linhas, quantas])).length > 0

const LIST = statement(
  'importacao_passado_partes',
  `SELECT arquivo, parte, quantas FROM importacao_passado
    WHERE profissional_id = $1 AND importacao_id = $2 ORDER BY arquivo, parte`,
)
const SELECT = statement(
  'importacao_passado_parte',
  `SELECT arquivo, parte, linhas, quantas FROM importacao_passado
    WHERE profissional_id = $1 AND importacao_id = $2 AND arquivo = $3 AND parte = $4`,
)

/** Yields a draft's tables part by part, in order: all together may be large. */
export async function* eachPassado(
  db: Executor,
  { profissionalId }: Escopo,
  id: string,
): AsyncGenerator<ParteDoPassado> {
  const partes = await db.query<Omit<ParteDoPassado, 'linhas'>>(LIST, [profissionalId, id])
  for (const { arquivo, parte } of partes) {
    const chave = [profissionalId, id, arquivo, parte]
    yield* await db.query<ParteDoPassado>(SELECT, chave)
  }
}
