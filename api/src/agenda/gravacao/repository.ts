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
import {
  ACHADA,
  AGORA,
  DEIXADA,
  DIZ,
  ESCRITA,
  FAZ_IMAGEM,
  IMAGEM,
  O_QUE_MUDA,
} from './imagens-repository.ts'

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

/** The operation itself, with the new sessions that it says by itself, and its months; then the answer. */
const GUARDA = `nova AS (
     INSERT INTO operacao (profissional_id, id, criada_em, tipo, usuario_id, paciente_id, serie_id,
       serie_antes, serie_depois, novas)
     SELECT $1, ${OPERACAO}, $2, ${OUTRO(1)}, ${OUTRO(2)}, ${OUTRO(3)}::uuid, ${OUTRO(4)}::uuid,
       ${OUTRO(5)}::jsonb, coalesce(${OUTRO(6)}::jsonb, (
         SELECT to_jsonb(s) FROM serie s WHERE s.profissional_id = $1 AND s.id = ${OUTRO(4)}::uuid)),
       ${OUTRO(8)}::uuid[]
       FROM ${PLANOS_GUARDADOS}
   ), meses AS (
     ${mesesNaEscrita.texto(OUTRO_N(9))}
   )
   SELECT ${COLUNAS_LIDAS} FROM gravada a ${JUNTADAS_POR_CHAVE} WHERE a.id = ${OUTRO(7)}`

/** What it removes stands last, after its months. */
const REMOVIDAS = `${OUTRO(9 + mesesNaEscrita.quantos)}::uuid[]`
const OPERA = statement(
  'agendamento_opera',
  `${COM_ANTES(REMOVIDAS)}, imagens AS (
     INSERT INTO operacao_imagem (profissional_id, operacao_id, ${IMAGEM})
     SELECT $1, ${OPERACAO}, d.id, CASE WHEN n.id IS NOT NULL THEN (d.linha).operacao_id END,
       coalesce(n.versao, (d.linha).versao),
       CASE WHEN n.id IS NULL THEN agendamento_imagem(d.linha) ELSE ${O_QUE_MUDA} END,
       CASE WHEN n.id IS NOT NULL THEN '{}'::jsonb END
       FROM antes d LEFT JOIN gravada n ON n.id = d.id
   ), ${GUARDA}`,
)

// The same of new rows alone: nothing is there before, so nothing is looked for.
const CRIA = statement('agendamento_cria', `WITH ${GRAVADA(INSERE_NOVAS)}, ${GUARDA}`)

const CONTINUA = statement('agendamento_continua', INSERE_NOVAS)

/**
 * D8: writes more new rows of an operation whose transaction goes on, and which named them (`novas`): very many at once
 * would be one long statement.
 */
export const writeMaisDaOperacao = (
  { db }: Pick<Arquivo, 'db'>,
  escopo: Escopo,
  { em }: Operacao,
  linhas: readonly LinhaInteira[],
) => db.query(CONTINUA, valoresDe(escopo, em, linhas, DA_OPERACAO))

/**
 * D8: writes all of a new operation, each row that was there with its image, and tells how `resposta` now stands; null
 * where it is not among what was written.
 */
export async function writeOperacao(
  arquivo: Arquivo,
  escopo: Escopo,
  { id, tipo, em, pacienteId }: Operacao,
  { linhas, removidas, novas, somas = [], serie, soNovas = false }: Escritas,
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
    novas,
    ...mesesNaEscrita.valores(somas),
    ...(soNovas ? [] : [removidas]),
  ])
  return linha ? doBanco(arquivo, escopo)(linha) : null
}

const DELA = `i.profissional_id = $1 AND i.operacao_id = ${OPERACAO}`
// Undone, images are whole by themselves; redone, they tell again what changes (api/migrations/0034).
const move = (nome: string, desfaz: boolean, dita = '') =>
  statement(
    nome,
    `${COM_ANTES(`${OUTRO(1)}::uuid[]`)}, escrita AS (
     SELECT g.id, g.versao, g::agendamento AS linha FROM gravada g
   ), guardada AS (
     UPDATE operacao_imagem i SET
       versao = CASE WHEN ${desfaz} OR n.id IS NULL THEN (d.linha).versao ELSE n.versao END,
       operacao_antes = CASE WHEN ${desfaz} THEN i.operacao_antes WHEN n.id IS NOT NULL THEN (d.linha).operacao_id END,
       antes = CASE WHEN i.antes IS NULL THEN NULL WHEN n.id IS NULL THEN ${AGORA}
         WHEN ${desfaz} THEN ${ACHADA} ELSE imagem_que_muda(${DEIXADA}, ${AGORA}) END,
       depois = CASE WHEN i.depois IS NULL THEN NULL
         WHEN ${desfaz} AND i.antes IS NULL THEN ${AGORA} || i.depois
         WHEN ${desfaz} THEN imagem_que_muda(${ACHADA}, ${AGORA} || i.depois)
         ELSE imagem_que_muda(${ESCRITA}, coalesce(${DEIXADA}, i.depois)) END
       FROM antes d FULL JOIN escrita n ON n.id = d.id
      WHERE ${DELA} AND i.agendamento_id = coalesce(d.id, n.id) AND (d.id IS NOT NULL OR NOT ${desfaz})
   )${dita && `, dita AS (${dita})`}
   UPDATE operacao SET desfeita_em = CASE WHEN ${desfaz} THEN $2::timestamptz END
     FROM ${PLANOS_GUARDADOS}
    WHERE profissional_id = $1 AND id = ${OPERACAO}`,
  )

/** Of a creation there is no image until it is undone (api/migrations/0038). */
const CRIADAS = `SELECT $1, ${OPERACAO}, d.id, (d.linha).versao, ${AGORA} FROM antes d
      WHERE d.id NOT IN (SELECT n.id FROM escrita n)
        AND NOT EXISTS (SELECT FROM operacao_imagem i WHERE ${DELA} AND i.agendamento_id = d.id)`
/** What is turned on the way back the image before says. */
const VIRADAS = [
  `SELECT n.id, imagem_que_muda(${ESCRITA}, CASE WHEN d.id IS NULL THEN i.antes ELSE ${ACHADA} END) AS era,
               coalesce(i.operacao_antes, (i.antes ->> 'operacao_id')::uuid) AS feita
          FROM escrita n LEFT JOIN antes d ON d.id = n.id
          JOIN operacao_imagem i ON ${DELA} AND i.agendamento_id = n.id`,
  `AND u.operacao_id <> ${OPERACAO}`,
] as const

const REFAZ = move('agendamento_refaz', false)
const DESFAZ_CRIADAS = move('agendamento_desfaz_criadas', true, `${FAZ_IMAGEM} ${CRIADAS}`)
const DESFAZ_MUDADAS = move('agendamento_desfaz_mudadas', true, DIZ(...VIRADAS))
const DESFAZ = move('agendamento_desfaz', true, DIZ(...VIRADAS, `UNION ALL ${CRIADAS}`))

/** Only what there is to say has a part in the statement: each part costs its beginning and its end. */
function moveDe(desfaz: boolean, { linhas, removidas }: Pick<Escritas, 'linhas' | 'removidas'>) {
  if (!desfaz) return REFAZ
  if (linhas.length === 0) return DESFAZ_CRIADAS
  return removidas.length === 0 ? DESFAZ_MUDADAS : DESFAZ
}

/** D8: writes all of an operation that is undone (`desfaz`) or redone. */
export const moveOperacao = (
  tx: Executor,
  escopo: Escopo,
  { id, desfaz, em }: { id: string; desfaz: boolean; em: Date },
  escritas: Pick<Escritas, 'linhas' | 'removidas'>,
) =>
  tx.query(moveDe(desfaz, escritas), [
    ...valoresDe(escopo, em, escritas.linhas),
    id,
    escritas.removidas,
  ])

const ACERTA = statement(
  'agendamento_acerta',
  `WITH ${ANTES(`$${ID}::uuid[]`)}, ${GRAVADA(GRAVA)}
   ${DIZ(
     `SELECT d.id, ${O_QUE_MUDA} AS era, (d.linha).operacao_id AS feita
             FROM antes d JOIN gravada n ON n.id = d.id`,
   )}`,
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
