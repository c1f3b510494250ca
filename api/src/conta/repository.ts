import type { Padrao } from '@clinica/domain/agenda/serie/mudancas'
import type { AnotacaoQueSai } from '@clinica/domain/conta/anotacoes-que-saem'
import type { SessaoPorVir } from '@clinica/domain/conta/horarios-do-paciente'
import type {
  CadastroQueSai,
  DesmarcadaQueSai,
  SessaoQueSai,
} from '@clinica/domain/conta/planilhas-da-conta'
import type {
  PagamentoQueSai,
  RecebimentoQueSai,
} from '@clinica/domain/conta/planilhas-do-dinheiro'
import type { Endereco } from '@clinica/domain/pessoa/tipos'
import type { DataHora } from '@clinica/domain/tempo/data-hora'
import type { SessaoAssinada } from '../agenda/leitura/service.ts'
import { type Executor, statement } from '../database/database.ts'
import type { Escopo } from '../escopo.ts'
import { nomeDeRegistro, nomeExibido, nomeSocial, ordemDoNome } from '../pacientes/nome-sql.ts'

const QUEM = statement('conta_quem', 'SELECT nome FROM profissional WHERE id = $1')

/** Who leaves. */
export async function selectQuem(tx: Executor, { profissionalId }: Escopo): Promise<string> {
  const [quem] = await tx.query<{ nome: string }>(QUEM, [profissionalId])
  return quem?.nome ?? ''
}

const VALORES = `(SELECT json_agg(json_build_object('desde', v.desde, 'valor', v.valor_centavos) ORDER BY v.desde)
     FROM paciente_valor v WHERE v.profissional_id = p.profissional_id AND v.paciente_id = p.id)`
const CADASTROS = statement(
  'conta_cadastros',
  `SELECT p.id, ${nomeDeRegistro('p')} AS nome, ${nomeSocial('p')} AS "nomeSocial", cpf, cpf_responsavel AS "cpfResponsavelFinanceiro", data_nascimento AS "dataNascimento",
          sexo, telefone, email, responsavel_financeiro AS "responsavelFinanceiro", escola,
          ${VALORES} AS valores, cep, logradouro, numero, complemento, bairro, localidade,
          uf, (arquivado_em AT TIME ZONE $2)::date AS "arquivadoEm"
     FROM paciente p WHERE p.profissional_id = $1 ORDER BY ${ordemDoNome('p')}, p.id`,
)

type DoCpf = 'cpf' | 'cpfResponsavelFinanceiro'
type Linha = Omit<CadastroQueSai, 'endereco' | 'ilegivel' | DoCpf> &
  Endereco &
  Record<DoCpf, Buffer | null>

/** A registration, its CPFs still shut. */
export type CadastroCifrado = Omit<CadastroQueSai, 'ilegivel' | DoCpf> &
  Record<DoCpf, Buffer | null>

/** Every patient by name, archived ones too. */
export async function selectCadastros(
  tx: Executor,
  { profissionalId }: Escopo,
  fuso: string,
): Promise<CadastroCifrado[]> {
  const linhas = await tx.query<Linha>(CADASTROS, [profissionalId, fuso])
  return linhas.map(({ cep, logradouro, numero, complemento, bairro, localidade, uf, ...um }) => ({
    ...um,
    endereco: { cep, logradouro, numero, complemento, bairro, localidade, uf },
  }))
}

const POR_VIR = statement(
  'conta_por_vir',
  `SELECT a.paciente_id AS "pacienteId", a.inicio, a.fim, a.modalidade_atendimento AS modalidade,
          a.recurrence_id AS "serieId", a.tipo, a.status_agendamento AS situacao,
          coalesce(a.valor_centavos, 0) AS valor
     FROM agendamento a
    WHERE a.profissional_id = $1 AND a.inicio >= $2::timestamp AND a.paciente_id IS NOT NULL
    ORDER BY a.inicio, a.id`,
)

/** What is booked for patients from a moment on, in order of time. */
export const selectPorVir = (tx: Executor, { profissionalId }: Escopo, desde: DataHora) =>
  tx.query<SessaoPorVir & { pacienteId: string }>(POR_VIR, [profissionalId, desde])

const PADROES = statement(
  'conta_padroes',
  'SELECT id, frequencia, ate, inicio, fim, dia FROM serie WHERE profissional_id = $1 AND ate >= $2::date',
)

/** The pattern of each series that reaches a day. */
export async function selectPadroes(
  tx: Executor,
  { profissionalId }: Escopo,
  desde: string,
): Promise<Map<string, Padrao>> {
  const linhas = await tx.query<Padrao & { id: string }>(PADROES, [profissionalId, desde])
  return new Map(linhas.map(({ id, ...padrao }) => [id, padrao]))
}

/** Rows that are held at once: what follows is read from where these end. Of notes fewer, which may be long. */
export const DE_CADA_VEZ = 500
const ANOTACOES_DE_CADA_VEZ = 100
export const NADA = '00000000-0000-0000-0000-000000000000'
const COMECO = '-infinity'

/** One batch after the other, each from where the last one ended. */
export async function* batches<L>(
  read: (ultima: L | null) => Promise<L[]>,
  quantas: number,
): AsyncGenerator<L[], void, void> {
  let ultima: L | null = null
  for (;;) {
    const linhas: L[] = await read(ultima)
    if (linhas.length > 0) yield linhas
    ultima = linhas.at(-1) ?? null
    if (linhas.length < quantas) return
  }
}

const SESSOES = statement(
  'conta_sessoes',
  `SELECT a.id, a.paciente_id AS "pacienteId", ${nomeExibido('p')} AS "nomePaciente", ${nomeDeRegistro('p')} AS "nomeDeRegistro", a.tipo, a.inicio, a.fim,
          a.valor_centavos AS "valorSessao", a.status_agendamento AS "statusAgendamento",
          a.status_pagamento AS "statusPagamento", a.modalidade_atendimento AS "modalidadeAtendimento",
          a.versao, a.alterado_em AS "alteradoEm", a.pago_proprio_centavos AS proprio
     FROM agendamento a
     LEFT JOIN paciente p ON p.profissional_id = a.profissional_id AND p.id = a.paciente_id
    WHERE a.profissional_id = $1 AND a.inicio >= $2::timestamp AND (a.inicio, a.id) > ($2::timestamp, $3::uuid)
    ORDER BY a.inicio, a.id LIMIT $4`,
)

/** Every session in order of time, what was noted of it neither read nor opened (D5). */
export const eachSessoes = (tx: Executor, { profissionalId }: Escopo) =>
  batches<SessaoQueSai & SessaoAssinada>(
    (ultima) =>
      tx.query(SESSOES, [
        profissionalId,
        ultima?.inicio ?? COMECO,
        ultima?.id ?? NADA,
        DE_CADA_VEZ,
      ]),
    DE_CADA_VEZ,
  )

const DESMARCADAS = statement(
  'conta_desmarcadas',
  `SELECT d.operacao_id AS "operacaoId", d.agendamento_id AS id, ${nomeExibido('p')} AS "nomePaciente", d.inicio, d.fim,
          d.motivo
     FROM desmarcacao d
     LEFT JOIN paciente p ON p.profissional_id = d.profissional_id AND p.id = d.paciente_id
    WHERE d.profissional_id = $1 AND (d.operacao_id, d.agendamento_id) > ($2::uuid, $3::uuid)
      AND desmarcacao_vale(d)
    ORDER BY d.operacao_id, d.agendamento_id LIMIT $4`,
)

/** P2: every session that was called off, as they were. */
export const eachDesmarcadas = (tx: Executor, { profissionalId }: Escopo) =>
  batches<DesmarcadaQueSai & { operacaoId: string; id: string }>(
    (ultima) =>
      tx.query(DESMARCADAS, [
        profissionalId,
        ultima?.operacaoId ?? NADA,
        ultima?.id ?? NADA,
        DE_CADA_VEZ,
      ]),
    DE_CADA_VEZ,
  )

const PAGAMENTOS = statement(
  'conta_pagamentos',
  `SELECT l.id, l.data, l.paciente_id AS "pacienteId", ${nomeExibido('p')} AS "nomePaciente", l.ano, l.mes,
          l.valor_centavos AS valor, l.forma, l.tipo, r.pagador_nome AS "nomePagador",
          l.agendamento_id AS "agendamentoId", l.corrige, l.recebimento_id AS "recebimentoId"
     FROM pagamento l JOIN paciente p ON p.profissional_id = l.profissional_id AND p.id = l.paciente_id
     LEFT JOIN recebimento r ON r.profissional_id = l.profissional_id AND r.id = l.recebimento_id
    WHERE l.profissional_id = $1 AND l.id > $2::uuid ORDER BY l.id LIMIT $3`,
)

/** Every entry of the ledger, as they were entered. */
export const eachPagamentos = (tx: Executor, { profissionalId }: Escopo) =>
  batches<PagamentoQueSai>(
    (ultima) => tx.query(PAGAMENTOS, [profissionalId, ultima?.id ?? NADA, DE_CADA_VEZ]),
    DE_CADA_VEZ,
  )

const RECEBIMENTOS = statement(
  'conta_recebimentos',
  `SELECT r.id, r.data, r.paciente_id AS "pacienteId", ${nomeExibido('p')} AS "nomePaciente", r.valor_centavos AS valor,
          r.forma, r.pagador, r.pagador_nome AS "nomePagador", r.pagador_cpf AS "cpfPagador", r.observacao,
          o.desfeita_em IS NULL AND NOT EXISTS (
            SELECT FROM operacao e WHERE e.profissional_id = r.profissional_id AND e.id = r.estorno_id
               AND e.desfeita_em IS NULL) AS vale
     FROM recebimento r JOIN paciente p ON p.profissional_id = r.profissional_id AND p.id = r.paciente_id
     JOIN operacao o ON o.profissional_id = r.profissional_id AND o.id = r.operacao_id
    WHERE r.profissional_id = $1 AND r.id > $2::uuid ORDER BY r.id LIMIT $3`,
)

/** A receipt, what is secret of it still shut. */
export type RecebimentoCifrado = Omit<RecebimentoQueSai, 'cpfPagador' | 'observacao'> &
  Record<'cpfPagador' | 'observacao', Buffer | null>

/** P3: every receipt, as they were entered. */
export const eachRecebimentos = (tx: Executor, { profissionalId }: Escopo) =>
  batches<RecebimentoCifrado>(
    (ultima) => tx.query(RECEBIMENTOS, [profissionalId, ultima?.id ?? NADA, DE_CADA_VEZ]),
    DE_CADA_VEZ,
  )

const anotacoes = (nome: string, dele: string) =>
  statement(
    nome,
    `SELECT a.id, a.inicio, a.tipo, a.status_agendamento AS "statusAgendamento", a.observacoes
       FROM agendamento a
      WHERE a.profissional_id = $1 AND ${dele} AND a.inicio >= $3::timestamp
        AND (a.inicio, a.id) > ($3::timestamp, $4::uuid) AND a.observacoes IS NOT NULL
      ORDER BY a.inicio, a.id LIMIT $5`,
  )
const DO_PACIENTE = anotacoes('conta_anotacoes', 'a.paciente_id = $2::uuid')
const DE_NINGUEM = anotacoes(
  'conta_anotacoes_de_ninguem',
  'a.paciente_id IS NULL AND $2::uuid IS NULL',
)

export type AnotacaoCifrada = Omit<AnotacaoQueSai, 'texto'> & { id: string; observacoes: Buffer }

/** What was noted of a patient's sessions, or of those without one, in order of time, still shut. */
export const eachAnotacoes = (
  tx: Executor,
  { profissionalId }: Escopo,
  pacienteId: string | null,
) =>
  batches<AnotacaoCifrada>(
    (ultima) =>
      tx.query(pacienteId === null ? DE_NINGUEM : DO_PACIENTE, [
        profissionalId,
        pacienteId,
        ultima?.inicio ?? COMECO,
        ultima?.id ?? NADA,
        ANOTACOES_DE_CADA_VEZ,
      ]),
    ANOTACOES_DE_CADA_VEZ,
  )
