import type { Agendamento, DadosDoAgendamento } from '@clinica/domain/agenda/contract'
import type { Padrao } from '@clinica/domain/agenda/mudancas'
import type { TipoDeOperacao } from '@clinica/domain/agenda/tipos'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { type Arquivo, vinculo } from '../leitura/repository.ts'

const LOCK = statement(
  'agendamento_lock',
  `SELECT id, versao FROM agendamento WHERE profissional_id = $1 AND id = ANY($2::uuid[])
    ORDER BY id FOR UPDATE`,
)

/** Holds these rows, always in the same order. */
export const lockAgendamentos = (
  db: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
) => db.query<{ id: string; versao: number }>(LOCK, [profissionalId, ids])

/** Holds these rows; false: one of them is no longer what was seen. */
export async function lockVistos(
  db: Executor,
  escopo: Escopo,
  vistos: readonly Pick<Agendamento, 'id' | 'versao'>[],
): Promise<boolean> {
  const ids = vistos.map(({ id }) => id)
  const linhas = ids.length > 0 ? await lockAgendamentos(db, escopo, ids) : []
  const atuais = new Map(linhas.map(({ id, versao }) => [id, versao]))
  return vistos.every(({ id, versao }) => atuais.get(id) === versao)
}

/** One gesture of the agenda, as the operation that it is kept as (D8). */
export type Operacao = { id: string; tipo: TipoDeOperacao; em: Date }

const INSERT_OPERACAO = statement(
  'operacao_insert',
  `WITH antes AS (
     SELECT to_jsonb(s) AS imagem FROM serie s
      WHERE s.profissional_id = $1 AND s.id = $6 AND $7::text IS NOT NULL
   ), depois AS (
     INSERT INTO serie (profissional_id, id, frequencia, ate, inicio, fim, dia, operacao_id)
     SELECT $1::uuid, $6::uuid, $7, $8::date, $9::timestamp, $10::timestamp, $11::smallint, $2::uuid
      WHERE $7::text IS NOT NULL
     ON CONFLICT (profissional_id, id) DO UPDATE SET frequencia = excluded.frequencia,
       ate = excluded.ate, inicio = excluded.inicio, fim = excluded.fim, dia = excluded.dia,
       operacao_id = excluded.operacao_id
     RETURNING id, to_jsonb(serie) AS imagem
   )
   INSERT INTO operacao (profissional_id, id, tipo, usuario_id, criada_em, serie_id, serie_antes, serie_depois)
   VALUES ($1, $2, $3, $4, $5, (SELECT id FROM depois), (SELECT imagem FROM antes),
     (SELECT imagem FROM depois))`,
)

/** Begins an operation; `padrao` is the series' pattern where it is new or changed. */
export const insertOperacao = (
  db: Executor,
  { profissionalId, usuarioId }: Escopo,
  { id, tipo, em }: Operacao,
  { recurrenceId, padrao }: { recurrenceId: string | null; padrao: Padrao | null },
) =>
  db.query(INSERT_OPERACAO, [
    profissionalId,
    id,
    tipo,
    usuarioId,
    em,
    recurrenceId,
    padrao?.frequencia ?? null,
    padrao?.ate ?? null,
    padrao?.inicio ?? null,
    padrao?.fim ?? null,
    padrao?.dia ?? null,
  ])

/** A row about to be written. */
export type Gravada = { id: string; dados: DadosDoAgendamento }

/** Parallel arrays for `unnest`: the statement stays one whatever the number of rows. */
const colunas = ({ cofre }: Arquivo, profissionalId: string, linhas: readonly Gravada[]) => [
  linhas.map(({ id }) => id),
  linhas.map(({ dados }) => dados.pacienteId),
  linhas.map(({ dados }) => dados.tipo),
  linhas.map(({ dados }) => dados.inicio),
  linhas.map(({ dados }) => dados.fim),
  linhas.map(({ id, dados: { observacoes } }) =>
    observacoes === null ? null : cofre.cifrar(observacoes, vinculo(profissionalId, id)),
  ),
  linhas.map(({ dados }) => dados.valorSessao),
  linhas.map(({ dados }) => dados.statusAgendamento),
  linhas.map(({ dados }) => dados.statusPagamento),
  linhas.map(({ dados }) => dados.modalidadeAtendimento),
]

const LINHAS = `unnest($5::uuid[], $6::uuid[], $7::text[], $8::timestamp[], $9::timestamp[],
         $10::bytea[], $11::bigint[], $12::text[], $13::text[], $14::text[])
       AS n (id, paciente_id, tipo, inicio, fim, observacoes, valor_centavos, status_agendamento,
         status_pagamento, modalidade_atendimento)`

const INSERT = statement(
  'agendamento_insert',
  `WITH gravada AS (
     INSERT INTO agendamento (profissional_id, operacao_id, criado_em, alterado_em, recurrence_id, id,
       paciente_id, tipo, inicio, fim, observacoes, valor_centavos, status_agendamento,
       status_pagamento, modalidade_atendimento)
     SELECT $1::uuid, $2::uuid, $3::timestamptz, $3::timestamptz, $4::uuid, n.* FROM ${LINHAS}
     RETURNING id, agendamento_imagem(agendamento) AS imagem
   )
   INSERT INTO operacao_imagem (profissional_id, operacao_id, agendamento_id, depois)
   SELECT $1::uuid, $2::uuid, id, imagem FROM gravada`,
)
const UPDATE = statement(
  'agendamento_update',
  `WITH antes AS (
     SELECT a.id, agendamento_imagem(a) AS imagem FROM agendamento a
      WHERE a.profissional_id = $1 AND a.id = ANY($5::uuid[])
   ), gravada AS (
     UPDATE agendamento a SET paciente_id = n.paciente_id, tipo = n.tipo, inicio = n.inicio,
       fim = n.fim, observacoes = n.observacoes, valor_centavos = n.valor_centavos,
       status_agendamento = n.status_agendamento, status_pagamento = n.status_pagamento,
       modalidade_atendimento = n.modalidade_atendimento, recurrence_id = $4::uuid,
       operacao_id = $2::uuid, alterado_em = $3, versao = a.versao + 1
       FROM ${LINHAS}
      WHERE a.profissional_id = $1 AND a.id = n.id
     RETURNING a.id, agendamento_imagem(a) AS imagem
   )
   INSERT INTO operacao_imagem (profissional_id, operacao_id, agendamento_id, antes, depois)
   SELECT $1::uuid, $2::uuid, id, antes.imagem, gravada.imagem FROM gravada JOIN antes USING (id)`,
)

/** Writes rows that are new, or over locked ones, each with its image in the operation. */
export async function writeAgendamentos(
  modo: 'insert' | 'update',
  arquivo: Arquivo,
  { profissionalId }: Escopo,
  { id, em }: Operacao,
  { recurrenceId, linhas }: { recurrenceId: string | null; linhas: readonly Gravada[] },
): Promise<void> {
  if (linhas.length === 0) return
  const valores = colunas(arquivo, profissionalId, linhas)
  await arquivo.db.query(modo === 'insert' ? INSERT : UPDATE, [
    profissionalId,
    id,
    em,
    recurrenceId,
    ...valores,
  ])
}

const DELETE = statement(
  'agendamento_delete',
  `WITH removida AS (
     DELETE FROM agendamento WHERE profissional_id = $1 AND id = ANY($3::uuid[])
     RETURNING id, agendamento_imagem(agendamento) AS imagem
   )
   INSERT INTO operacao_imagem (profissional_id, operacao_id, agendamento_id, antes)
   SELECT $1::uuid, $2::uuid, id, imagem FROM removida`,
)

/** Removes locked rows, each with its image in the operation. */
export async function deleteAgendamentos(
  db: Executor,
  { profissionalId }: Escopo,
  { id }: Operacao,
  removidas: readonly Pick<Agendamento, 'id'>[],
): Promise<void> {
  if (removidas.length === 0) return
  await db.query(DELETE, [profissionalId, id, removidas.map((linha) => linha.id)])
}

const IMAGEM_ANTES = statement(
  'operacao_imagem_antes',
  `INSERT INTO operacao_imagem (profissional_id, operacao_id, agendamento_id, antes)
   SELECT $1::uuid, $2::uuid, a.id, agendamento_imagem(a) FROM agendamento a
    WHERE a.profissional_id = $1 AND a.id = ANY($3::uuid[])
   ON CONFLICT (profissional_id, operacao_id, agendamento_id) DO NOTHING`,
)
const ASSUME = statement(
  'agendamento_assume',
  'UPDATE agendamento SET operacao_id = $2 WHERE profissional_id = $1 AND id = ANY($3::uuid[])',
)
const IMAGEM_DEPOIS = statement(
  'operacao_imagem_depois',
  `UPDATE operacao_imagem i SET depois = agendamento_imagem(a) FROM agendamento a
    WHERE i.profissional_id = $1 AND i.operacao_id = $2 AND i.agendamento_id = ANY($3::uuid[])
      AND a.profissional_id = $1 AND a.id = i.agendamento_id`,
)

/** Rows that the payments rule turns in consequence belong to the operation, with their images (D8). */
export async function comImagens(
  db: Executor,
  { profissionalId }: Escopo,
  { id, ids }: { id: string; ids: readonly string[] },
  vira: () => Promise<unknown>,
): Promise<void> {
  const valores = [profissionalId, id, ids]
  await db.query(IMAGEM_ANTES, valores)
  await vira()
  await db.query(ASSUME, valores)
  await db.query(IMAGEM_DEPOIS, valores)
}

const CRIACAO = statement(
  'operacao_criacao',
  `SELECT o.id, (SELECT count(*) FROM operacao_imagem t WHERE t.profissional_id = $1
                  AND t.operacao_id = o.id AND t.antes IS NULL) AS alterados
     FROM operacao_imagem i
     JOIN operacao o ON o.profissional_id = i.profissional_id AND o.id = i.operacao_id
    WHERE i.profissional_id = $1 AND i.agendamento_id = $2 AND i.antes IS NULL AND o.tipo = 'CRIACAO'`,
)

/** The operation that made an appointment, and how many it made; none of one older than operations. */
export async function selectCriacao(db: Executor, { profissionalId }: Escopo, id: string) {
  const [linha] = await db.query<{ id: string; alterados: number }>(CRIACAO, [profissionalId, id])
  return {
    operacaoId: linha?.id ?? null,
    contagem: { alterados: linha?.alterados ?? 1, preservados: 0 },
  }
}
