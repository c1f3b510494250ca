import { type Centavos, centavos, VALOR_DA_FALTA } from '../dinheiro.ts'

/** P9: how a missed session is charged, where somebody said so. */
export type PoliticaDaFalta =
  | { readonly regra: 'FIXO'; readonly valor: Centavos }
  /** Of the full price, 1 to 100. */
  | { readonly regra: 'PERCENTUAL'; readonly percentual: number }
  | { readonly regra: 'INTEGRAL' }
  | { readonly regra: 'NADA' }

/** §4, P9: the value of a missed session; `cheio` is what it would cost, null where nobody said. */
export function valorDaFalta(
  politica: PoliticaDaFalta | null,
  cheio: Centavos | null,
): Centavos | null {
  switch (politica?.regra) {
    case undefined:
      return VALOR_DA_FALTA
    case 'FIXO':
      return politica.valor
    case 'PERCENTUAL':
      // Half a cent goes up.
      return cheio === null ? null : centavos(Math.round((cheio * politica.percentual) / 100))
    case 'INTEGRAL':
      return cheio
    default:
      return centavos(0)
  }
}
