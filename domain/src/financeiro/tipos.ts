export const TIPOS_DE_DESPESA = ['UNICA', 'RECORRENTE'] as const
export type TipoDespesa = (typeof TIPOS_DE_DESPESA)[number]

export const ROTULO_DA_DESPESA: Record<TipoDespesa, string> = {
  UNICA: 'Única',
  RECORRENTE: 'Recorrente',
}

/** §5: years offered, before and after the current one. */
export const ANOS_EM_VOLTA = 5

/** The longest name of an expense. */
export const NOME_DA_DESPESA_MAXIMO = 120

/** The money chart: months shown by default, and at most. */
export const MESES_DO_GRAFICO = 12
export const MESES_DO_GRAFICO_MAXIMO = 60
