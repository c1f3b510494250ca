import type { Centavos } from '@clinica/domain/dinheiro'
import type { Recebimento } from '@clinica/domain/pagamentos/recebimento/contract'
import type { MesDoLivro } from '@clinica/domain/pagamentos/saldo-do-paciente'
import type { Forma, Pagador } from '@clinica/domain/pagamentos/tipos'
import type { Data, Mes } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'

/** P3: a receipt to insert, with its secrets encrypted (D5). */
export type RecebimentoNovo = {
  id: string
  pacienteId: string
  data: Data
  forma: Forma | null
  pagador: Pagador
  nomePagador: string
  cpfPagador: Buffer | null
  valor: Centavos
  observacao: Buffer | null
  operacaoId: string
}

const INSERT = statement(
  'recebimento_insert',
  `INSERT INTO recebimento (profissional_id, id, paciente_id, data, forma, pagador, pagador_nome, pagador_cpf,
     valor_centavos, observacao, operacao_id, usuario_id, criado_em)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
)

export const insertRecebimento = (
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  um: RecebimentoNovo,
  em: Date,
) =>
  tx.query(INSERT, [
    profissionalId,
    um.id,
    um.pacienteId,
    um.data,
    um.forma,
    um.pagador,
    um.nomePagador,
    um.cpfPagador,
    um.valor,
    um.observacao,
    um.operacaoId,
    usuarioId,
    em,
  ])

/** A receipt as stored. */
export type RecebimentoGuardado = Omit<Recebimento, 'observacao'> & {
  observacao: Buffer | null
  operacaoId: string
}

/** The sums of a receipt's entries, month by month: where its money is now. */
const PARTES = `(SELECT coalesce(json_agg(json_build_object('ano', x.ano, 'mes', x.mes, 'valor', x.valor)
                                 ORDER BY x.ano, x.mes), '[]')
            FROM (SELECT l.ano, l.mes, sum(l.valor_centavos) AS valor FROM pagamento l
                   WHERE l.profissional_id = $1 AND l.recebimento_id = r.id
                   GROUP BY l.ano, l.mes HAVING sum(l.valor_centavos) <> 0) AS x)`
const SITUACAO = `CASE WHEN o.desfeita_em IS NOT NULL THEN 'DESFEITO'
               WHEN e.id IS NOT NULL THEN 'ESTORNADO' ELSE 'VIGENTE' END`
const COM_OPERACOES = `recebimento r
     JOIN operacao o ON o.profissional_id = r.profissional_id AND o.id = r.operacao_id
     LEFT JOIN operacao e ON e.profissional_id = r.profissional_id AND e.id = r.estorno_id
      AND e.desfeita_em IS NULL`
const LIDO = `SELECT r.id, r.paciente_id AS "pacienteId", r.data, r.forma, r.pagador,
          r.pagador_nome AS "nomePagador", r.valor_centavos AS valor, r.observacao,
          r.operacao_id AS "operacaoId", ${SITUACAO} AS situacao, ${PARTES} AS partes
     FROM ${COM_OPERACOES}`

const LIST = statement(
  'recebimento_list',
  `${LIDO} WHERE r.profissional_id = $1 AND r.paciente_id = $2
      AND ($3::date IS NULL OR r.data >= $3::date) AND ($4::date IS NULL OR r.data <= $4::date)
    ORDER BY r.data DESC, r.id DESC`,
)
const SELECT = statement('recebimento_select', `${LIDO} WHERE r.profissional_id = $1 AND r.id = $2`)

/** P3: the patient and the period (both days included) of receipts to list. */
export type QuaisRecebimentos = {
  readonly pacienteId: string
  readonly de?: Data | null | undefined
  readonly ate?: Data | null | undefined
}

/** P3: a patient's receipts, newest first. */
export const selectRecebimentos = (
  db: Executor,
  { profissionalId }: Escopo,
  { pacienteId, de, ate }: QuaisRecebimentos,
) => db.query<RecebimentoGuardado>(LIST, [profissionalId, pacienteId, de ?? null, ate ?? null])

export async function selectRecebimento(
  db: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<RecebimentoGuardado | null> {
  const [um] = await db.query<RecebimentoGuardado>(SELECT, [profissionalId, id])
  return um ?? null
}

const UPDATE = statement(
  'recebimento_update',
  'UPDATE recebimento SET data = $3, forma = $4 WHERE profissional_id = $1 AND id = $2',
)

/** D10: corrects day and method. */
export const updateRecebimento = (
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
  { data, forma }: { data: Data; forma: Forma | null },
) => tx.query(UPDATE, [profissionalId, id, data, forma])

const MARK_ESTORNO = statement(
  'recebimento_estorna',
  'UPDATE recebimento SET estorno_id = $3 WHERE profissional_id = $1 AND id = $2',
)

/** P3: notes the operation that reversed a receipt. */
export const markEstorno = (
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
  operacaoId: string,
) => tx.query(MARK_ESTORNO, [profissionalId, id, operacaoId])

const DA_OPERACAO = statement(
  'recebimento_da_operacao',
  `SELECT id FROM recebimento WHERE profissional_id = $1 AND operacao_id = $2
   UNION SELECT id FROM recebimento WHERE profissional_id = $1 AND estorno_id = $2
   UNION SELECT recebimento_id FROM pagamento
          WHERE profissional_id = $1 AND operacao_id = $2 AND recebimento_id IS NOT NULL`,
)

/** D8: the receipts that an operation made, reversed, or moved money of. */
export const selectDaOperacao = async (
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string,
): Promise<string[]> =>
  (await tx.query<{ id: string }>(DA_OPERACAO, [profissionalId, operacaoId])).map(({ id }) => id)

const ESTADOS = statement(
  'recebimento_estados',
  `SELECT r.id, r.data, r.operacao_id AS "operacaoId", r.estorno_id AS "estornoId", ${SITUACAO} AS situacao
     FROM ${COM_OPERACOES} WHERE r.profissional_id = $1 AND r.id = ANY($2::uuid[])`,
)

export type EstadoDoRecebimento = Pick<
  RecebimentoGuardado,
  'id' | 'data' | 'operacaoId' | 'situacao'
> & { estornoId: string | null }

/** The states of these receipts. */
export const selectEstados = (tx: Executor, { profissionalId }: Escopo, ids: readonly string[]) =>
  tx.query<EstadoDoRecebimento>(ESTADOS, [profissionalId, ids])

const PAGADOR = statement(
  'recebimento_ultimo_pagador',
  `SELECT pagador FROM recebimento WHERE profissional_id = $1 AND paciente_id = $2
    ORDER BY criado_em DESC, id DESC LIMIT 1`,
)

/** P3: the payer of the last receipt. */
export async function selectUltimoPagador(
  db: Executor,
  { profissionalId }: Escopo,
  pacienteId: string,
): Promise<Pagador | null> {
  const [um] = await db.query<{ pagador: Pagador }>(PAGADOR, [profissionalId, pacienteId])
  return um?.pagador ?? null
}

const MESES = statement(
  'mes_do_livro',
  `SELECT ano, mes, total_centavos AS total, pago_centavos AS pago FROM mes_do_paciente
    WHERE profissional_id = $1 AND paciente_id = $2 ORDER BY ano, mes`,
)

/** P3: the rows of a patient's months. */
export const selectMesesDoLivro = (db: Executor, { profissionalId }: Escopo, pacienteId: string) =>
  db.query<MesDoLivro & Mes>(MESES, [profissionalId, pacienteId])
