export const TIPOS_DE_DESPESA = ['UNICA', 'RECORRENTE'] as const
export type TipoDespesa = (typeof TIPOS_DE_DESPESA)[number]

export const ROTULO_DA_DESPESA: Record<TipoDespesa, string> = {
  UNICA: 'Única',
  RECORRENTE: 'Recorrente',
}

/** §5: years offered, before and after the current one. */
export const ANOS_EM_VOLTA = 5
