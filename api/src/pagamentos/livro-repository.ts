import type { Pagamento } from '@clinica/domain/atendimentos/contract'
import type { Centavos } from '@clinica/domain/dinheiro'
import type { Forma, TipoDeLancamento } from '@clinica/domain/pagamentos/tipos'
import type { Data } from '@clinica/domain/tempo/data'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import type { ChaveDoMes } from './repository.ts'

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
}

const INSERT = statement(
  'pagamento_insert',
  `INSERT INTO pagamento (profissional_id, id, paciente_id, ano, mes, valor_centavos, data, forma,
     agendamento_id, operacao_id, tipo, corrige, usuario_id, criado_em)
   SELECT $1, l.*, $13, $14
     FROM unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[], $6::bigint[], $7::date[], $8::text[],
                 $9::uuid[], $10::uuid[], $11::text[], $12::uuid[]) AS l`,
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
    usuarioId,
    em,
  ])
}

const COLUNAS = `l.id, l.paciente_id AS "pacienteId", l.ano, l.mes, l.valor_centavos AS valor, l.data,
  l.forma, l.agendamento_id AS "agendamentoId", l.operacao_id AS "operacaoId", l.tipo, l.corrige`

const DA_OPERACAO = statement(
  'pagamento_da_operacao',
  `SELECT ${COLUNAS} FROM pagamento l
    WHERE l.profissional_id = $1 AND l.operacao_id = $2 AND l.tipo = 'LANCAMENTO' ORDER BY l.id`,
)

/** D8: what an operation entered of its own, corrections apart. */
export const selectDaOperacao = (tx: Executor, { profissionalId }: Escopo, operacaoId: string) =>
  tx.query<Lancamento>(DA_OPERACAO, [profissionalId, operacaoId])

/** Nothing is edited: an entry that another one corrects, or that is itself a correction's taking back, is past. */
const VIGENTE = `l.tipo <> 'ESTORNO' AND NOT (l.tipo = 'CORRECAO' AND l.corrige IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM pagamento c
    WHERE c.profissional_id = l.profissional_id AND c.paciente_id = l.paciente_id
      AND c.ano = l.ano AND c.mes = l.mes AND c.corrige = l.id)`

const DO_MES = statement(
  'pagamento_do_mes',
  `SELECT l.id, l.data, l.valor_centavos AS valor, l.forma, l.tipo, a.inicio AS sessao,
          ${VIGENTE} AS vigente
     FROM pagamento l
     LEFT JOIN agendamento a ON a.profissional_id = l.profissional_id AND a.id = l.agendamento_id
    WHERE l.profissional_id = $1 AND l.paciente_id = $2 AND l.ano = $3 AND l.mes = $4
    ORDER BY l.data DESC, l.criado_em DESC, l.id DESC`,
)

/** D10, 'Pagamentos': the entries of a patient's month, the newest first. */
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

const ADOTA = statement(
  'pagamento_adota',
  'UPDATE pagamento SET operacao_id = $3 WHERE profissional_id = $1 AND operacao_id = $2',
)

/** D7 'Aplicar aos seguintes': what one operation entered belongs to the one that takes its place. */
export const moveDaOperacao = (
  tx: Executor,
  { profissionalId }: Escopo,
  de: string,
  para: string,
) => tx.query(ADOTA, [profissionalId, de, para])
