import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { TipoDeOperacao } from '@clinica/domain/agenda/tipos'
import type { ValorDesde } from '@clinica/domain/pacientes/valor-em'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import {
  type Arquivo,
  COLUNAS,
  doBanco,
  JUNTADAS_POR_CHAVE,
  type Linha,
} from '../leitura/repository.ts'
import { colunasLidas, type LinhaInteira } from '../linhas/colunas.ts'

/** D8: the two ways to go: back to `antes`, or forth again to `depois`. */
export type Sentido = 'desfazer' | 'refazer'

const DE_VOLTA = '$3::boolean'

const SELECT = statement(
  'operacao_select',
  `SELECT tipo, desfeita_em IS NOT NULL AS desfeita, incompleta, serie_id AS "serieId",
          serie_antes ->> 'operacao_id' AS "serieAntes", serie_depois ->> 'operacao_id' AS "serieDepois",
          fechamento_id AS "fechamentoId", fechamento_antes AS "fechamentoAntes",
          fechamento_depois AS "fechamentoDepois", paciente_id AS "pacienteId",
          valores_antes AS "valoresAntes", valores_depois AS "valoresDepois"
     FROM operacao WHERE profissional_id = $1 AND id = $2`,
)

type ImagemDoFechamento = { readonly operacao_id: string } | null

export type OperacaoGuardada = {
  tipo: TipoDeOperacao
  desfeita: boolean
  /** D6: images of it went with a record that was disposed of. */
  incompleta: boolean
  /** The series whose pattern it set, and the operation that had set it before and after. */
  serieId: string | null
  serieAntes: string | null
  serieDepois: string | null
  /** P2: the closure that it wrote, before and after; null: it was or is not there. */
  fechamentoId: string | null
  fechamentoAntes: ImagemDoFechamento
  fechamentoDepois: ImagemDoFechamento
  /** P9: whose prices it moved, before and after; null: nobody's. */
  pacienteId: string | null
  valoresAntes: readonly ValorDesde[] | null
  valoresDepois: readonly ValorDesde[] | null
}

/** One operation, with all that going back or forth needs beside its images. */
export async function selectOperacao(
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<OperacaoGuardada | null> {
  const [linha] = await tx.query<OperacaoGuardada>(SELECT, [profissionalId, id])
  return linha ?? null
}

const IMAGENS = statement(
  'operacao_imagens',
  `SELECT l.lado, ${colunasLidas('a')}
     FROM operacao_imagem i,
          LATERAL (VALUES ('sai', CASE WHEN ${DE_VOLTA} THEN i.depois ELSE i.antes END),
                          ('entra', CASE WHEN ${DE_VOLTA} THEN i.antes ELSE i.depois END))
            AS l (lado, imagem),
          LATERAL agendamento_da_imagem(l.imagem) AS a
    WHERE i.profissional_id = $1 AND i.operacao_id = $2 AND l.imagem IS NOT NULL
    ORDER BY a.id`,
)

/** A row that going that way touches: as it is left and as it is entered, where it is there. */
export type Passagem = { id: string; sai: LinhaInteira | null; entra: LinhaInteira | null }

/** D8: all that an operation touched, going that way. */
export async function selectPassagens(
  tx: Executor,
  { profissionalId }: Escopo,
  id: string,
  sentido: Sentido,
): Promise<Passagem[]> {
  const valores = [profissionalId, id, sentido === 'desfazer']
  const lados = await tx.query<LinhaInteira & { lado: 'sai' | 'entra' }>(IMAGENS, valores)
  const passagens = new Map<string, Passagem>()
  for (const { lado, ...linha } of lados) {
    const nenhum = { id: linha.id, sai: null, entra: null }
    passagens.set(linha.id, { ...(passagens.get(linha.id) ?? nenhum), [lado]: linha })
  }
  return [...passagens.values()]
}

/** Columns that the payments rule (D10) and every write change: they are no edit of the appointment. */
const DO_LIVRO = `ARRAY['status_pagamento', 'pago_proprio_centavos', 'versao', 'operacao_id', 'alterado_em']`

const SUBSTITUIVEL = statement(
  'operacao_substituivel',
  `SELECT ${COLUNAS}
     FROM operacao_imagem i, LATERAL agendamento_da_imagem(i.antes) AS a ${JUNTADAS_POR_CHAVE}
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

const ESQUECE = statement(
  'operacao_esquece',
  `WITH imagens AS (
     DELETE FROM operacao_imagem WHERE profissional_id = $1 AND operacao_id = $2
   )
   DELETE FROM operacao WHERE profissional_id = $1 AND id = $2`,
)

/** D7: an operation that was taken back for another to take its place. */
export const deleteOperacao = (tx: Executor, { profissionalId }: Escopo, id: string) =>
  tx.query(ESQUECE, [profissionalId, id])

const CRIACAO = statement(
  'operacao_criacao',
  `SELECT o.id, (SELECT count(*) FROM operacao_imagem t
                  WHERE t.profissional_id = $1 AND t.operacao_id = o.id AND t.antes IS NULL) AS alterados
     FROM operacao_imagem i
     JOIN operacao o ON o.profissional_id = $1 AND o.id = i.operacao_id
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
