import type { DadosDoAgendamento } from '@clinica/domain/agenda/contract'
import type { Centavos } from '@clinica/domain/dinheiro'

/** A row of `agendamento`, whole: what is written of one, and what an image gives back. */
export type LinhaInteira = Omit<DadosDoAgendamento, 'observacoes'> & {
  readonly id: string
  /** Encrypted, bound to the row (D5). */
  readonly observacoes: Uint8Array | null
  readonly recurrenceId: string | null
  /** D10: what of its value its own gesture entered; null where Valor Pago or credit pays it. */
  readonly proprio: Centavos | null
  /** D8: the last operation, not undone, that wrote it. */
  readonly operacaoId: string | null
  /** What a new row begins with; one that is there goes one on from where it stands. */
  readonly versao: number
  /** Of a new row; one that is there keeps its own. */
  readonly criadoEm: Date
}

type Coluna = { readonly nome: string; readonly tipo: string }

/**
 * The one list of columns: the writer, undoing and restoring are made from it, and a test holds it against
 * the database. A migration that adds a column adds it here.
 */
export const COLUNAS: Record<keyof LinhaInteira, Coluna> = {
  id: { nome: 'id', tipo: 'uuid' },
  pacienteId: { nome: 'paciente_id', tipo: 'uuid' },
  tipo: { nome: 'tipo', tipo: 'text' },
  inicio: { nome: 'inicio', tipo: 'timestamp' },
  fim: { nome: 'fim', tipo: 'timestamp' },
  observacoes: { nome: 'observacoes', tipo: 'bytea' },
  valorSessao: { nome: 'valor_centavos', tipo: 'int8' },
  statusAgendamento: { nome: 'status_agendamento', tipo: 'text' },
  statusPagamento: { nome: 'status_pagamento', tipo: 'text' },
  modalidadeAtendimento: { nome: 'modalidade_atendimento', tipo: 'text' },
  recurrenceId: { nome: 'recurrence_id', tipo: 'uuid' },
  proprio: { nome: 'pago_proprio_centavos', tipo: 'int8' },
  operacaoId: { nome: 'operacao_id', tipo: 'uuid' },
  versao: { nome: 'versao', tipo: 'int4' },
  criadoEm: { nome: 'criado_em', tipo: 'timestamptz' },
}

/** Said of all rows of one write alike: whose they are, and when it was. */
export const COMUNS: readonly Coluna[] = [
  { nome: 'profissional_id', tipo: 'uuid' },
  { nome: 'alterado_em', tipo: 'timestamptz' },
]

export const CAMPOS = Object.keys(COLUNAS) as (keyof LinhaInteira)[]

/** What a row that is there does not take over from what is written. */
const PROPRIAS: ReadonlySet<keyof LinhaInteira> = new Set(['id', 'versao', 'criadoEm'])
export const SOBREPOSTAS = CAMPOS.filter((campo) => !PROPRIAS.has(campo))

/** Reads whole rows of `a`. */
export const colunasLidas = (a: string): string =>
  CAMPOS.map((campo) => `${a}.${COLUNAS[campo].nome} AS "${campo}"`).join(', ')
