/** D10: how it was paid, where somebody said. */
export const FORMAS = ['PIX', 'DINHEIRO', 'CARTAO', 'TRANSFERENCIA'] as const
export type Forma = (typeof FORMAS)[number]

export const ROTULO_DA_FORMA: Record<Forma, string> = {
  PIX: 'Pix',
  DINHEIRO: 'Dinheiro',
  CARTAO: 'Cartão',
  TRANSFERENCIA: 'Transferência',
}

/** D10: an entry of a gesture; what undoing took back; a pair that says date or method anew. */
export const TIPOS_DE_LANCAMENTO = ['LANCAMENTO', 'ESTORNO', 'CORRECAO'] as const
export type TipoDeLancamento = (typeof TIPOS_DE_LANCAMENTO)[number]

/** P3: the payers of a receipt. */
export const PAGADORES = ['PACIENTE', 'RESPONSAVEL'] as const
export type Pagador = (typeof PAGADORES)[number]
