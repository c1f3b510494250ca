import { queryKeys } from './query-keys.ts'

/** Keys of what is told by day of payment (P5), apart from the house's others: no page that opens the calendar reads them. */
export const chavesDoCaixa = {
  recebido: [...queryKeys.clinica, 'resumo-financeiro', 'recebido'] as const,
  recebidoPorMes: (ate: string) =>
    [...queryKeys.clinica, 'resumo-financeiro', 'recebido', ate] as const,
  abertoPorIdade: [...queryKeys.clinica, 'resumo-financeiro', 'em-aberto'] as const,
  imposto: [...queryKeys.clinica, 'imposto'] as const,
}
