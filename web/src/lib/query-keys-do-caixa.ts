import { queryKeys } from './query-keys.ts'

/**
 * Query keys of figures by day of payment (P5), apart from `queryKeys` because the calendar page does not need
 * them.
 */
export const chavesDoCaixa = {
  recebido: [...queryKeys.clinica, 'resumo-financeiro', 'recebido'] as const,
  recebidoPorMes: (ate: string) =>
    [...queryKeys.clinica, 'resumo-financeiro', 'recebido', ate] as const,
  abertoPorIdade: [...queryKeys.clinica, 'resumo-financeiro', 'em-aberto'] as const,
  imposto: [...queryKeys.clinica, 'imposto'] as const,
}
