/** D10: the methods of payment. */
export const FORMAS = ['PIX', 'DINHEIRO', 'CARTAO', 'TRANSFERENCIA'] as const
export type Forma = (typeof FORMAS)[number]

export const ROTULO_DA_FORMA: Record<Forma, string> = {
  PIX: 'Pix',
  DINHEIRO: 'Dinheiro',
  CARTAO: 'Cartão',
  TRANSFERENCIA: 'Transferência',
}

/** D10: the kinds of entry: of a gesture; a reversal by an undo; a pair that corrects date or method. */
export const TIPOS_DE_LANCAMENTO = ['LANCAMENTO', 'ESTORNO', 'CORRECAO'] as const
export type TipoDeLancamento = (typeof TIPOS_DE_LANCAMENTO)[number]

/** P3: the payers of a receipt. */
export const PAGADORES = ['PACIENTE', 'RESPONSAVEL'] as const
export type Pagador = (typeof PAGADORES)[number]
