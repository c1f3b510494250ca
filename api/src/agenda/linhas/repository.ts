import { type Executor, statement } from '../../database/database.ts'
import { GENERIC_PLANS } from '../../database/plan-mode.ts'
import type { Escopo } from '../../escopo.ts'
import { CAMPOS, COLUNAS, COMUNS, type LinhaInteira, SOBREPOSTAS } from './colunas.ts'
import type { Escritas, Operacao } from './escritas.ts'

// The one writer of `agendamento`, but for what leaves without a trace, or is only encrypted anew
// (`saida-repository.ts`).

const nomes = CAMPOS.map((campo) => COLUNAS[campo].nome).join(', ')
const PRIMEIRA = COMUNS.length + 1
const VALOR = (campo: keyof LinhaInteira) =>
  `$${PRIMEIRA + CAMPOS.indexOf(campo)}::${COLUNAS[campo].tipo}[]`
const ID = VALOR('id')
const OUTRO = (n: number) => `$${PRIMEIRA + CAMPOS.length + n}`

/** What all rows share, then one array a column: the statement stays one whatever the number of rows. */
const GRAVA = `INSERT INTO agendamento AS a (${COMUNS.map(({ nome }) => nome).join(', ')}, ${nomes})
   SELECT ${COMUNS.map(({ tipo }, n) => `$${n + 1}::${tipo}`).join(', ')}, n.*
     FROM unnest(${CAMPOS.map(VALOR).join(', ')}) AS n
   ON CONFLICT (profissional_id, id) DO UPDATE SET
     ${SOBREPOSTAS.map((campo) => `${COLUNAS[campo].nome} = excluded.${COLUNAS[campo].nome}`).join(', ')},
     alterado_em = excluded.alterado_em, versao = a.versao + 1`

const valoresDe = ({ profissionalId }: Escopo, em: Date, linhas: readonly LinhaInteira[]) => [
  profissionalId,
  em,
  ...CAMPOS.map((campo) => linhas.map((linha) => linha[campo])),
]

const WRITE = statement('agendamento_grava', GRAVA)

/** Writes rows, new ones or over those that are there, without an image: no operation owns what they change. */
export async function writeAgendamentos(
  tx: Executor,
  escopo: Escopo,
  linhas: readonly LinhaInteira[],
  em: Date,
): Promise<void> {
  if (linhas.length > 0) await tx.query(WRITE, valoresDe(escopo, em, linhas))
}

const DELETE = statement(
  'agendamento_remove',
  'DELETE FROM agendamento WHERE profissional_id = $1 AND id = ANY($2::uuid[])',
)

/** Removes rows without an image: an operation that goes back or forth has its images already. */
export async function deleteAgendamentos(
  tx: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await tx.query(DELETE, [profissionalId, ids])
}

const OPERACAO = statement(
  'operacao_insert',
  `INSERT INTO operacao (profissional_id, id, criada_em, tipo, usuario_id, paciente_id, serie_id, serie_antes, serie_depois)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
)

/** D8: a new operation; `serie`: whose pattern it set. */
export const insertOperacao = (
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  { id, tipo, em, pacienteId }: Operacao,
  serie: Escritas['serie'] = null,
) =>
  tx.query(OPERACAO, [
    profissionalId,
    id,
    em,
    tipo,
    usuarioId,
    pacienteId ?? null,
    serie?.id ?? null,
    serie?.antes ?? null,
    serie?.depois ?? null,
  ])

const REMOVIDAS = `${OUTRO(1)}::uuid[]`
const COM_IMAGENS = statement(
  'agendamento_opera',
  `WITH antes AS MATERIALIZED (
     SELECT a.id, agendamento_imagem(a) AS imagem FROM agendamento a
      WHERE a.profissional_id = $1 AND a.id = ANY(${ID} || ${REMOVIDAS})
   ), removida AS (
     DELETE FROM agendamento WHERE profissional_id = $1 AND id = ANY(${REMOVIDAS})
   ), gravada AS (
     ${GRAVA}
     RETURNING a.id, agendamento_imagem(a) AS imagem
   )
   INSERT INTO operacao_imagem (profissional_id, operacao_id, agendamento_id, antes, depois)
   SELECT $1, ${OUTRO(0)}::uuid, coalesce(d.id, n.id), d.imagem, n.imagem
     FROM antes d FULL JOIN gravada n ON n.id = d.id, ${GENERIC_PLANS}`,
)

/** D8: writes and removes rows of an operation, each with its image: as it was found, and as it is left. */
export async function writeDaOperacao(
  tx: Executor,
  escopo: Escopo,
  { id, em }: Pick<Operacao, 'id' | 'em'>,
  { linhas, removidas }: Pick<Escritas, 'linhas' | 'removidas'>,
): Promise<void> {
  if (linhas.length + removidas.length === 0) return
  await tx.query(COM_IMAGENS, [...valoresDe(escopo, em, linhas), id, removidas])
}

const DESFEITA = statement(
  'operacao_move',
  'UPDATE operacao SET desfeita_em = $3 WHERE profissional_id = $1 AND id = $2',
)

/** D8: an operation is undone from `em` on; null: it is done again. */
export const markDesfeita = (
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
  em: Date | null,
) => tx.query(DESFEITA, [profissionalId, id, em])
