import type { Agendamento, DadosDoAgendamento } from '@clinica/domain/agenda/contract'
import type { Intervalo } from '@clinica/domain/agenda/intervalo-da-consulta'
import { nomeExibido, TIPOS_QUE_CONTAM } from '@clinica/domain/agenda/regras-do-agendamento'
import type { Mes } from '@clinica/domain/tempo/data'
import type { Cofre } from '../cofre.ts'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'

/** A connection, and the keys that open the notes read over it. */
export type Arquivo = { readonly db: Executor; readonly cofre: Cofre }

/** What binds notes to their row: moved to another one, they no longer open (D5). */
const vinculo = (profissionalId: string, id: string) =>
  `agendamento.observacoes:${profissionalId}:${id}`

const COLUNAS = `a.id, a.paciente_id AS "pacienteId", p.nome AS "nomePaciente", a.tipo, a.inicio, a.fim,
  a.observacoes, a.valor_centavos AS "valorSessao", a.status_agendamento AS "statusAgendamento",
  a.status_pagamento AS "statusPagamento", a.modalidade_atendimento AS "modalidadeAtendimento",
  a.recurrence_id AS "recurrenceId", a.versao`

const TABELAS = `agendamento a
  LEFT JOIN paciente p ON p.profissional_id = a.profissional_id AND p.id = a.paciente_id`

type Linha = Omit<
  Agendamento,
  'profissionalId' | 'nomePaciente' | 'observacoes' | 'recurrenceType' | 'recurrenceEnd'
> & { nomePaciente: string | null; observacoes: Buffer | null }

const doBanco =
  ({ cofre }: Arquivo, { profissionalId }: Escopo) =>
  (linha: Linha): Agendamento => ({
    ...linha,
    profissionalId,
    nomePaciente: nomeExibido(linha.nomePaciente, linha.tipo),
    observacoes:
      linha.observacoes && cofre.decifrar(linha.observacoes, vinculo(profissionalId, linha.id)),
    recurrenceType: null,
    recurrenceEnd: null,
  })

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

const DETALHES = statement(
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
  `SELECT ${COLUNAS} FROM ${TABELAS} WHERE a.profissional_id = $1 AND a.id = $2`,
)
const LOCK = statement('agendamento_lock', `${SELECT.text} FOR UPDATE OF a`)

/** One appointment; `travar` holds its row until the transaction ends. */
export async function selectAgendamento(
  arquivo: Arquivo,
  escopo: Escopo,
  id: string,
  { travar = false } = {},
): Promise<Agendamento | null> {
  const valores = [escopo.profissionalId, id]
  const [linha] = await arquivo.db.query<Linha>(travar ? LOCK : SELECT, valores)
  return linha ? doBanco(arquivo, escopo)(linha) : null
}

const colunasDosDados = (
  { cofre }: Arquivo,
  profissionalId: string,
  id: string,
  d: DadosDoAgendamento,
) => [
  d.pacienteId,
  d.tipo,
  d.inicio,
  d.fim,
  d.observacoes === null ? null : cofre.cifrar(d.observacoes, vinculo(profissionalId, id)),
  d.valorSessao,
  d.statusAgendamento,
  d.statusPagamento,
  d.modalidadeAtendimento,
]

const INSERT = statement(
  'agendamento_insert',
  `INSERT INTO agendamento (profissional_id, id, paciente_id, tipo, inicio, fim, observacoes,
     valor_centavos, status_agendamento, status_pagamento, modalidade_atendimento, criado_em, alterado_em)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
   RETURNING versao`,
)
const UPDATE = statement(
  'agendamento_update',
  `UPDATE agendamento SET paciente_id = $3, tipo = $4, inicio = $5, fim = $6, observacoes = $7,
     valor_centavos = $8, status_agendamento = $9, status_pagamento = $10, modalidade_atendimento = $11,
     alterado_em = $12, versao = versao + 1
    WHERE profissional_id = $1 AND id = $2
   RETURNING versao`,
)

export type Gravacao = { id: string; dados: DadosDoAgendamento; agora: Date }

/** Writes a new row, or over the one that is there; answers its version. */
export async function writeAgendamento(
  modo: 'insert' | 'update',
  arquivo: Arquivo,
  { profissionalId }: Escopo,
  { id, dados, agora }: Gravacao,
): Promise<number> {
  const [linha] = await arquivo.db.query<{ versao: number }>(modo === 'insert' ? INSERT : UPDATE, [
    profissionalId,
    id,
    ...colunasDosDados(arquivo, profissionalId, id, dados),
    agora,
  ])
  if (!linha) throw new Error('A locked appointment vanished')
  return linha.versao
}

const DELETE = statement(
  'agendamento_delete',
  'DELETE FROM agendamento WHERE profissional_id = $1 AND id = $2',
)

export const deleteAgendamentoRow = (db: Executor, { profissionalId }: Escopo, id: string) =>
  db.query(DELETE, [profissionalId, id])

const SERIE = statement(
  'agendamento_serie',
  'SELECT 1 FROM agendamento WHERE profissional_id = $1 AND recurrence_id = $2 LIMIT 1',
)

/** D4: whether any appointment of this professional carries the series. */
export const selectSerieExiste = async (
  db: Executor,
  { profissionalId }: Escopo,
  recurrenceId: string,
): Promise<boolean> => (await db.query(SERIE, [profissionalId, recurrenceId])).length > 0
