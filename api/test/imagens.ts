import { type Executor, statement } from '../src/database/database.ts'

/** What is not of a state but of its writing. */
const DA_ESCRITA = `ARRAY['versao', 'alterado_em', 'criado_em', 'operacao_id']`
const GUARDADAS = statement(
  'teste_imagens_guardadas',
  `SELECT antes, depois FROM operacao_imagem WHERE agendamento_id = $1 ORDER BY operacao_id`,
)
const INTEIRAS = statement(
  'teste_imagens_inteiras',
  `SELECT h.operacao_id AS operacao, h.antes - ${DA_ESCRITA} AS antes, h.depois - ${DA_ESCRITA} AS depois
     FROM profissional p, imagens_inteiras(p.id, ARRAY[$1::uuid]) AS h ORDER BY h.operacao_id`,
)
/** Every session that there is or was, of a professional `p`. */
const SESSOES = `ARRAY(SELECT a.id FROM agendamento a WHERE a.profissional_id = p.id
                  UNION SELECT m.agendamento_id FROM operacao_imagem m WHERE m.profissional_id = p.id)`
const TODAS = statement(
  'teste_imagens_todas',
  `SELECT h.operacao_id, h.agendamento_id, h.antes - 'versao' - 'alterado_em' AS antes,
          h.depois - 'versao' - 'alterado_em' AS depois
     FROM profissional p, imagens_inteiras(p.id, ${SESSOES}) AS h
    ORDER BY 1, 2`,
)
const LINHA = statement(
  'teste_imagem_da_linha',
  `SELECT agendamento_imagem(a) - ${DA_ESCRITA} AS linha FROM agendamento a WHERE a.id = $1`,
)
const TAMANHO = statement(
  'teste_tamanho_das_imagens',
  'SELECT sum(length(coalesce(antes::text, $1)) + length(coalesce(depois::text, $1)))::int AS tamanho FROM operacao_imagem',
)

type Lado = Record<string, unknown> | null
const campos = (lado: Lado) => lado && Object.keys(lado).sort().join(' ')

/** The images of a session as they are kept, and as they are told. */
export const umaImagem = (db: Executor) => ({
  /** The columns that each has, of both sides; null: none of that side. */
  async guardadas(id: string | undefined) {
    const linhas = await db.query<{ antes: Lado; depois: Lado }>(GUARDADAS, [id])
    return linhas.map(({ antes, depois }) => [campos(antes), campos(depois)])
  },
  /** Both states of each operation, but for what is of their writing. */
  inteiras: (id: string | undefined) =>
    db.query<{ operacao: string; antes: Lado; depois: Lado }>(INTEIRAS, [id]),
  todas: () => db.query(TODAS),
  /** The row as it stands, told likewise; null: it is not there. */
  async linha(id: string | undefined): Promise<Lado> {
    const [achada] = await db.query<{ linha: Lado }>(LINHA, [id])
    return achada?.linha ?? null
  },
  /** How much is kept in all. */
  async tamanho(): Promise<number> {
    const [linha] = await db.query<{ tamanho: number }>(TAMANHO, [''])
    return linha?.tamanho ?? 0
  },
})

/** Every image kept, and whole. */
export const IMAGENS_POR_EXTENSO = `
  INSERT INTO operacao_imagem (profissional_id, operacao_id, agendamento_id, versao, antes, depois)
  SELECT p.id, h.* FROM profissional p, imagens_inteiras(p.id, ${SESSOES}) AS h
  ON CONFLICT (profissional_id, operacao_id, agendamento_id)
    DO UPDATE SET antes = excluded.antes, depois = excluded.depois;
`

/** Images as they were kept before 0034: `antes` the whole row, `depois` what differs from it, or `{}`. */
export const VOLTA_AO_0033 = `
  CREATE TABLE imagem_de_antes AS
  SELECT p.id AS profissional_id, h.operacao_id, h.agendamento_id,
         h.antes || jsonb_build_object('versao', h.versao - CASE WHEN h.depois IS NULL THEN 0 ELSE 1 END) AS antes,
         h.depois || jsonb_build_object('versao', h.versao) AS depois
    FROM profissional p, imagens_inteiras(p.id, ${SESSOES}) AS h;
  DROP FUNCTION sessoes_da_operacao;
  DROP FUNCTION operacao_fez;
  DROP FUNCTION imagens_do_paciente;
  DROP FUNCTION imagens_inteiras;
  ALTER TABLE operacao DROP COLUMN novas;
  DROP TABLE operacao_imagem;
  ALTER TABLE imagem_de_antes RENAME TO operacao_imagem;
  ALTER TABLE operacao_imagem ADD PRIMARY KEY (profissional_id, operacao_id, agendamento_id);
  CREATE FUNCTION imagem_depois(i operacao_imagem) RETURNS jsonb LANGUAGE sql STABLE AS $$
    SELECT CASE WHEN i.depois = '{}' THEN (
        SELECT agendamento_imagem(a) FROM agendamento a
         WHERE a.profissional_id = i.profissional_id AND a.id = i.agendamento_id)
      ELSE coalesce(i.antes, '{}') || i.depois END
  $$;
  UPDATE operacao_imagem i SET depois = '{}' FROM agendamento a
   WHERE a.profissional_id = i.profissional_id AND a.id = i.agendamento_id AND a.operacao_id = i.operacao_id
     AND agendamento_imagem(a) = i.depois;
`
