import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { TipoDeOperacao } from '@clinica/domain/agenda/tipos'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import type { Lugar } from '../../pagamentos/service.ts'
import { type Arquivo, COLUNAS, doBanco, JUNTADAS, type Linha } from '../leitura/repository.ts'

/** D8: the two ways to go: back to `antes`, or forth again to `depois`. */
export type Sentido = 'desfazer' | 'refazer'

const DE_VOLTA = '$3::boolean'
// `sai` is the state that is left, `entra` the one that is entered. Materialized: a series has hundreds of
// images, and each finds its appointment by key whatever the planner thinks of a young table.
const COM_IMAGENS = `WITH i AS MATERIALIZED (
     SELECT agendamento_id AS id, CASE WHEN ${DE_VOLTA} THEN depois ELSE antes END AS sai,
            CASE WHEN ${DE_VOLTA} THEN antes ELSE depois END AS entra
       FROM operacao_imagem WHERE profissional_id = $1 AND operacao_id = $2
   )`
const SERIE = `(SELECT o.serie_id AS id, CASE WHEN ${DE_VOLTA} THEN o.serie_depois ELSE o.serie_antes END AS sai,
          CASE WHEN ${DE_VOLTA} THEN o.serie_antes ELSE o.serie_depois END AS entra
     FROM operacao o WHERE o.profissional_id = $1 AND o.id = $2 AND o.serie_id IS NOT NULL) AS o`

const valoresDe = ({ profissionalId }: Escopo, id: string, sentido: Sentido) => [
  profissionalId,
  id,
  sentido === 'desfazer',
]

const LOCK = statement(
  'operacao_lock',
  `SELECT tipo, desfeita_em IS NOT NULL AS desfeita, serie_id AS "serieId" FROM operacao
    WHERE profissional_id = $1 AND id = $2 FOR UPDATE`,
)

type OperacaoTravada = { tipo: TipoDeOperacao; desfeita: boolean; serieId: string | null }

/** One operation, held until the transaction ends: before anything else is. */
export async function lockOperacao(
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<OperacaoTravada | null> {
  const [linha] = await tx.query<OperacaoTravada>(LOCK, [profissionalId, id])
  return linha ?? null
}

const ALCANCE = statement(
  'operacao_alcance',
  `${COM_IMAGENS}
   SELECT i.id, l.lado, l.imagem ->> 'paciente_id' AS "pacienteId", l.imagem ->> 'tipo' AS tipo,
          l.imagem ->> 'inicio' AS inicio, l.imagem ->> 'recurrence_id' AS "recurrenceId"
     FROM i, LATERAL (VALUES ('sai', i.sai), ('entra', i.entra)) AS l (lado, imagem)
    WHERE l.imagem IS NOT NULL
    ORDER BY i.id`,
)

export type Toque = Lugar & { id: string; lado: 'sai' | 'entra'; recurrenceId: string | null }

/** What going that way touches: each appointment as it is left and as it is entered, where it is there. */
export const selectAlcance = (tx: Executor, escopo: Escopo, id: string, sentido: Sentido) =>
  tx.query<Toque>(ALCANCE, valoresDe(escopo, id, sentido))

const MUDOU = statement(
  'operacao_mudou',
  `${COM_IMAGENS}
   SELECT 1 FROM i
     LEFT JOIN agendamento a ON a.profissional_id = $1 AND a.id = i.id
    WHERE (a.id IS NULL) <> (i.sai IS NULL)
       OR a.operacao_id IS DISTINCT FROM (i.sai ->> 'operacao_id')::uuid
   UNION ALL
   SELECT 1 FROM ${SERIE}
     JOIN serie s ON s.profissional_id = $1 AND s.id = o.id
    WHERE s.operacao_id IS DISTINCT FROM (o.sai ->> 'operacao_id')::uuid
    LIMIT 1`,
)

/** D8: whether any row it touched has changed since, other than by operations already undone. */
export const selectMudou = async (tx: Executor, escopo: Escopo, id: string, sentido: Sentido) =>
  (await tx.query(MUDOU, valoresDe(escopo, id, sentido))).length > 0

const ATUAL = `(SELECT agendamento_imagem(a) FROM agendamento a
                   WHERE a.profissional_id = i.profissional_id AND a.id = i.agendamento_id)`
// As it is now: operations undone since have raised its version.
const GUARDA = statement(
  'operacao_guarda',
  `UPDATE operacao_imagem i
      SET antes = CASE WHEN ${DE_VOLTA} THEN i.antes ELSE ${ATUAL} END,
          depois = CASE WHEN ${DE_VOLTA} THEN ${ATUAL} ELSE i.depois END
    WHERE i.profissional_id = $1 AND i.operacao_id = $2`,
)
const REMOVE = statement(
  'operacao_remove',
  `${COM_IMAGENS}
   DELETE FROM agendamento a USING i
    WHERE a.profissional_id = $1 AND a.id = i.id AND i.entra IS NULL`,
)
const POE = statement(
  'operacao_poe',
  `${COM_IMAGENS}
   INSERT INTO agendamento
   SELECT r.* FROM i, agendamento_da_imagem(i.entra || jsonb_build_object(
            'versao', (i.entra ->> 'versao')::int + 1, 'alterado_em', $4::timestamptz)) AS r
    WHERE i.sai IS NULL`,
)
const VOLTA = statement(
  'operacao_volta',
  `${COM_IMAGENS}
   UPDATE agendamento a SET paciente_id = r.paciente_id, tipo = r.tipo, inicio = r.inicio, fim = r.fim,
     observacoes = r.observacoes, valor_centavos = r.valor_centavos,
     status_agendamento = r.status_agendamento, status_pagamento = r.status_pagamento,
     modalidade_atendimento = r.modalidade_atendimento, recurrence_id = r.recurrence_id,
     pago_proprio_centavos = r.pago_proprio_centavos, operacao_id = r.operacao_id, alterado_em = $4,
     versao = a.versao + 1
     FROM i, agendamento_da_imagem(i.entra) AS r
    WHERE a.profissional_id = $1 AND a.id = i.id AND i.sai IS NOT NULL AND i.entra IS NOT NULL`,
)
// A series that was new keeps its row, of no operation: redoing finds it there.
const SERIE_VOLTA = statement(
  'operacao_serie',
  `UPDATE serie s SET frequencia = coalesce(r.frequencia, s.frequencia), ate = coalesce(r.ate, s.ate),
     inicio = coalesce(r.inicio, s.inicio), fim = coalesce(r.fim, s.fim), dia = coalesce(r.dia, s.dia),
     operacao_id = r.operacao_id
     FROM ${SERIE} LEFT JOIN LATERAL jsonb_populate_record(NULL::serie, o.entra) AS r ON true
    WHERE s.profissional_id = $1 AND s.id = o.id`,
)
const MARCA = statement(
  'operacao_marca',
  `UPDATE operacao SET desfeita_em = CASE WHEN ${DE_VOLTA} THEN $4::timestamptz END
    WHERE profissional_id = $1 AND id = $2`,
)

/** Goes that way: every row, column by column, one version on; what was there is kept as it was left. */
export async function moveOperacao(
  tx: Executor,
  escopo: Escopo,
  { id, sentido, em }: { id: string; sentido: Sentido; em: Date },
): Promise<void> {
  const valores = valoresDe(escopo, id, sentido)
  await tx.query(GUARDA, valores)
  await tx.query(SERIE_VOLTA, valores)
  await tx.query(REMOVE, valores)
  await tx.query(VOLTA, [...valores, em])
  await tx.query(POE, [...valores, em])
  await tx.query(MARCA, [...valores, em])
}

/** What a flag that the payments rule turns changes of a row (D10). */
const DO_LIVRO = `ARRAY['status_pagamento', 'pago_proprio_centavos', 'versao', 'operacao_id', 'alterado_em']`

const SUBSTITUIVEL = statement(
  'operacao_substituivel',
  `SELECT ${COLUNAS}
     FROM operacao_imagem i, LATERAL agendamento_da_imagem(i.antes) AS a ${JUNTADAS}
    WHERE i.profissional_id = $1 AND i.operacao_id = $2 AND i.agendamento_id = $3
      AND i.antes IS NOT NULL AND i.depois IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM operacao_imagem o WHERE o.profissional_id = $1
            AND o.operacao_id = $2 AND o.agendamento_id <> $3
            AND o.antes - ${DO_LIVRO} IS DISTINCT FROM o.depois - ${DO_LIVRO})
      AND EXISTS (SELECT 1 FROM agendamento d WHERE d.profissional_id = $1 AND d.id = $3
            AND d.operacao_id = $2)`,
)

/** D7: how the appointment was before an operation that edited it alone and last; null: it is not so. */
export async function selectAntesDe(
  arquivo: Arquivo,
  escopo: Escopo,
  { operacaoId, agendamentoId }: { operacaoId: string; agendamentoId: string },
): Promise<Agendamento | null> {
  const valores = [escopo.profissionalId, operacaoId, agendamentoId]
  const [linha] = await arquivo.db.query<Linha>(SUBSTITUIVEL, valores)
  return linha ? doBanco(arquivo, escopo)(linha) : null
}

const ESQUECE_IMAGENS = statement(
  'operacao_esquece_imagens',
  'DELETE FROM operacao_imagem WHERE profissional_id = $1 AND operacao_id = $2',
)
const ESQUECE = statement(
  'operacao_esquece',
  'DELETE FROM operacao WHERE profissional_id = $1 AND id = $2',
)

/** D7: an operation that was taken back for another to take its place. */
export async function deleteOperacao(
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<void> {
  await tx.query(ESQUECE_IMAGENS, [profissionalId, id])
  await tx.query(ESQUECE, [profissionalId, id])
}
