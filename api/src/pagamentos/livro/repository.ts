import type { Centavos } from '@clinica/domain/dinheiro'
import type { ChaveDoMes } from '@clinica/domain/pagamentos/chave-do-mes'
import type { Pagamento } from '@clinica/domain/pagamentos/contract'
import type { Forma, TipoDeLancamento } from '@clinica/domain/pagamentos/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { colunas } from '../meses/repository.ts'

/** D10: an entry of the ledger. `valor` may be negative, never zero. */
export type Lancamento = ChaveDoMes & {
  id: string
  valor: Centavos
  data: Data
  forma: Forma | null
  agendamentoId: string | null
  operacaoId: string | null
  tipo: TipoDeLancamento
  corrige: string | null
  /** P3: the receipt that the entry belongs to; null where it belongs to none. */
  recebimentoId: string | null
}

// Entries of a month are ordered by `criado_em`, which decides the last entry and the money left. So a new entry is
// never older than the others of its month, even after the clock was set back. All entries of a gesture have one time.
const INSERT = statement(
  'pagamento_insert',
  `INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data, forma,
     agendamento_id, operacao_id, tipo, corrige, recebimento_id, usuario_id, criado_em)
   SELECT $1, l.*, $14, agora.em
     FROM unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::bigint[], $7::date[], $8::text[],
                 $9::uuid[], $10::uuid[], $11::text[], $12::uuid[], $13::uuid[]) AS l,
          (SELECT greatest($15::timestamptz, max(u.em) + interval '1 microsecond') AS em
             FROM unnest($3::uuid[], $4::int[], $5::int[]) AS m (paciente_id, ano, mes)
            CROSS JOIN LATERAL (
              SELECT max(p.criado_em) AS em FROM pagamento p
               WHERE p.profissional_id = $1 AND p.paciente_id = m.paciente_id
                 AND p.ano = m.ano AND p.mes = m.mes) AS u) AS agora`,
)

export async function insertLancamentos(
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  lancamentos: readonly Lancamento[],
  em: Date,
): Promise<void> {
  if (lancamentos.length === 0) return
  const coluna = <C extends keyof Lancamento>(campo: C) => lancamentos.map((um) => um[campo])
  await tx.query(INSERT, [
    profissionalId,
    coluna('id'),
    coluna('pacienteId'),
    coluna('ano'),
    coluna('mes'),
    coluna('valor'),
    coluna('data'),
    coluna('forma'),
    coluna('agendamentoId'),
    coluna('operacaoId'),
    coluna('tipo'),
    coluna('corrige'),
    coluna('recebimentoId'),
    usuarioId,
    em,
  ])
}

const COLUNAS = `l.id, l.paciente_id AS "pacienteId", l.ano, l.mes, l.valor_centavos AS valor, l.data,
  l.forma, l.agendamento_id AS "agendamentoId", l.operacao_id AS "operacaoId", l.tipo, l.corrige,
  l.recebimento_id AS "recebimentoId"`

/** True for an entry that no later one reverses; entries are never edited. */
const ULTIMO_DE = (l: string) => `NOT EXISTS (SELECT 1 FROM pagamento c
    WHERE c.profissional_id = ${l}.profissional_id AND c.paciente_id = ${l}.paciente_id
      AND c.ano = ${l}.ano AND c.mes = ${l}.mes AND c.corrige = ${l}.id)`
const ULTIMO = ULTIMO_DE('l')
/** True for a valid entry: neither reversed nor itself a reversal. */
const VIGENTE_DE = (l: string) =>
  `${l}.tipo <> 'ESTORNO' AND NOT (${l}.tipo = 'CORRECAO' AND ${l}.corrige IS NOT NULL) AND ${ULTIMO_DE(l)}`
const VIGENTE = VIGENTE_DE('l')

const DA_OPERACAO = statement(
  'pagamento_da_operacao',
  `SELECT ${COLUNAS} FROM pagamento l
    WHERE l.profissional_id = $1 AND l.operacao_id = $2
      AND CASE WHEN $3::boolean THEN ${VIGENTE} ELSE l.tipo = 'ESTORNO' AND ${ULTIMO} END
    ORDER BY l.id`,
)

/**
 * D8: the valid entries of an operation, which its undo reverses (`desfaz`), or the reversed ones, which its redo
 * enters again.
 */
export const selectDaOperacao = (
  tx: Executor,
  { profissionalId }: Escopo,
  { operacaoId, desfaz }: { operacaoId: string; desfaz: boolean },
) => tx.query<Lancamento>(DA_OPERACAO, [profissionalId, operacaoId, desfaz])

const MESES_DA_OPERACAO = statement(
  'pagamento_meses_da_operacao',
  `SELECT DISTINCT paciente_id AS "pacienteId", ano, mes FROM pagamento
    WHERE profissional_id = $1 AND operacao_id = $2`,
)

/** The months of an operation's entries. */
export const selectMesesDaOperacao = (
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string,
) => tx.query<ChaveDoMes>(MESES_DA_OPERACAO, [profissionalId, operacaoId])

const ORIGENS = statement(
  'pagamento_origens',
  `SELECT DISTINCT ON (l.agendamento_id) l.agendamento_id AS "agendamentoId", l.data, l.forma
     FROM unnest($2::uuid[], $3::int[], $4::int[]) AS c (paciente_id, ano, mes)
     JOIN pagamento l ON l.profissional_id = $1 AND l.paciente_id = c.paciente_id
      AND l.ano = c.ano AND l.mes = c.mes
    WHERE l.agendamento_id = ANY($5::uuid[]) AND l.valor_centavos > 0 AND ${VIGENTE}
    ORDER BY l.agendamento_id, l.criado_em DESC, l.id DESC`,
)

/** D10: the day and method with which each of these sessions' own money was last entered. */
export const selectOrigens = (
  tx: Executor,
  { profissionalId }: Escopo,
  meses: readonly ChaveDoMes[],
  ids: readonly string[],
) =>
  tx.query<Pick<Lancamento, 'data' | 'forma'> & { agendamentoId: string }>(ORIGENS, [
    profissionalId,
    ...colunas(meses),
    ids,
  ])

const VALOR_PAGO = statement(
  'pagamento_ultimo_valor_pago',
  `SELECT u.id, u.data, u.forma FROM (
     SELECT l.*, ${VIGENTE} AS vigente FROM pagamento l
      WHERE l.profissional_id = $1 AND l.paciente_id = $2 AND l.ano = $3 AND l.mes = $4
      ORDER BY l.criado_em DESC, l.id DESC LIMIT 1) AS u
    WHERE u.vigente AND u.valor_centavos = $5 AND u.tipo = 'LANCAMENTO' AND u.agendamento_id IS NULL
      AND u.operacao_id IS NULL AND u.recebimento_id IS NULL`,
)

/** D10: a month's last entry if a change of Valor Pago entered it with this amount; else null. */
export async function selectUltimoValorPago(
  tx: Executor,
  { profissionalId }: Escopo,
  { pacienteId, ano, mes }: ChaveDoMes,
  valor: Centavos,
) {
  const qual = [profissionalId, pacienteId, ano, mes, valor]
  const [um] = await tx.query<Pick<Lancamento, 'id' | 'data' | 'forma'>>(VALOR_PAGO, qual)
  return um ?? null
}

/**
 * P4: true for money that left the month without being given back: the same operation entered the same amount in
 * another month of the patient, and that entry is still valid. An import's operation holds all entries there ever were,
 * so day and method must match, too. The search goes through the patient's entries, which are few beside an import's.
 */
const LEVADO = `l.valor_centavos < 0 AND EXISTS (SELECT 1 FROM (
       SELECT * FROM pagamento d WHERE d.profissional_id = l.profissional_id AND d.paciente_id = l.paciente_id OFFSET 0) AS o
     JOIN operacao p ON p.profissional_id = o.profissional_id AND p.id = o.operacao_id
    WHERE o.operacao_id = l.operacao_id AND (o.ano, o.mes) <> (l.ano, l.mes)
      AND o.valor_centavos = -l.valor_centavos
      AND (o.agendamento_id, o.recebimento_id) IS NOT DISTINCT FROM (l.agendamento_id, l.recebimento_id)
      AND (p.tipo <> 'IMPORTACAO' OR (o.data, o.forma) IS NOT DISTINCT FROM (l.data, l.forma))
      AND ${VIGENTE_DE('o')})`

const DO_MES = statement(
  'pagamento_do_mes',
  `SELECT l.id, l.data, l.valor_centavos AS valor, l.forma, l.tipo,
          coalesce(a.inicio, (
            SELECT (coalesce(i.antes, i.depois) ->> 'inicio')::timestamp FROM operacao_imagem i
             WHERE i.profissional_id = $1 AND i.agendamento_id = l.agendamento_id
             ORDER BY i.versao DESC, (i.depois IS NULL) DESC LIMIT 1)) AS sessao,
          l.recebimento_id AS "recebimentoId", ${VIGENTE} AS vigente, ${LEVADO} AS levado
     FROM pagamento l
     LEFT JOIN agendamento a ON a.profissional_id = l.profissional_id AND a.id = l.agendamento_id
    WHERE l.profissional_id = $1 AND l.paciente_id = $2 AND l.ano = $3 AND l.mes = $4
    ORDER BY l.data DESC, l.criado_em DESC, l.id DESC`,
)

/** D10, 'Pagamentos': the entries of a patient's month, newest first. A deleted session's entry has its last start. */
export const selectDoMes = (
  db: Executor,
  { profissionalId }: Escopo,
  { pacienteId, ano, mes }: ChaveDoMes,
) => db.query<Pagamento>(DO_MES, [profissionalId, pacienteId, ano, mes])

const SELECT = statement(
  'pagamento_select',
  `SELECT ${COLUNAS}, ${VIGENTE} AS vigente
     FROM pagamento l WHERE l.profissional_id = $1 AND l.id = $2`,
)

export async function selectLancamento(
  db: Executor,
  { profissionalId }: Escopo,
  id: string,
): Promise<(Lancamento & { vigente: boolean }) | null> {
  const [lancamento] = await db.query<Lancamento & { vigente: boolean }>(SELECT, [
    profissionalId,
    id,
  ])
  return lancamento ?? null
}

const DO_RECEBIMENTO = statement(
  'pagamento_do_recebimento',
  `SELECT ${COLUNAS} FROM pagamento l
    WHERE l.profissional_id = $1 AND l.recebimento_id = $2 AND ${VIGENTE} ORDER BY l.id`,
)

/** P3: the valid entries of a receipt. */
export const selectDoRecebimento = (
  db: Executor,
  { profissionalId }: Escopo,
  recebimentoId: string,
) => db.query<Lancamento>(DO_RECEBIMENTO, [profissionalId, recebimentoId])

const ENTRADAS = statement(
  'pagamento_entradas_do_mes',
  `SELECT ${COLUNAS} FROM pagamento l
    WHERE l.profissional_id = $1 AND l.paciente_id = $2 AND l.ano = $3 AND l.mes = $4
    ORDER BY l.criado_em, l.id`,
)

/** P3: all entries that a month ever had, oldest first. */
export const selectEntradas = (
  tx: Executor,
  { profissionalId }: Escopo,
  { pacienteId, ano, mes }: ChaveDoMes,
) => tx.query<Lancamento>(ENTRADAS, [profissionalId, pacienteId, ano, mes])
