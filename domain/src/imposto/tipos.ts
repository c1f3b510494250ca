import type { Centavos } from '../dinheiro.ts'
import type { Forma, Pagador } from '../pagamentos/tipos.ts'
import type { Data, Mes } from '../tempo/data.ts'

/** P5: the states of a recibo, in their usual order. */
export const SITUACOES_DO_RECIBO = [
  'PENDENTE',
  'NO_LOTE',
  'EMITIDO',
  'CANCELADO',
  'DISPENSADO',
] as const
export type SituacaoDoRecibo = (typeof SITUACOES_DO_RECIBO)[number]

export const ROTULO_DO_RECIBO: Record<SituacaoDoRecibo, string> = {
  PENDENTE: 'Pendente',
  NO_LOTE: 'No lote',
  EMITIDO: 'Emitido',
  CANCELADO: 'Cancelado',
  DISPENSADO: 'Dispensado',
}

/** P5: why a receipt needs no recibo. A list, so that nothing about a patient is written there. */
export const MOTIVOS_DA_DISPENSA = [
  'JA_EMITIDO',
  'NOTA_FISCAL',
  'NAO_E_RENDIMENTO',
  'OUTRO',
] as const
export type MotivoDaDispensa = (typeof MOTIVOS_DA_DISPENSA)[number]

export const ROTULO_DA_DISPENSA: Record<MotivoDaDispensa, string> = {
  JA_EMITIDO: 'Já emiti fora daqui',
  NOTA_FISCAL: 'Emiti nota fiscal',
  NAO_E_RENDIMENTO: 'Não é rendimento',
  OUTRO: 'Outro motivo',
}

/** P5: a decision by hand. */
export type Decisao =
  | { readonly decisao: 'DISPENSADO'; readonly motivo: MotivoDaDispensa }
  | { readonly decisao: 'INCLUIDO'; readonly motivo: null }

export const ROTULO_DO_DECIDIDO: Record<Decisao['decisao'], string> = {
  DISPENSADO: 'Dispensado',
  INCLUIDO: 'Incluído à mão',
}

/** P5: the states of a lot: made, accepted by the Receita, or given up. */
export const SITUACOES_DO_LOTE = ['MONTADO', 'ACEITO', 'ABANDONADO'] as const
export type SituacaoDoLote = (typeof SITUACOES_DO_LOTE)[number]

export const ROTULO_DO_LOTE: Record<SituacaoDoLote, string> = {
  MONTADO: 'Aguarda resposta',
  ACEITO: 'Aceito',
  ABANDONADO: 'Abandonado',
}

/** P5: the states of a line in a lot. The first two are valid: their receipt is in no other lot. */
export const SITUACOES_DA_LINHA = [
  'NO_LOTE',
  'EMITIDO',
  'COM_ERRO',
  'ABANDONADO',
  'CANCELADO',
] as const
export type SituacaoDaLinha = (typeof SITUACOES_DA_LINHA)[number]

export const ROTULO_DA_LINHA: Record<SituacaoDaLinha, string> = {
  NO_LOTE: 'No lote',
  EMITIDO: 'Emitido',
  COM_ERRO: 'Voltou com erro',
  ABANDONADO: 'Lote abandonado',
  CANCELADO: 'Cancelado',
}

/**
 * P5: the money of one receipt in one month of a patient; `agendamentoId`: the session whose own gesture entered it.
 */
export type Parte = Mes & { readonly valor: Centavos; readonly agendamentoId: string | null }

/**
 * P5: the present state of a receipt, after money given back. `id` is the receipt's (P3), or the first entry's where
 * there is no receipt; it never changes.
 */
export type ReciboDoLivro = {
  readonly id: string
  readonly pacienteId: string
  readonly recebimentoId: string | null
  readonly data: Data
  readonly forma: Forma | null
  readonly valor: Centavos
  readonly partes: readonly Parte[]
}

/** P5: the payer of a recibo and the patient it is for, with their registered CPFs. */
export type PagadorDoRecibo = {
  readonly pagador: Pagador
  readonly nome: string
  readonly cpf: string | null
}

/** P5: the most lines of one file. */
export const LINHAS_POR_ARQUIVO = 1_000
/** P5: the first year that the Receita wants them of. */
export const PRIMEIRO_ANO = 2025
/** P5: the days within which Receita Saúde cancels a recibo. */
export const DIAS_PARA_CANCELAR = 10
