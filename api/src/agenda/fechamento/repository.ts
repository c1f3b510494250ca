import type { Agendamento } from '@clinica/domain/agenda/contract'
import type { DesmarcadaFio } from '@clinica/domain/agenda/fechamento/contract'
import type { Trecho } from '@clinica/domain/fechamentos/dias-fechados'
import type { Data, Mes } from '@clinica/domain/tempo/data'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import { type Executor, statement } from '../../database/database.ts'
import type { Escopo } from '../../escopo.ts'
import type { FechamentoGravado } from '../../fechamentos/service.ts'
import { nomeExibido } from '../../pacientes/nome-sql.ts'
import {
  type Arquivo,
  COLUNAS_SEM_OBSERVACOES,
  doBanco,
  type Linha,
  TABELAS,
} from '../leitura/repository.ts'
import { colunasLidas, type LinhaInteira } from '../linhas/colunas.ts'

// Nothing lasts over 24 h (D7), so the index on the start bounds what is looked through.
const NOS_TRECHOS = statement(
  'agendamento_nos_trechos',
  `SELECT ${COLUNAS_SEM_OBSERVACOES} FROM ${TABELAS}
    WHERE a.profissional_id = $1 AND a.paciente_id IS NOT NULL
      AND a.inicio > $4::timestamp AND a.inicio < (SELECT max(m) FROM unnest($3::timestamp[]) AS m)
      AND EXISTS (SELECT FROM unnest($2::timestamp[], $3::timestamp[]) AS t (inicio, fim)
                   WHERE a.inicio < t.fim AND a.fim > t.inicio)
    ORDER BY a.inicio, a.id`,
)

/** P2: patients' appointments after `agora` that overlap any of the stretches, in order of time, without their notes. */
export async function selectNosTrechos(
  arquivo: Arquivo,
  escopo: Escopo,
  { trechos, agora }: { trechos: readonly Trecho[]; agora: DataHora },
): Promise<Agendamento[]> {
  const linhas = await arquivo.db.query<Linha>(NOS_TRECHOS, [
    escopo.profissionalId,
    trechos.map(({ inicio }) => inicio),
    trechos.map(({ fim }) => fim),
    agora,
  ])
  return linhas.map(doBanco(arquivo, escopo))
}

const VOLTAM = statement(
  'desmarcacao_voltam',
  `SELECT ${colunasLidas('r')}, ${nomeExibido('p')} AS "nomePaciente"
     FROM desmarcacao d
     JOIN operacao_imagem i ON i.profissional_id = d.profissional_id AND i.operacao_id = d.operacao_id
      AND i.agendamento_id = d.agendamento_id
     JOIN paciente p ON p.profissional_id = d.profissional_id AND p.id = d.paciente_id
      AND p.arquivado_em IS NULL,
          LATERAL agendamento_da_imagem(i.antes) AS r
    WHERE d.profissional_id = $1 AND d.fechamento_id = $2 AND d.inicio > $3::timestamp
      AND desmarcacao_vale(d)
      AND NOT EXISTS (SELECT FROM agendamento a WHERE a.profissional_id = $1
            AND (a.id = r.id OR a.inicio < r.fim AND a.fim > r.inicio
             AND a.inicio > r.inicio - interval '24 hours'))
    ORDER BY r.inicio, r.id`,
)

export type QueVolta = LinhaInteira & { readonly nomePaciente: string; readonly pacienteId: string }

/** P2: what a closure called off and is still ahead, as far as its hour is free and its patient active. */
export const selectQueVoltam = (
  db: Executor,
  { profissionalId }: Escopo,
  { fechamentoId, agora }: { fechamentoId: string; agora: DataHora },
): Promise<QueVolta[]> => db.query(VOLTAM, [profissionalId, fechamentoId, agora])

const DEVOLVE = statement(
  'desmarcacao_devolve',
  `UPDATE desmarcacao d SET devolvida_por = $3
    WHERE d.profissional_id = $1 AND d.fechamento_id = $2 AND d.agendamento_id = ANY($4::uuid[])
      AND desmarcacao_vale(d)`,
)

/** P2: what an operation gives back is called off no more. */
export const markDevolvidas = (
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string,
  { fechamentoId, ids }: { fechamentoId: string; ids: readonly string[] },
) => tx.query(DEVOLVE, [profissionalId, fechamentoId, operacaoId, ids])

const NOTE = statement(
  'operacao_do_fechamento',
  `UPDATE operacao SET fechamento_id = $3, fechamento_antes = $4, fechamento_depois = $5
    WHERE profissional_id = $1 AND id = $2`,
)

/** D8: which closure an operation wrote, before and after. */
export const noteFechamento = (
  tx: Executor,
  { profissionalId }: Escopo,
  operacaoId: string,
  { id, antes, depois }: FechamentoGravado,
) => tx.query(NOTE, [profissionalId, operacaoId, id, antes, depois])

const CRIACAO = statement(
  'fechamento_criacao',
  `SELECT o.id AS "operacaoId", (SELECT count(*)::int FROM desmarcacao d
                                  WHERE d.profissional_id = $1 AND d.operacao_id = o.id) AS desmarcadas
     FROM operacao o
    WHERE o.profissional_id = $1 AND o.fechamento_id = $2 AND o.fechamento_antes IS NULL`,
)

type Criacao = { readonly operacaoId: string; readonly desmarcadas: number }

/** The operation that closed these days first, and how many sessions it called off. */
export async function selectCriacaoDoFechamento(
  db: Executor,
  { profissionalId }: Escopo,
  fechamentoId: string,
): Promise<Criacao | null> {
  const [criacao] = await db.query<Criacao>(CRIACAO, [profissionalId, fechamentoId])
  return criacao ?? null
}

const DA_SERIE = statement(
  'desmarcacao_da_serie',
  `SELECT DISTINCT d.inicio::date AS data FROM desmarcacao d
    WHERE d.profissional_id = $1 AND d.recurrence_id = $2 AND desmarcacao_vale(d) ORDER BY 1`,
)

/** P2: dates at which a series was called off. */
export async function selectDesmarcadasDaSerie(
  db: Executor,
  { profissionalId }: Escopo,
  recurrenceId: string,
): Promise<Data[]> {
  const linhas = await db.query<{ data: Data }>(DA_SERIE, [profissionalId, recurrenceId])
  return linhas.map(({ data }) => data)
}

const DO_MES = statement(
  'desmarcacao_do_mes',
  `SELECT d.agendamento_id AS id, d.inicio, d.fim, d.motivo FROM desmarcacao d
    WHERE d.profissional_id = $1 AND d.paciente_id = $2
      AND d.inicio >= make_timestamp($3::int, $4::int, 1, 0, 0, 0)
      AND d.inicio < make_timestamp($3::int, $4::int, 1, 0, 0, 0) + interval '1 month'
      AND desmarcacao_vale(d)
    ORDER BY d.inicio, d.agendamento_id`,
)

/** P2: what was called off of a patient's month, in order of time. */
export const selectDesmarcadasDoMes = (
  db: Executor,
  { profissionalId }: Escopo,
  { pacienteId, ano, mes }: Mes & { pacienteId: string },
): Promise<DesmarcadaFio[]> => db.query(DO_MES, [profissionalId, pacienteId, ano, mes])

const ERASE = statement(
  'desmarcacao_erase',
  'DELETE FROM desmarcacao WHERE profissional_id = $1 AND paciente_id = $2',
)

/** D6: all that was called off of a patient. */
export const deleteDesmarcacoes = (tx: Executor, { profissionalId }: Escopo, pacienteId: string) =>
  tx.query(ERASE, [profissionalId, pacienteId])

const ERASE_DESFEITAS = statement(
  'desmarcacao_erase_desfeitas',
  `DELETE FROM desmarcacao d USING operacao o
    WHERE d.profissional_id = $1 AND d.paciente_id = ANY ($2::uuid[])
      AND o.profissional_id = d.profissional_id AND o.id = d.operacao_id AND o.desfeita_em IS NOT NULL`,
)

/** P1: of patients who go, what operations that are undone by now had called off. */
export const deleteDesmarcacoesDesfeitas = (
  tx: Executor,
  { profissionalId }: Escopo,
  pacienteIds: readonly string[],
) => tx.query(ERASE_DESFEITAS, [profissionalId, pacienteIds])
