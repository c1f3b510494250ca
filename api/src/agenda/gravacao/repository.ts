import type { Agendamento } from '@clinica/domain/agenda/contract'
import { type Executor, statement } from '../../database/database.ts'
import { PLANOS_GUARDADOS } from '../../database/own-plans.ts'
import type { Escopo } from '../../escopo.ts'
import { mesesNaEscrita } from '../../pagamentos/service.ts'
import {
  type Arquivo,
  COLUNAS as COLUNAS_LIDAS,
  doBanco,
  JUNTADAS_POR_CHAVE,
  type Linha,
} from '../leitura/repository.ts'
import { CAMPOS, COLUNAS, COMUNS, type LinhaInteira, SOBREPOSTAS } from './colunas.ts'
import type { Escritas, Operacao } from './escritas.ts'

// The one writer of `agendamento`, but for what leaves without a trace, or is only encrypted anew
// (`saida-repository.ts`). Whoever calls it holds the rows' months, then the rows (`travas-repository.ts`).

const nomes = (campos: readonly (keyof LinhaInteira)[]) =>
  campos.map((campo) => COLUNAS[campo].nome).join(', ')

type Campos = ReadonlySet<keyof LinhaInteira>
const COMUM = COMUNS.map(({ tipo }, n) => `$${n + 1}::${tipo}`).join(', ')
const PRIMEIRA = COMUNS.length + 1
const VALOR = (campo: keyof LinhaInteira) =>
  `$${PRIMEIRA + CAMPOS.indexOf(campo)}::${COLUNAS[campo].tipo}`

/** What all rows share, then one array a column: the statement stays one whatever the number of rows. */
function insere(umaVez: Campos) {
  const deCada = CAMPOS.filter((campo) => !umaVez.has(campo))
  const ditos = CAMPOS.map((campo) =>
    umaVez.has(campo) ? VALOR(campo) : `n.${COLUNAS[campo].nome}`,
  )
  return `INSERT INTO agendamento AS a (${COMUNS.map(({ nome }) => nome).join(', ')}, ${nomes(CAMPOS)})
   SELECT ${COMUM}, ${ditos.join(', ')}
     FROM unnest(${deCada.map((campo) => `${VALOR(campo)}[]`).join(', ')}) AS n (${nomes(deCada)})`
}

const OUTRO_N = (n: number) => PRIMEIRA + CAMPOS.length + n
const OUTRO = (n: number) => `$${OUTRO_N(n)}`

const NENHUM: Campos = new Set()
/** New rows of one operation have these alike, and they are sent once. */
const DA_OPERACAO: Campos = new Set(['operacaoId', 'versao', 'criadoEm'])
const INSERE_NOVAS = insere(DA_OPERACAO)
const GRAVA = `${insere(NENHUM)}
   ON CONFLICT (profissional_id, id) DO UPDATE SET
     ${SOBREPOSTAS.map((campo) => `${COLUNAS[campo].nome} = excluded.${COLUNAS[campo].nome}`).join(', ')},
     alterado_em = excluded.alterado_em, versao = a.versao + 1`

const ID = CAMPOS.indexOf('id') + PRIMEIRA
const OPERACAO = `${OUTRO(0)}::uuid`

const GRAVADA = (grava: string) => `gravada AS (
     ${grava}
     RETURNING a.*
   )`

/** `quais` rows as they are before they change. */
const ANTES = (quais: string) => `antes AS MATERIALIZED (
     SELECT a.id, a AS linha FROM agendamento a WHERE a.profissional_id = $1 AND a.id = ANY(${quais})
   )`

/** Rows written and `removidas`, and every one of them as it was before. */
const COM_ANTES = (removidas: string) =>
  `WITH ${ANTES(`$${ID}::uuid[] || ${removidas}`)}, removida AS (
     DELETE FROM agendamento WHERE profissional_id = $1 AND id = ANY(${removidas})
   ), ${GRAVADA(GRAVA)}`

/** A row `d` of `antes` as an image: what the row `n` that is written over it has otherwise (D8). */
const O_QUE_MUDA = SOBREPOSTAS.filter((campo) => campo !== 'operacaoId')
  .map((campo) => {
    const { nome, tipo } = COLUNAS[campo]
    const era = `(d.linha).${nome}`
    const valor = tipo === 'bytea' ? `encode(${era}, 'base64')` : era
    return `CASE WHEN ${era} IS DISTINCT FROM n.${nome} THEN jsonb_build_object('${nome}', ${valor}) ELSE '{}' END`
  })
  .join('\n       || ')

const valoresDe = (
  { profissionalId }: Escopo,
  em: Date,
  linhas: readonly LinhaInteira[],
  umaVez = NENHUM,
) => [
  profissionalId,
  em,
  ...CAMPOS.map((campo) =>
    umaVez.has(campo) ? linhas[0]?.[campo] : linhas.map((linha) => linha[campo]),
  ),
]

/** What an image tells but its operation (api/migrations/0034). */
const IMAGEM = 'agendamento_id, operacao_antes, versao, antes, depois'

/** The operation itself, its images, each of them an `IMAGEM`, and its months; then the answer. */
const GUARDA = (imagens: string) => `nova AS (
     INSERT INTO operacao (profissional_id, id, criada_em, tipo, usuario_id, paciente_id, serie_id,
       serie_antes, serie_depois)
     SELECT $1, ${OPERACAO}, $2, ${OUTRO(1)}, ${OUTRO(2)}, ${OUTRO(3)}::uuid, ${OUTRO(4)}::uuid,
       ${OUTRO(5)}::jsonb, coalesce(${OUTRO(6)}::jsonb, (
         SELECT to_jsonb(s) FROM serie s WHERE s.profissional_id = $1 AND s.id = ${OUTRO(4)}::uuid))
       FROM ${PLANOS_GUARDADOS}
   ), imagens AS (
     INSERT INTO operacao_imagem (profissional_id, operacao_id, ${IMAGEM})
     SELECT $1, ${OPERACAO}, ${imagens}
   ), meses AS (
     ${mesesNaEscrita.texto(OUTRO_N(8))}
   )
   SELECT ${COLUNAS_LIDAS} FROM gravada a ${JUNTADAS_POR_CHAVE} WHERE a.id = ${OUTRO(7)}`

/** What it removes stands last, after its months. */
const REMOVIDAS = `${OUTRO(8 + mesesNaEscrita.quantos)}::uuid[]`
const OPERA = statement(
  'agendamento_opera',
  `${COM_ANTES(REMOVIDAS)},
   ${GUARDA(`coalesce(d.id, n.id), CASE WHEN n.id IS NOT NULL THEN (d.linha).operacao_id END,
       coalesce(n.versao, (d.linha).versao),
       CASE WHEN d.id IS NULL THEN NULL WHEN n.id IS NULL THEN agendamento_imagem(d.linha)
         ELSE ${O_QUE_MUDA} END,
       CASE WHEN n.id IS NOT NULL THEN '{}'::jsonb END
       FROM antes d FULL JOIN gravada n ON n.id = d.id`)}`,
)

// The same of new rows alone: nothing is there before, so nothing is looked for.
const NOVA = "n.id, NULL::uuid, n.versao, NULL::jsonb, '{}'::jsonb FROM gravada n"
const CRIA = statement('agendamento_cria', `WITH ${GRAVADA(INSERE_NOVAS)}, ${GUARDA(NOVA)}`)

// Further new rows of an operation that is there, with their images.
const CONTINUA = statement(
  'agendamento_continua',
  `WITH gravada AS (${INSERE_NOVAS} RETURNING id, versao)
   INSERT INTO operacao_imagem (profissional_id, operacao_id, ${IMAGEM})
   SELECT $1, ${OPERACAO}, ${NOVA}`,
)

/** D8: writes more new rows of an operation whose transaction goes on: very many at once would be one long statement. */
export const writeMaisDaOperacao = (
  { db }: Pick<Arquivo, 'db'>,
  escopo: Escopo,
  { id, em }: Operacao,
  linhas: readonly LinhaInteira[],
) => db.query(CONTINUA, [...valoresDe(escopo, em, linhas, DA_OPERACAO), id])

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
    ...valoresDe(escopo, em, linhas, soNovas ? DA_OPERACAO : NENHUM),
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

const DESFAZ = `${OUTRO(2)}::boolean`
const DELA = `i.profissional_id = $1 AND i.operacao_id = ${OPERACAO}`
const AGORA = 'agendamento_imagem(d.linha)'
const ACHADA = `${AGORA} || i.depois || i.antes || jsonb_build_object('operacao_id', i.operacao_antes)`
const DEIXADA = 'i.antes || i.depois'
const ESCRITA = 'agendamento_imagem(n.linha)'

/** The newest image of `m.id` that is done, bar `menos`, says what it was so far told by the row: `m.era`. */
const DIZ = (de: string, menos = '') => `UPDATE operacao_imagem i SET depois = m.era || i.depois
     FROM (${de}) AS m
    CROSS JOIN LATERAL (
      SELECT u.operacao_id FROM operacao_imagem u
        JOIN operacao o ON o.profissional_id = u.profissional_id AND o.id = u.operacao_id
       WHERE u.profissional_id = $1 AND u.agendamento_id = m.id AND o.desfeita_em IS NULL ${menos}
       ORDER BY u.versao DESC, (u.depois IS NULL) DESC LIMIT 1) AS u
    WHERE m.era <> '{}' AND i.profissional_id = $1 AND i.operacao_id = u.operacao_id AND i.agendamento_id = m.id`

// Undone, images are whole by themselves; redone, they tell again what changes (api/migrations/0034). What is turned
// on the way back the one before says.
const MOVE = statement(
  'agendamento_move',
  `${COM_ANTES(`${OUTRO(1)}::uuid[]`)}, escrita AS (
     SELECT g.id, g.versao, g::agendamento AS linha FROM gravada g
   ), guardada AS (
     UPDATE operacao_imagem i SET
       versao = CASE WHEN ${DESFAZ} OR n.id IS NULL THEN (d.linha).versao ELSE n.versao END,
       operacao_antes = CASE WHEN ${DESFAZ} THEN i.operacao_antes WHEN n.id IS NOT NULL THEN (d.linha).operacao_id END,
       antes = CASE WHEN i.antes IS NULL THEN NULL WHEN n.id IS NULL THEN ${AGORA}
         WHEN ${DESFAZ} THEN ${ACHADA} ELSE imagem_que_muda(${DEIXADA}, ${AGORA}) END,
       depois = CASE WHEN i.depois IS NULL THEN NULL
         WHEN ${DESFAZ} AND i.antes IS NULL THEN ${AGORA} || i.depois
         WHEN ${DESFAZ} THEN imagem_que_muda(${ACHADA}, ${AGORA} || i.depois)
         ELSE imagem_que_muda(${ESCRITA}, coalesce(${DEIXADA}, i.depois)) END
       FROM antes d FULL JOIN escrita n ON n.id = d.id
      WHERE ${DELA} AND i.agendamento_id = coalesce(d.id, n.id) AND (d.id IS NOT NULL OR NOT ${DESFAZ})
   ), virada AS (
     ${DIZ(
       `SELECT n.id, imagem_que_muda(${ESCRITA}, CASE WHEN d.id IS NULL THEN i.antes ELSE ${ACHADA} END) AS era
             FROM escrita n LEFT JOIN antes d ON d.id = n.id
             JOIN operacao_imagem i ON ${DELA} AND i.agendamento_id = n.id
            WHERE ${DESFAZ}`,
       `AND u.operacao_id <> ${OPERACAO}`,
     )}
   )
   UPDATE operacao SET desfeita_em = CASE WHEN ${DESFAZ} THEN $2::timestamptz END
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

const ACERTA = statement(
  'agendamento_acerta',
  `WITH ${ANTES(`$${ID}::uuid[]`)}, ${GRAVADA(GRAVA)}
   ${DIZ(`SELECT d.id, ${O_QUE_MUDA} AS era FROM antes d JOIN gravada n ON n.id = d.id`)}`,
)

/** Writes rows outside any operation. */
export async function writeAgendamentos(
  tx: Executor,
  escopo: Escopo,
  linhas: readonly LinhaInteira[],
  em: Date,
): Promise<void> {
  if (linhas.length > 0) await tx.query(ACERTA, valoresDe(escopo, em, linhas))
}
