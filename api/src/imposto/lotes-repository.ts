import type { Centavos } from '@clinica/domain/dinheiro'
import type { ItemDoLote, Lote } from '@clinica/domain/imposto/contract-lidos'
import type { LinhaGuardada } from '@clinica/domain/imposto/situacao-do-recibo'
import type { Decisao, SituacaoDaLinha, SituacaoDoLote } from '@clinica/domain/imposto/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { nomeDeRegistro } from '../pacientes/nome-sql.ts'
import type { Periodo } from './repository.ts'

/** What lots say of a receipt. */
export type LinhaDoRecibo = LinhaGuardada & {
  readonly reciboId: string
  readonly pacienteId: string
  readonly loteId: string
  readonly numero: number
  readonly linha: number
  readonly descricao: string
}

const LINHAS = statement(
  'imposto_linhas',
  `SELECT r.recibo_id AS "reciboId", r.paciente_id AS "pacienteId", r.lote_id AS "loteId", l.numero, r.linha,
          r.data, r.valor_centavos AS valor, r.descricao, r.situacao, r.emitido_em AS "emitidoEm"
     FROM recibo_do_lote r
     JOIN lote_de_recibos l ON l.profissional_id = r.profissional_id AND l.id = r.lote_id
    WHERE r.profissional_id = $1 AND r.paciente_id = ANY($2::uuid[])
      AND r.situacao IN ('NO_LOTE', 'EMITIDO', 'CANCELADO')
      AND ($3::date IS NULL OR r.data >= $3::date AND r.data < $4::date OR r.recibo_id = ANY($5::uuid[]))
      AND (r.situacao <> 'CANCELADO' OR NOT EXISTS (
        SELECT FROM recibo_do_lote d
          JOIN lote_de_recibos m ON m.profissional_id = d.profissional_id AND m.id = d.lote_id
         WHERE d.profissional_id = $1 AND d.paciente_id = r.paciente_id AND d.recibo_id = r.recibo_id
           AND (m.ano, m.numero) > (l.ano, l.numero)))`,
)

type Pedidas = {
  readonly ids: readonly string[]
  readonly periodo: Periodo | null
  readonly recibos: readonly string[]
}
/**
 * What lots say of each receipt of these patients: its living line, or the last one, where that was cancelled; any
 * other is as if it had never been in a lot. Of a period: of what was sent as of its days, and of these receipts.
 */
export const selectLinhas = (
  db: Executor,
  { profissionalId }: Escopo,
  { ids, periodo, recibos }: Pedidas,
) =>
  db.query<LinhaDoRecibo>(LINHAS, [
    profissionalId,
    ids,
    periodo?.de ?? null,
    periodo?.ate ?? null,
    recibos,
  ])

const DECISOES = statement(
  'imposto_decisoes',
  `SELECT recibo_id AS "reciboId", decisao, motivo FROM recibo_decidido
    WHERE profissional_id = $1 AND paciente_id = ANY($2::uuid[])`,
)
export const selectDecisoes = (db: Executor, { profissionalId }: Escopo, ids: readonly string[]) =>
  db.query<Decisao & { reciboId: string }>(DECISOES, [profissionalId, ids])

const FORGET = statement(
  'imposto_decisao_delete',
  'DELETE FROM recibo_decidido WHERE profissional_id = $1 AND recibo_id = $2',
)
export const deleteDecisao = (tx: Executor, { profissionalId }: Escopo, reciboId: string) =>
  tx.query(FORGET, [profissionalId, reciboId])

const DECIDE = statement(
  'imposto_decisao_save',
  `INSERT INTO recibo_decidido AS d (profissional_id, recibo_id, paciente_id, decisao, motivo)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (profissional_id, recibo_id) DO UPDATE SET decisao = $4, motivo = $5`,
)
export const saveDecisao = (
  tx: Executor,
  { profissionalId }: Escopo,
  { id, pacienteId }: { id: string; pacienteId: string },
  { decisao, motivo }: Decisao,
) => tx.query(DECIDE, [profissionalId, id, pacienteId, decisao, motivo])

const INSERT_LOTE = statement(
  'imposto_lote_insert',
  `INSERT INTO lote_de_recibos (profissional_id, id, ano, numero, situacao, criado_em)
   SELECT $1, $2, $3::int, coalesce(max(numero), 0) + 1, 'MONTADO', $4::date
     FROM lote_de_recibos WHERE profissional_id = $1 AND ano = $3::int`,
)
export const insertLote = (
  tx: Executor,
  { profissionalId }: Escopo,
  { id, ano, em }: { id: string; ano: number; em: Data },
) => tx.query(INSERT_LOTE, [profissionalId, id, ano, em])

const INSERT_LINHAS = statement(
  'imposto_linhas_insert',
  `INSERT INTO recibo_do_lote (profissional_id, lote_id, linha, recibo_id, paciente_id, data, valor_centavos,
     descricao, situacao)
   SELECT $1, $2, r.linha, r.recibo_id, r.paciente_id, r.data, r.valor, r.descricao, 'NO_LOTE'
     FROM unnest($3::uuid[], $4::uuid[], $5::date[], $6::bigint[], $7::text[])
       WITH ORDINALITY AS r (recibo_id, paciente_id, data, valor, descricao, linha)`,
)
/** A receipt as it is sent. */
type ReciboEnviado = {
  readonly id: string
  readonly pacienteId: string
  readonly data: Data
  readonly valor: Centavos
  readonly descricao: string
}
/** In this order, from line 1 on. */
export const insertLinhas = (
  tx: Executor,
  { profissionalId }: Escopo,
  loteId: string,
  recibos: readonly ReciboEnviado[],
) =>
  tx.query(INSERT_LINHAS, [
    profissionalId,
    loteId,
    recibos.map(({ id }) => id),
    recibos.map(({ pacienteId }) => pacienteId),
    recibos.map(({ data }) => data),
    recibos.map(({ valor }) => valor),
    recibos.map(({ descricao }) => descricao),
  ])

const LOTE = `SELECT l.id, l.ano, l.numero, l.situacao, l.criado_em AS "criadoEm", count(r.linha) AS linhas,
    coalesce(sum(r.valor_centavos), 0)::bigint AS valor,
    count(r.linha) FILTER (WHERE r.situacao = 'COM_ERRO') AS "comErro"
  FROM lote_de_recibos l
  LEFT JOIN recibo_do_lote r ON r.profissional_id = l.profissional_id AND r.lote_id = l.id`
const LIST = statement(
  'imposto_lotes',
  `${LOTE} WHERE l.profissional_id = $1 AND l.ano = $2
    GROUP BY l.profissional_id, l.id ORDER BY l.numero DESC`,
)
const SELECT = statement(
  'imposto_lote',
  `${LOTE} WHERE l.profissional_id = $1 AND l.id = $2 GROUP BY l.profissional_id, l.id`,
)

/** A year's lots, the newest first. */
export const selectLotes = (db: Executor, { profissionalId }: Escopo, ano: number) =>
  db.query<Lote>(LIST, [profissionalId, ano])

export async function selectLote(
  db: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<Lote | null> {
  const [lote] = await db.query<Lote>(SELECT, [profissionalId, id])
  return lote ?? null
}

type ItemGuardado = ItemDoLote & { readonly descricao: string }
const ITENS = statement(
  'imposto_itens',
  `SELECT r.linha, r.recibo_id AS "reciboId", r.paciente_id AS "pacienteId", ${nomeDeRegistro('p')} AS "nomePaciente", r.data,
          r.valor_centavos AS valor, r.situacao, r.descricao
     FROM recibo_do_lote r
     LEFT JOIN paciente p ON p.profissional_id = r.profissional_id AND p.id = r.paciente_id
    WHERE r.profissional_id = $1 AND r.lote_id = $2 ORDER BY r.linha`,
)
export const selectItens = (db: Executor, { profissionalId }: Escopo, loteId: string) =>
  db.query<ItemGuardado>(ITENS, [profissionalId, loteId])

const UPDATE_LOTE = statement(
  'imposto_lote_update',
  'UPDATE lote_de_recibos SET situacao = $3 WHERE profissional_id = $1 AND id = $2',
)
export const updateLote = (
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
  situacao: SituacaoDoLote,
) => tx.query(UPDATE_LOTE, [profissionalId, id, situacao])

const UPDATE_LINHAS = statement(
  'imposto_linhas_update',
  `UPDATE recibo_do_lote SET situacao = $4, emitido_em = coalesce($5::date, emitido_em)
    WHERE profissional_id = $1 AND lote_id = $2 AND linha = ANY($3::int[])`,
)
export const updateLinhas = (
  tx: Executor,
  { profissionalId }: Escopo,
  { loteId, linhas }: { loteId: string; linhas: readonly number[] },
  { situacao, emitidoEm }: { situacao: SituacaoDaLinha; emitidoEm: Data | null },
) => tx.query(UPDATE_LINHAS, [profissionalId, loteId, linhas, situacao, emitidoEm])
