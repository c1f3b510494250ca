import { TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import type { EntradaDoLivro } from '@clinica/domain/imposto/gestos-do-livro'
import type { SessaoPaga } from '@clinica/domain/imposto/sessoes-do-recibo'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type { Pagador } from '@clinica/domain/pagamentos/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { nomeDeRegistro } from '../pacientes/nome-sql.ts'

/** Days of payment, the last one not included. */
export type Periodo = { readonly de: Data; readonly ate: Data }

const PACIENTES = statement(
  'imposto_pacientes_do_periodo',
  `SELECT DISTINCT paciente_id AS id FROM pagamento
    WHERE profissional_id = $1 AND data >= $2::date AND data < $3::date
   UNION
   SELECT paciente_id FROM recibo_do_lote
    WHERE profissional_id = $1 AND data >= $2::date AND data < $3::date AND paciente_id IS NOT NULL
      AND situacao IN ('NO_LOTE', 'EMITIDO', 'CANCELADO')`,
)

/** Whose money was entered on these days, or whose recibo is of them. */
export const selectPacientesDoPeriodo = async (
  db: Executor,
  { profissionalId }: Escopo,
  { de, ate }: Periodo,
): Promise<string[]> =>
  (await db.query<{ id: string }>(PACIENTES, [profissionalId, de, ate])).map(({ id }) => id)

const DO_RECIBO = statement(
  'imposto_paciente_do_recibo',
  `SELECT paciente_id AS id FROM recebimento WHERE profissional_id = $1 AND id = $2
   UNION SELECT paciente_id FROM pagamento WHERE profissional_id = $1 AND id = $2
   UNION SELECT paciente_id FROM recibo_do_lote
          WHERE profissional_id = $1 AND recibo_id = $2 AND paciente_id IS NOT NULL`,
)

/** Whose recibo it is; null: nobody's here. */
export async function selectPacienteDoRecibo(
  db: Executor,
  { profissionalId }: Escopo,
  reciboId: string,
): Promise<string | null> {
  const [um] = await db.query<{ id: string }>(DO_RECIBO, [profissionalId, reciboId])
  return um?.id ?? null
}

const COLUNAS = `l.id, l.paciente_id AS "pacienteId", l.ano, l.mes, l.valor_centavos AS valor, l.data, l.forma,
          l.agendamento_id AS "agendamentoId", l.operacao_id AS "operacaoId", l.tipo, l.corrige,
          l.recebimento_id AS "recebimentoId",
          (l.operacao_id = ANY (ARRAY(SELECT i.operacao_id FROM importacao i WHERE i.profissional_id = $1))) IS TRUE
            AS trazida`

const ENTRADAS = statement(
  'imposto_entradas',
  `SELECT ${COLUNAS} FROM pagamento l
    WHERE l.profissional_id = $1 AND l.paciente_id = ANY($2::uuid[])
    ORDER BY l.paciente_id, l.criado_em, l.id`,
)

/** What was ever entered of these patients, each one's the oldest first. */
export const selectEntradas = (db: Executor, { profissionalId }: Escopo, ids: readonly string[]) =>
  db.query<EntradaDoLivro>(ENTRADAS, [profissionalId, ids])

// Money keeps its day wherever it is moved, so that a month holds none of the days asked for unless something of these
// days was entered into it. Which receipt a day said later is of may hang on parts in other months: then all of them.
const ENTRADAS_DO_PERIODO = statement(
  'imposto_entradas_do_periodo',
  `WITH meses AS MATERIALIZED (
     SELECT DISTINCT p.paciente_id, p.ano, p.mes FROM pagamento p
      WHERE p.profissional_id = $1 AND p.paciente_id = ANY($2::uuid[])
        AND p.data >= $3::date AND p.data < $4::date),
   deles AS MATERIALIZED (
     SELECT l.* FROM meses m
       JOIN pagamento l ON l.profissional_id = $1 AND l.paciente_id = m.paciente_id
        AND l.ano = m.ano AND l.mes = m.mes),
   ditos AS MATERIALIZED (
     SELECT DISTINCT paciente_id FROM deles WHERE tipo = 'CORRECAO' AND recebimento_id IS NULL)
   SELECT ${COLUNAS} FROM (
     SELECT d.* FROM deles d WHERE d.paciente_id NOT IN (SELECT paciente_id FROM ditos)
     UNION ALL
     SELECT t.* FROM ditos JOIN pagamento t ON t.profissional_id = $1 AND t.paciente_id = ditos.paciente_id) AS l
    ORDER BY l.paciente_id, l.criado_em, l.id`,
)

/**
 * What the receipts of these days, of these patients, are read from: the months that hold some of them, whole; of whom a
 * day was said later there, all that was ever entered.
 */
export const selectEntradasDoPeriodo = (
  db: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
  { de, ate }: Periodo,
) => db.query<EntradaDoLivro>(ENTRADAS_DO_PERIODO, [profissionalId, ids, de, ate])

// The bounds are computed before the statement. With row-level security (D4) no index is used for a value that a
// function computes from another table's row.
const SESSOES = statement(
  'imposto_sessoes',
  `SELECT a.id, a.paciente_id AS "pacienteId", a.inicio, coalesce(a.valor_centavos, 0) AS valor,
          a.status_pagamento = 'PAGO' AS pago, a.status_agendamento AS "statusAgendamento"
     FROM (SELECT c.paciente_id, make_timestamp(c.ano, c.mes, 1, 0, 0, 0) AS de,
                  make_timestamp(c.ano, c.mes, 1, 0, 0, 0) + interval '1 month' AS ate
             FROM unnest($2::uuid[], $3::int[], $4::int[]) AS c (paciente_id, ano, mes) OFFSET 0) AS c
     JOIN agendamento a ON a.profissional_id = $1 AND a.paciente_id = c.paciente_id
      AND a.inicio >= c.de AND a.inicio < c.ate
    WHERE a.tipo = ANY($5::text[])`,
)

/** The sessions that these months count (D9). Their notes are not read. */
export const selectSessoes = (
  db: Executor,
  { profissionalId }: Escopo,
  meses: readonly ChaveDoMes[],
) =>
  db.query<SessaoPaga & { pacienteId: string }>(SESSOES, [
    profissionalId,
    meses.map(({ pacienteId }) => pacienteId),
    meses.map(({ ano }) => ano),
    meses.map(({ mes }) => mes),
    TIPOS_QUE_CONTAM,
  ])

/** A patient whose money it is, CPFs still shut. */
export type PacienteCifrado = {
  readonly id: string
  readonly nome: string
  readonly cpf: Buffer | null
  readonly cpfResponsavelFinanceiro: Buffer | null
  readonly responsavelFinanceiro: string | null
  readonly dataNascimento: Data | null
  readonly arquivado: boolean
}

const CADASTROS = statement(
  'imposto_cadastros',
  `SELECT id, ${nomeDeRegistro('p')} AS nome, cpf, cpf_responsavel AS "cpfResponsavelFinanceiro",
          responsavel_financeiro AS "responsavelFinanceiro", data_nascimento AS "dataNascimento",
          arquivado_em IS NOT NULL AS arquivado
     FROM paciente p WHERE profissional_id = $1 AND id = ANY($2::uuid[])`,
)
export const selectCadastros = (db: Executor, { profissionalId }: Escopo, ids: readonly string[]) =>
  db.query<PacienteCifrado>(CADASTROS, [profissionalId, ids])

type PagadorCifrado = {
  readonly id: string
  readonly pagador: Pagador
  readonly nome: string
  readonly cpf: Buffer | null
}
const PAGADORES = statement(
  'imposto_pagadores',
  `SELECT id, pagador, pagador_nome AS nome, pagador_cpf AS cpf FROM recebimento
    WHERE profissional_id = $1 AND id = ANY($2::uuid[])`,
)
/** P3: the payers of these receipts, as registered that day. */
export const selectPagadores = (db: Executor, { profissionalId }: Escopo, ids: readonly string[]) =>
  db.query<PagadorCifrado>(PAGADORES, [profissionalId, ids])

type EmitenteCifrado = {
  readonly cpf: Buffer
  readonly registro: string | null
  readonly especialidade: string | null
}
const EMITENTE = statement(
  'imposto_emitente',
  `SELECT cpf, registro_profissional AS registro, especialidade FROM profissional WHERE id = $1`,
)
/** Of a professional whom a session has proved to be there. */
export async function selectEmitente(
  db: Executor,
  { profissionalId }: Escopo,
): Promise<EmitenteCifrado> {
  const [um] = await db.query<EmitenteCifrado>(EMITENTE, [profissionalId])
  if (!um) throw new Error('A session without its professional')
  return um
}
