import { type Executor, statement } from '../src/database/database.ts'

/** What is not of a state but of its writing. */
const DA_ESCRITA = `ARRAY['versao', 'alterado_em', 'criado_em', 'operacao_id']`
const INTEIRAS = statement(
  'teste_imagens_inteiras',
  `SELECT operacao_id AS operacao, antes - ${DA_ESCRITA} AS antes, depois - ${DA_ESCRITA} AS depois
     FROM operacao_imagem WHERE agendamento_id = $1 ORDER BY operacao_id`,
)
const LINHA = statement(
  'teste_imagem_da_linha',
  `SELECT agendamento_imagem(a) - ${DA_ESCRITA} AS linha FROM agendamento a WHERE a.id = $1`,
)

type Lado = Record<string, unknown> | null

/** The images of a session, but for what is of their writing. */
export const umaImagem = (db: Executor) => ({
  /** Both states of each operation. */
  inteiras: (id: string | undefined) =>
    db.query<{ operacao: string; antes: Lado; depois: Lado }>(INTEIRAS, [id]),
  /** The row as it stands, told likewise; null: it is not there. */
  async linha(id: string | undefined): Promise<Lado> {
    const [achada] = await db.query<{ linha: Lado }>(LINHA, [id])
    return achada?.linha ?? null
  },
})
