import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { TipoDeOperacao } from '@clinica/domain/agenda/tipos'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import {
  type Arquivo,
  COLUNAS,
  doBanco,
  JUNTADAS_POR_CHAVE,
  type Linha,
} from '../leitura/repository.ts'

// By the versions of the row, which only grow: the server's clock may have been set back in between.
const OPERACOES = statement(
  'historico_operacoes',
  `SELECT o.id, o.tipo, o.criada_em AS em, o.desfeita_em AS "desfeitaEm",
          o.pelo_link AS "peloLink", i.antes IS NULL AS criou, i.depois IS NULL AS removeu, coalesce(f.nome, u.email, '') AS por,
          (SELECT count(*) FROM operacao_imagem t
            WHERE t.profissional_id = $1 AND t.operacao_id = o.id) AS alterados
     FROM operacao_imagem i
     JOIN operacao o ON o.profissional_id = $1 AND o.id = i.operacao_id
     LEFT JOIN usuario u ON u.id = o.usuario_id
     LEFT JOIN profissional f ON f.usuario_id = o.usuario_id
    WHERE i.profissional_id = $1 AND i.agendamento_id = $2
    ORDER BY i.versao DESC, i.depois IS NULL DESC, o.id DESC`,
)

export type OperacaoDoHistorico = {
  id: string
  tipo: TipoDeOperacao
  em: Date
  desfeitaEm: Date | null
  criou: boolean
  removeu: boolean
  por: string
  /** P4: the patient made it. */
  peloLink: boolean
  alterados: number
}

/** D8: the operations on one appointment, the newest first. */
export const selectOperacoes = (db: Executor, { profissionalId }: Escopo, id: string) =>
  db.query<OperacaoDoHistorico>(OPERACOES, [profissionalId, id])

// The frequency is the one that the operation found or left, where it set the pattern.
const IMAGENS = statement(
  'historico_imagens',
  `SELECT o.id AS "operacaoId", l.lado, ${COLUNAS},
          CASE WHEN a.recurrence_id IS NOT NULL
            THEN coalesce(l.serie ->> 'frequencia', s.frequencia) END AS frequencia
     FROM operacao_imagem i
     JOIN operacao o ON o.profissional_id = $1 AND o.id = i.operacao_id,
          LATERAL (VALUES ('antes', i.antes, o.serie_antes), ('depois', i.depois, o.serie_depois))
            AS l (lado, imagem, serie),
          LATERAL agendamento_da_imagem(l.imagem) AS a ${JUNTADAS_POR_CHAVE}
    WHERE i.profissional_id = $1 AND i.agendamento_id = $2 AND l.imagem IS NOT NULL`,
)

type LinhaDaImagem = Linha & {
  operacaoId: string
  lado: 'antes' | 'depois'
  frequencia: Agendamento['recurrenceType']
}
export type Lados = { antes?: Agendamento; depois?: Agendamento }

/** How each operation found and left the appointment. */
export async function selectImagens(
  arquivo: Arquivo,
  escopo: Escopo,
  id: string,
): Promise<Map<string, Lados>> {
  const linhas = await arquivo.db.query<LinhaDaImagem>(IMAGENS, [escopo.profissionalId, id])
  const imagens = new Map<string, Lados>()
  for (const { operacaoId, lado, frequencia, ...linha } of linhas) {
    const lida = doBanco(arquivo, escopo)({ ...linha, recurrenceType: frequencia })
    imagens.set(operacaoId, { ...imagens.get(operacaoId), [lado]: lida })
  }
  return imagens
}

const ORIGEM = statement(
  'historico_origem',
  `SELECT a.criado_em AS em, f.nome AS por FROM agendamento a
     JOIN profissional f ON f.id = a.profissional_id
    WHERE a.profissional_id = $1 AND a.id = $2`,
)

/** When an appointment that is there was made, and in whose agenda. */
export async function selectOrigem(db: Executor, { profissionalId }: Escopo, id: string) {
  const [linha] = await db.query<{ em: Date; por: string }>(ORIGEM, [profissionalId, id])
  return linha ?? null
}
