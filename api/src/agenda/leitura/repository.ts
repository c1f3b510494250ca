import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { Intervalo } from '@clinica/domain/agenda/intervalo-da-consulta'
import type { ProximoAtendimentoFio } from '@clinica/domain/agenda/proximas/contract'
import { nomeOuTipo, TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import type { ConflitoFio, ConflitosConsulta } from '@clinica/domain/agenda/serie/contract'
import type { Tipo } from '@clinica/domain/agenda/tipos'
import type { Mes } from '@clinica/domain/tempo/data'
import type { Cofre } from '../../chaves/cofre.ts'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import { nomeExibido } from '../../pacientes/nome-sql.ts'

/** A connection, and the keys that open the notes read over it. */
export type Arquivo = { readonly db: Executor; readonly cofre: Cofre }

/** What binds notes to their row: moved to another one, they no longer open (D5). */
export const vinculo = (profissionalId: string, id: string) =>
  `agendamento.observacoes:${profissionalId}:${id}`

const colunas = (
  observacoes: string,
) => `a.id, a.paciente_id AS "pacienteId", ${nomeExibido('p')} AS "nomePaciente", a.tipo,
  a.inicio, a.fim, ${observacoes}, a.valor_centavos AS "valorSessao", a.status_agendamento AS "statusAgendamento",
  a.status_pagamento AS "statusPagamento", a.modalidade_atendimento AS "modalidadeAtendimento",
  a.recurrence_id AS "recurrenceId", s.frequencia AS "recurrenceType", s.ate AS "recurrenceEnd",
  a.versao`

export const COLUNAS = colunas('a.observacoes')

/** For a gesture that asks nothing of what was noted: notes are neither read nor opened (D5). */
export const COLUNAS_SEM_OBSERVACOES = colunas('NULL::bytea AS observacoes')

/** What an appointment `a` is told with. */
const JUNTADAS = `
  LEFT JOIN paciente p ON p.profissional_id = a.profissional_id AND p.id = a.paciente_id
  LEFT JOIN serie s ON s.profissional_id = a.profissional_id AND s.id = a.recurrence_id`

export const TABELAS = `agendamento a ${JUNTADAS}`

/**
 * The same of one or a few: each by its own key. However few patients most professionals have, of one who has many
 * they are not all looked at for it.
 */
export const JUNTADAS_POR_CHAVE = `
  LEFT JOIN LATERAL (
    SELECT j.* FROM paciente j WHERE j.profissional_id = a.profissional_id AND j.id = a.paciente_id OFFSET 0) AS p ON true
  LEFT JOIN LATERAL (
    SELECT j.frequencia, j.ate FROM serie j WHERE j.profissional_id = a.profissional_id AND j.id = a.recurrence_id OFFSET 0) AS s ON true`

type DoBanco = 'profissionalId' | 'nomePaciente' | 'observacoes'
export type Linha = Omit<Agendamento, DoBanco | `observacoes${string}`> & {
  nomePaciente: string | null
  observacoes: Buffer | null
}

/** D5: stored notes opened; null where they cannot be, which is told of their row and of no other. */
export function abertas(cofre: Cofre, guardadas: Buffer, vinculoDelas: string): string | null {
  try {
    return cofre.decifrar(guardadas, vinculoDelas)
  } catch {
    return null
  }
}

/** A row as the database told it, which is made into the appointment that it is: a week has as many as it has rows. */
export const doBanco =
  ({ cofre }: Arquivo, { profissionalId }: Escopo) =>
  (linha: Linha): Agendamento => {
    const guardadas = linha.observacoes
    const observacoes = guardadas && abertas(cofre, guardadas, vinculo(profissionalId, linha.id))
    return Object.assign(linha, {
      profissionalId,
      nomePaciente: nomeOuTipo(linha.nomePaciente, linha.tipo),
      observacoes,
      observacoesIlegiveis: guardadas && observacoes === null ? true : undefined,
      observacoesGuardadas: guardadas,
    })
  }

/**
 * What overlaps [$2, $3): the call that is measured. Nothing lasts over 24 h (D7), so the index on the
 * start bounds both sides.
 */
export const AGENDAMENTOS_DO_INTERVALO = statement(
  'agendamento_intervalo',
  `SELECT ${COLUNAS} FROM ${TABELAS}
    WHERE a.profissional_id = $1
      AND a.inicio < $3::timestamp AND a.inicio > $2::timestamp - interval '24 hours'
      AND a.fim > $2::timestamp
    ORDER BY a.inicio, a.id`,
)

/** D1: what overlaps the range, in order of time. */
export async function selectAgendamentos(
  arquivo: Arquivo,
  escopo: Escopo,
  { dataInicio, dataFim }: Intervalo,
): Promise<Agendamento[]> {
  const valores = [escopo.profissionalId, dataInicio, dataFim]
  const linhas = await arquivo.db.query<Linha>(AGENDAMENTOS_DO_INTERVALO, valores)
  return linhas.map(doBanco(arquivo, escopo))
}

export const PROXIMOS = statement(
  'agendamento_proximos',
  `SELECT a.id, ${nomeExibido('p')} AS "nomePaciente", a.tipo, a.inicio, a.fim,
          a.status_agendamento AS "statusAgendamento"
     FROM agendamento a
     LEFT JOIN paciente p ON p.profissional_id = a.profissional_id AND p.id = a.paciente_id
    WHERE a.profissional_id = $1 AND a.inicio >= $2::timestamp AND a.inicio < $3::timestamp
    ORDER BY a.inicio, a.id`,
)

/** §7 dashboard: what starts within the range, in order of time; notes are neither read nor opened (D5). */
export async function selectProximos(
  db: Executor,
  { profissionalId }: Escopo,
  { dataInicio, dataFim }: Intervalo,
): Promise<ProximoAtendimentoFio[]> {
  const linhas = await db.query<
    ProximoAtendimentoFio & { nomePaciente: string | null; tipo: Tipo }
  >(PROXIMOS, [profissionalId, dataInicio, dataFim])
  return linhas.map(({ tipo, nomePaciente, ...linha }) => ({
    ...linha,
    nomePaciente: nomeOuTipo(nomePaciente, tipo),
  }))
}

/** What another calendar is told: the call that is measured. */
export const ASSINADAS = statement(
  'agendamento_assinadas',
  `SELECT a.id, a.paciente_id AS "pacienteId", ${nomeExibido('p')} AS "nomePaciente", a.tipo, a.inicio, a.fim, a.versao,
          a.alterado_em AS "alteradoEm"
     FROM agendamento a
     LEFT JOIN paciente p ON p.profissional_id = a.profissional_id AND p.id = a.paciente_id
    WHERE a.profissional_id = $1 AND a.inicio >= $2::timestamp AND a.inicio < $3::timestamp
    ORDER BY a.inicio, a.id`,
)

/** A session as another calendar may be told of it; `nomePaciente` is null where it is nobody's. */
export type SessaoAssinada = Pick<
  Agendamento,
  'id' | 'pacienteId' | 'tipo' | 'inicio' | 'fim' | 'versao'
> & { readonly nomePaciente: string | null; readonly alteradoEm: Date }

/** What starts within the range, in order of time; notes are neither read nor opened (D5). */
export const selectAssinadas = (
  db: Executor,
  { profissionalId }: Escopo,
  { dataInicio, dataFim }: Intervalo,
): Promise<SessaoAssinada[]> => db.query(ASSINADAS, [profissionalId, dataInicio, dataFim])

export const DETALHES = statement(
  'agendamento_detalhes',
  `SELECT ${COLUNAS} FROM ${TABELAS}
    WHERE a.profissional_id = $1 AND a.paciente_id = $2 AND a.tipo = ANY($5::text[])
      AND a.inicio >= make_timestamp($3::int, $4::int, 1, 0, 0, 0)
      AND a.inicio < make_timestamp($3::int, $4::int, 1, 0, 0, 0) + interval '1 month'
    ORDER BY a.inicio, a.id`,
)

/** §7 detalhes: those that the summary row of this patient and month counts (D9). */
export async function selectDetalhes(
  arquivo: Arquivo,
  escopo: Escopo,
  { pacienteId, ano, mes }: Mes & { pacienteId: string },
): Promise<Agendamento[]> {
  const valores = [escopo.profissionalId, pacienteId, ano, mes, TIPOS_QUE_CONTAM]
  const linhas = await arquivo.db.query<Linha>(DETALHES, valores)
  return linhas.map(doBanco(arquivo, escopo))
}

const SELECT = statement(
  'agendamento_select',
  `SELECT ${COLUNAS} FROM agendamento a ${JUNTADAS_POR_CHAVE} WHERE a.profissional_id = $1 AND a.id = $2`,
)

export async function selectAgendamento(
  arquivo: Arquivo,
  escopo: Escopo,
  id: string,
): Promise<Agendamento | null> {
  const [linha] = await arquivo.db.query<Linha>(SELECT, [escopo.profissionalId, id])
  return linha ? doBanco(arquivo, escopo)(linha) : null
}

const DESTES = statement(
  'agendamento_destes',
  `SELECT ${COLUNAS} FROM ${TABELAS}
    WHERE a.profissional_id = $1 AND a.id = ANY($2::uuid[]) ORDER BY a.inicio, a.id`,
)

/** These appointments, in order of time; those that are not there are left out. */
export async function selectDestes(
  arquivo: Arquivo,
  escopo: Escopo,
  ids: readonly string[],
): Promise<Agendamento[]> {
  const linhas = await arquivo.db.query<Linha>(DESTES, [escopo.profissionalId, ids])
  return linhas.map(doBanco(arquivo, escopo))
}

const CONFLITOS = statement(
  'agendamento_conflitos',
  `SELECT (c.n - 1)::int AS periodo, a.id, ${nomeExibido('p')} AS "nomePaciente", a.tipo, a.inicio, a.fim
     FROM unnest($2::timestamp[], $3::timestamp[]) WITH ORDINALITY AS c (inicio, fim, n)
     JOIN agendamento a ON a.profissional_id = $1 AND a.inicio < c.fim
      AND a.inicio > c.inicio - interval '24 hours' AND a.fim > c.inicio
     LEFT JOIN paciente p ON p.profissional_id = a.profissional_id AND p.id = a.paciente_id
    WHERE a.id <> ALL($4::uuid[])
    ORDER BY c.n, a.inicio, a.id`,
)

/** D7: what overlaps each of the periods, `exceto` these; in order of period, then of time. */
export async function selectConflitos(
  db: Executor,
  { profissionalId }: Escopo,
  { periodos, exceto = [] }: ConflitosConsulta,
): Promise<ConflitoFio[]> {
  const linhas = await db.query<ConflitoFio & { nomePaciente: string | null; tipo: Tipo }>(
    CONFLITOS,
    [profissionalId, periodos.map(({ inicio }) => inicio), periodos.map(({ fim }) => fim), exceto],
  )
  return linhas.map(({ tipo, nomePaciente, ...linha }) => ({
    ...linha,
    nomePaciente: nomeOuTipo(nomePaciente, tipo),
  }))
}
