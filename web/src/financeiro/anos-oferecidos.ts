import { ANOS_EM_VOLTA } from '@clinica/domain/financeiro/tipos'

/** §9: the current year plus or minus 5, descending like every year filter. */
export const anosOferecidos = (anoAtual: number): number[] =>
  Array.from({ length: 2 * ANOS_EM_VOLTA + 1 }, (_, index) => anoAtual + ANOS_EM_VOLTA - index)
