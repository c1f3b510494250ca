import { NOMES_RESERVADOS } from '@clinica/domain/agenda/regras-do-agendamento'
import { PACIENTE_DESCARTADO } from '@clinica/domain/atendimentos/contract'
import type { Centavos } from '@clinica/domain/dinheiro'
import type { Fecho } from '@clinica/domain/meses/contract'
import type { Data, Mes } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { nomeExibido, ordemDoNome } from '../pacientes/nome-sql.ts'

const MOMENTO = (coluna: string) => `(${coluna} AT TIME ZONE $4)::timestamp(0)`

// Patient, month and mark by their keys, row by row, whatever the planner thinks of the tables. Of who is in the month
// the line always stands, or its sums were not the cards' (D9); of a debt alone only that of who may be asked (D6).
const LINHAS = statement(
  'mes_linhas',
  `SELECT q.paciente_id AS "pacienteId", p.id IS NULL AS descartado, coalesce(${nomeExibido('p')}, $6) AS nome,
          p.arquivado_em IS NOT NULL AS arquivado,
          p.responsavel_financeiro AS responsavel, p.telefone, p.data_nascimento AS "dataNascimento",
          p.cpf, p.cpf_responsavel AS "cpfResponsavelFinanceiro", coalesce(m.quantidade, 0) AS quantidade,
          coalesce(m.realizadas, 0) AS realizadas, coalesce(m.faltas, 0) AS faltas,
          coalesce(m.total_centavos, 0) AS total, coalesce(m.pago_centavos, 0) AS pago, e.em AS "enviadoEm"
     FROM (SELECT paciente_id FROM mes_do_paciente WHERE profissional_id = $1 AND ano = $2 AND mes = $3
           UNION SELECT unnest($7::uuid[])) AS q
     LEFT JOIN LATERAL (SELECT * FROM mes_do_paciente m
                         WHERE m.profissional_id = $1 AND m.paciente_id = q.paciente_id
                           AND m.ano = $2 AND m.mes = $3 OFFSET 0) AS m ON true
     LEFT JOIN LATERAL (SELECT * FROM paciente p
                         WHERE p.profissional_id = $1 AND p.id = q.paciente_id OFFSET 0) AS p ON true
     LEFT JOIN LATERAL (SELECT ${MOMENTO('e.em')} AS em FROM extrato_enviado e
                         WHERE e.profissional_id = $1 AND e.paciente_id = q.paciente_id
                           AND e.ano = $2 AND e.mes = $3 OFFSET 0) AS e ON true
    WHERE (p.id IS NULL OR p.nome_chave <> ALL ($5::text[]))
      AND (m.paciente_id IS NOT NULL OR (p.id IS NOT NULL AND p.arquivado_em IS NULL))
    ORDER BY ${ordemDoNome('p')}, q.paciente_id`,
)

export type LinhaGuardada = {
  pacienteId: string
  descartado: boolean
  arquivado: boolean
  nome: string
  responsavel: string | null
  telefone: string | null
  dataNascimento: Data | null
  cpf: Buffer | null
  cpfResponsavelFinanceiro: Buffer | null
  quantidade: number
  realizadas: number
  faltas: number
  total: Centavos
  pago: Centavos
  enviadoEm: DataHora | null
}

/**
 * P4: the patients' months of one month, by name, and a line of nothing for each of `devedores` who has none; reserved
 * names are left out, as in the summary (D9).
 */
export const selectLinhas = (
  db: Executor,
  { profissionalId }: Escopo,
  { ano, mes }: Mes,
  { fuso, devedores }: { fuso: string; devedores: readonly string[] },
): Promise<LinhaGuardada[]> =>
  db.query(LINHAS, [
    profissionalId,
    ano,
    mes,
    fuso,
    NOMES_RESERVADOS,
    PACIENTE_DESCARTADO,
    devedores,
  ])

const SOMAS = statement(
  'mes_somas',
  `SELECT coalesce(sum(m.total_centavos), 0)::bigint AS total, coalesce(sum(m.pago_centavos), 0)::bigint AS pago
     FROM mes_do_paciente m
    WHERE m.profissional_id = $1 AND m.ano = $2 AND m.mes = $3
      AND m.paciente_id <> ALL (ARRAY(SELECT p.id FROM paciente p
            WHERE p.profissional_id = $1 AND p.nome_chave = ANY ($4::text[])))`,
)
export type Somas = { total: Centavos; pago: Centavos }

/** P4: what the cards of a month say, in the moment that it is closed. */
export async function selectSomas(
  tx: Executor,
  { profissionalId }: Escopo,
  { ano, mes }: Mes,
): Promise<Somas> {
  const [somas] = await tx.query<Somas>(SOMAS, [profissionalId, ano, mes, NOMES_RESERVADOS])
  return somas ?? { total: 0 as Centavos, pago: 0 as Centavos }
}

const PROFISSIONAL = statement('mes_profissional', 'SELECT nome FROM profissional WHERE id = $1')

export async function selectNome(db: Executor, { profissionalId }: Escopo): Promise<string> {
  const [linha] = await db.query<{ nome: string }>(PROFISSIONAL, [profissionalId])
  return linha?.nome ?? ''
}

const HISTORICO = statement(
  'mes_fechamento_lista',
  `SELECT tipo, ${MOMENTO('em')} AS em, motivo, total_centavos AS total, pago_centavos AS pago
     FROM mes_fechamento WHERE profissional_id = $1 AND ano = $2 AND mes = $3 ORDER BY mes_fechamento.em DESC, id DESC`,
)

/** P4: a month's closings and reopenings, the newest first. */
export const selectHistorico = (
  db: Executor,
  { profissionalId }: Escopo,
  { ano, mes }: Mes,
  fuso: string,
): Promise<Fecho[]> => db.query(HISTORICO, [profissionalId, ano, mes, fuso])

// Never older than the one before it, though the server's clock was set back.
const INSERT = statement(
  'mes_fechamento_insert',
  `INSERT INTO mes_fechamento (profissional_id, id, ano, mes, tipo, motivo, total_centavos, pago_centavos,
     usuario_id, em)
   SELECT $1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, greatest($10::timestamptz, max(m.em) + interval '1 microsecond')
     FROM mes_fechamento m WHERE m.profissional_id = $1 AND m.ano = $3 AND m.mes = $4`,
)

/** P4: the month's row is there by then. */
export const insertFecho = (
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  fecho: Mes & Somas & { id: string; motivo: string | null; em: Date },
) =>
  tx.query(INSERT, [
    profissionalId,
    fecho.id,
    fecho.ano,
    fecho.mes,
    fecho.motivo === null ? 'FECHADO' : 'REABERTO',
    fecho.motivo,
    fecho.total,
    fecho.pago,
    usuarioId,
    fecho.em,
  ])

// Who was marked before keeps the moment that was said.
const MARK = statement(
  'extrato_enviado_marca',
  `INSERT INTO extrato_enviado (profissional_id, paciente_id, ano, mes, usuario_id, em)
   SELECT $1, p.id, $2, $3, $5, $6 FROM paciente p WHERE p.profissional_id = $1 AND p.id = ANY ($4::uuid[])
   ON CONFLICT DO NOTHING`,
)
const UNMARK = statement(
  'extrato_enviado_desmarca',
  `DELETE FROM extrato_enviado WHERE profissional_id = $1 AND ano = $2 AND mes = $3
      AND paciente_id = ANY ($4::uuid[])`,
)
const COUNT = statement(
  'extrato_enviado_pacientes',
  'SELECT id FROM paciente WHERE profissional_id = $1 AND id = ANY ($2::uuid[])',
)

/** P4: how many of these patients are the professional's. */
export const countPacientes = async (
  tx: Executor,
  { profissionalId }: Escopo,
  ids: readonly string[],
): Promise<number> => (await tx.query(COUNT, [profissionalId, ids])).length

export const markEnviados = (
  tx: Executor,
  { profissionalId, usuarioId }: Escopo,
  { ano, mes }: Mes,
  ids: readonly string[],
  em: Date,
) => tx.query(MARK, [profissionalId, ano, mes, ids, usuarioId, em])

export const unmarkEnviados = (
  tx: Executor,
  { profissionalId }: Escopo,
  { ano, mes }: Mes,
  ids: readonly string[],
) => tx.query(UNMARK, [profissionalId, ano, mes, ids])

const ERASE = statement(
  'extrato_enviado_erase',
  'DELETE FROM extrato_enviado WHERE profissional_id = $1 AND paciente_id = $2',
)
/** D6: of a patient whose record goes. */
export const deleteEnviados = (tx: Executor, { profissionalId }: Escopo, pacienteId: string) =>
  tx.query(ERASE, [profissionalId, pacienteId])
