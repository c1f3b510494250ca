import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { TipoDeOperacao } from '@clinica/domain/agenda/tipos'
import type { SomaDoMes } from '@clinica/domain/pagamentos/somas-dos-meses'
import { type Executor, statement } from '../../database/database.ts'
import { PLANOS_GUARDADOS } from '../../database/own-plans.ts'
import type { Escopo } from '../../escopo.ts'
import { mesesNaEscrita } from '../../pagamentos/service.ts'
import {
  type Arquivo,
  COLUNAS as COLUNAS_LIDAS,
  doBanco,
  JUNTADAS,
  type Linha,
} from '../leitura/repository.ts'
import type { SerieGravada } from '../serie/repository.ts'
import { CAMPOS, COLUNAS, COMUNS, colunasLidas, type LinhaInteira, SOBREPOSTAS } from './colunas.ts'

// The one writer of `agendamento`. Whoever calls it holds the rows' months, then the rows.

const LOCK = statement(
  'agendamento_lock',
  `SELECT id, versao, operacao_id AS "operacaoId" FROM agendamento
    WHERE profissional_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`,
)

/** A row as it is held: enough to tell whether it is what somebody saw. */
export type Travada = { id: string; versao: number; operacaoId: string | null }

/** Holds these rows, always in the same order; those that are no longer there are left out. */
export async function lockAgendamentos(
  tx: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Travada>> {
  const linhas = ids.length > 0 ? await tx.query<Travada>(LOCK, [profissionalId, ids]) : []
  return new Map(linhas.map((linha) => [linha.id, linha]))
}

const LOCK_INTEIRAS = statement(
  'agendamento_lock_inteiras',
  `SELECT ${colunasLidas('a')} FROM agendamento a
    WHERE a.profissional_id = $1 AND a.id = ANY($2::uuid[]) ORDER BY a.id FOR UPDATE`,
)

/** Holds these rows and reads them whole. */
export const lockInteiras = async (
  tx: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
): Promise<LinhaInteira[]> =>
  ids.length > 0 ? tx.query<LinhaInteira>(LOCK_INTEIRAS, [profissionalId, ids]) : []

const nomes = (campos: readonly (keyof LinhaInteira)[]) =>
  campos.map((campo) => COLUNAS[campo].nome).join(', ')

/** What all rows share, then one array a column: the statement stays one whatever the number of rows. */
const COMUM = COMUNS.map(({ tipo }, n) => `$${n + 1}::${tipo}`).join(', ')
const PRIMEIRA = COMUNS.length + 1
const LINHAS = `unnest(${CAMPOS.map((campo, n) => `$${PRIMEIRA + n}::${COLUNAS[campo].tipo}[]`).join(', ')})
     AS n (${nomes(CAMPOS)})`
const OUTRO_N = (n: number) => PRIMEIRA + CAMPOS.length + n
const OUTRO = (n: number) => `$${OUTRO_N(n)}`

const INSERE = `INSERT INTO agendamento AS a (${COMUNS.map(({ nome }) => nome).join(', ')}, ${nomes(CAMPOS)})
   SELECT ${COMUM}, n.* FROM ${LINHAS}`
const GRAVA = `${INSERE}
   ON CONFLICT (profissional_id, id) DO UPDATE SET
     ${SOBREPOSTAS.map((campo) => `${COLUNAS[campo].nome} = excluded.${COLUNAS[campo].nome}`).join(', ')},
     alterado_em = excluded.alterado_em, versao = a.versao + 1`

const ID = CAMPOS.indexOf('id') + PRIMEIRA
const OPERACAO = `${OUTRO(0)}::uuid`

const GRAVADA = (grava: string) => `gravada AS (
     ${grava}
     RETURNING a.*
   )`

/**
 * `quais` rows as they are before they change. The operation that left them so keeps no image of that while
 * they stand (api/migrations/0011): now it gets one. `menos`: whose images are kept otherwise.
 */
const ANTES = (quais: string, menos = '') => `antes AS MATERIALIZED (
     SELECT a.id, a.operacao_id, agendamento_imagem(a) AS imagem FROM agendamento a
      WHERE a.profissional_id = $1 AND a.id = ANY(${quais})
   ), deixada AS (
     UPDATE operacao_imagem i SET depois = imagem_que_muda(i.antes, antes.imagem)
       FROM antes
      WHERE i.profissional_id = $1 AND i.operacao_id = antes.operacao_id AND i.agendamento_id = antes.id
        AND i.depois = '{}' ${menos}
   )`

/** Rows written and `removidas`, and every one of them as it was before. */
const COM_IMAGENS = (removidas: string, menos = '') =>
  `WITH ${ANTES(`$${ID}::uuid[] || ${removidas}`, menos)}, removida AS (
     DELETE FROM agendamento WHERE profissional_id = $1 AND id = ANY(${removidas})
   ), ${GRAVADA(GRAVA)}`

const valoresDe = ({ profissionalId }: Escopo, em: Date, linhas: readonly LinhaInteira[]) => [
  profissionalId,
  em,
  ...CAMPOS.map((campo) => linhas.map((linha) => linha[campo])),
]

/** One gesture of the agenda, as the operation that it is kept as (D8). */
export type Operacao = {
  readonly id: string
  readonly tipo: TipoDeOperacao
  readonly em: Date
  /** D6: whom an archiving concerns. */
  readonly pacienteId?: string
}

/** All that an operation writes. */
export type Escritas = {
  readonly linhas: readonly LinhaInteira[]
  readonly removidas: readonly string[]
  /** The series whose pattern it set. */
  readonly serie?: SerieGravada | null
  /** What its months then hold, where it is for this statement to set them. */
  readonly somas?: readonly SomaDoMes[]
  /** None of the rows is there yet, and none is removed. */
  readonly soNovas?: boolean
}

/** The operation itself, its images, each of them `agendamento_id, antes, depois`, and its months; then the answer. */
const GUARDA = (imagens: string) => `nova AS (
     INSERT INTO operacao (profissional_id, id, criada_em, tipo, usuario_id, paciente_id, serie_id,
       serie_antes, serie_depois)
     SELECT $1, ${OPERACAO}, $2, ${OUTRO(1)}, ${OUTRO(2)}, ${OUTRO(3)}::uuid, ${OUTRO(4)}::uuid,
       ${OUTRO(5)}::jsonb, ${OUTRO(6)}::jsonb
       FROM ${PLANOS_GUARDADOS}
   ), imagens AS (
     INSERT INTO operacao_imagem (profissional_id, operacao_id, agendamento_id, antes, depois)
     SELECT $1, ${OPERACAO}, ${imagens}
   ), meses AS (
     ${mesesNaEscrita.texto(OUTRO_N(8))}
   )
   SELECT ${COLUNAS_LIDAS} FROM gravada a ${JUNTADAS} WHERE a.id = ${OUTRO(7)}`

const OPERA = statement(
  'agendamento_opera',
  `${COM_IMAGENS(`${OUTRO(16)}::uuid[]`)},
   ${GUARDA(`coalesce(antes.id, gravada.id), antes.imagem,
       CASE WHEN gravada.id IS NOT NULL THEN '{}'::jsonb END
       FROM antes FULL JOIN gravada ON gravada.id = antes.id`)}`,
)

// The same of new rows alone: nothing is there before, so nothing is looked for.
const CRIA = statement(
  'agendamento_cria',
  `WITH ${GRAVADA(INSERE)}, ${GUARDA("gravada.id, NULL, '{}'::jsonb FROM gravada")}`,
)

// Further new rows of an operation that is there, with their images.
const CONTINUA = statement(
  'agendamento_continua',
  `WITH gravada AS (${INSERE} RETURNING id)
   INSERT INTO operacao_imagem (profissional_id, operacao_id, agendamento_id, antes, depois)
   SELECT $1, ${OPERACAO}, gravada.id, NULL, '{}'::jsonb FROM gravada`,
)

/** D8: writes more new rows of an operation whose transaction goes on: very many at once would be one long statement. */
export const writeMaisDaOperacao = (
  { db }: Pick<Arquivo, 'db'>,
  escopo: Escopo,
  { id, em }: Operacao,
  linhas: readonly LinhaInteira[],
) => db.query(CONTINUA, [...valoresDe(escopo, em, linhas), id])

/**
 * D8: writes all of a new operation, each row with its images, and tells how `resposta` now stands; null
 * where it is not among what was written.
 */
export async function writeOperacao(
  arquivo: Arquivo,
  escopo: Escopo,
  { id, tipo, em, pacienteId }: Operacao,
  { linhas, removidas, somas = [], serie, soNovas = false }: Escritas,
  resposta?: string,
): Promise<Agendamento | null> {
  const [linha] = await arquivo.db.query<Linha>(soNovas ? CRIA : OPERA, [
    ...valoresDe(escopo, em, linhas),
    id,
    tipo,
    escopo.usuarioId,
    pacienteId ?? null,
    serie?.id ?? null,
    serie?.antes ?? null,
    serie?.depois ?? null,
    resposta ?? null,
    ...mesesNaEscrita.valores(somas),
    ...(soNovas ? [] : [removidas]),
  ])
  return linha ? doBanco(arquivo, escopo)(linha) : null
}

// What is left is photographed again: operations undone since have raised its version.
const MOVE = statement(
  'agendamento_move',
  `${COM_IMAGENS(`${OUTRO(1)}::uuid[]`, `AND i.operacao_id <> ${OPERACAO}`)}, guardada AS (
     UPDATE operacao_imagem i
        SET antes = CASE WHEN ${OUTRO(2)}::boolean THEN i.antes ELSE antes.imagem END,
            depois = CASE WHEN ${OUTRO(2)}::boolean THEN imagem_que_muda(i.antes, antes.imagem)
                          ELSE imagem_que_muda(antes.imagem, imagem_depois(i)) END
       FROM antes
      WHERE i.profissional_id = $1 AND i.operacao_id = ${OPERACAO} AND i.agendamento_id = antes.id
   )
   UPDATE operacao SET desfeita_em = CASE WHEN ${OUTRO(2)}::boolean THEN $2::timestamptz END
     FROM ${PLANOS_GUARDADOS}
    WHERE profissional_id = $1 AND id = ${OPERACAO}`,
)

/** D8: writes all of an operation that is undone (`desfaz`) or redone. */
export const moveOperacao = (
  tx: Executor,
  escopo: Escopo,
  { id, desfaz, em }: { id: string; desfaz: boolean; em: Date },
  { linhas, removidas }: Escritas,
) => tx.query(MOVE, [...valoresDe(escopo, em, linhas), id, removidas, desfaz])

const ACERTA = statement('agendamento_acerta', `WITH ${ANTES(`$${ID}::uuid[]`)} ${GRAVA}`)

/** Writes rows outside any operation. */
export async function writeAgendamentos(
  tx: Executor,
  escopo: Escopo,
  linhas: readonly LinhaInteira[],
  em: Date,
): Promise<void> {
  if (linhas.length > 0) await tx.query(ACERTA, valoresDe(escopo, em, linhas))
}

const DELETE_DO_PACIENTE = statement(
  'agendamento_erase',
  'DELETE FROM agendamento WHERE profissional_id = $1 AND paciente_id = $2',
)

/** D6: all of a patient's, whose images went before. */
export const deleteDoPaciente = (tx: Executor, { profissionalId }: Escopo, pacienteId: string) =>
  tx.query(DELETE_DO_PACIENTE, [profissionalId, pacienteId])

// By the keys of what goes, and not by all images of an operation that has tens of thousands of them.
const DELETE_IMPORTADOS = statement(
  'agendamento_delete_importados',
  `WITH saem AS (
     DELETE FROM agendamento
      WHERE profissional_id = $1 AND paciente_id = ANY ($3::uuid[]) AND operacao_id = $2
     RETURNING id
   )
   DELETE FROM operacao_imagem
    WHERE profissional_id = $1 AND operacao_id = $2 AND agendamento_id = ANY (ARRAY(SELECT id FROM saem))`,
)

/**
 * P1: the sessions of new patients, as the operation left them, and its images of them. One that somebody has
 * changed meanwhile stays, and its patient then cannot go.
 */
export const deleteImportados = (
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string,
  pacienteIds: readonly string[],
) => tx.query(DELETE_IMPORTADOS, [profissionalId, operacaoId, pacienteIds])

const RECIFRA = statement(
  'agendamento_recifra',
  `UPDATE agendamento a SET observacoes = n.observacoes
     FROM unnest($1::uuid[], $2::uuid[], $3::bytea[]) AS n (profissional_id, id, observacoes)
    WHERE a.profissional_id = n.profissional_id AND a.id = n.id`,
)

/** D5: the same notes in other bytes, of rows that are held: neither version nor operation changes. */
export const writeRecifradas = (
  tx: Executor,
  linhas: readonly { profissionalId: string; id: string; observacoes: Buffer }[],
) =>
  tx.query(RECIFRA, [
    linhas.map(({ profissionalId }) => profissionalId),
    linhas.map(({ id }) => id),
    linhas.map(({ observacoes }) => observacoes),
  ])
