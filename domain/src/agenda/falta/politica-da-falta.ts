import { type Centavos, centavos, centavosDeReais, VALOR_DA_FALTA } from '../../dinheiro.ts'

export const REGRAS_DA_FALTA = ['FIXO', 'PERCENTUAL', 'INTEGRAL', 'NADA'] as const
export type RegraDaFalta = (typeof REGRAS_DA_FALTA)[number]

/** P9: the agreed charge for a missed session. */
export type PoliticaDaFalta =
  | { readonly regra: 'FIXO'; readonly valor: Centavos }
  /** A percentage of the full price, 1 to 100. */
  | { readonly regra: 'PERCENTUAL'; readonly percentual: number }
  | { readonly regra: 'INTEGRAL' }
  | { readonly regra: 'NADA' }

/** P9: a policy with the amount or percentage that its rule needs; null where the value does not fit. */
export function politicaLida(regra: RegraDaFalta, valor: number): PoliticaDaFalta | null {
  if (regra === 'INTEGRAL' || regra === 'NADA') return { regra }
  if (regra === 'FIXO') {
    const fixo = centavosDeReais(valor)
    return fixo === null ? null : { regra, valor: fixo }
  }
  const cabe = Number.isInteger(valor) && valor >= 1 && valor <= 100
  return cabe ? { regra, percentual: valor } : null
}

/** §4, P9: the value of a missed session; `cheio` is its full price, null where there is none. */
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
