import { type Centavos, centavos } from '../dinheiro.ts'
import type { Data } from '../tempo/data.ts'

/** P9: a price of a patient's sessions, and the day from which it holds. */
export type ValorDesde = { readonly desde: Data; readonly valor: Centavos }

const depoisDe = (a: ValorDesde, b: ValorDesde) => (a.desde < b.desde ? -1 : 1)

/** P9: the price of a day: the newest one valid by then; before the first one, the first. 0: none was set. */
export function valorEm(valores: readonly ValorDesde[], dia: Data): Centavos {
  const emOrdem = [...valores].sort(depoisDe)
  const vale = emOrdem.findLast(({ desde }) => desde <= dia) ?? emOrdem[0]
  return vale?.valor ?? centavos(0)
}

/** P9: adds these prices, each valid until the next one; a price that was valid anyway is left out. */
export const comValores = (
  valores: readonly ValorDesde[],
  novos: readonly ValorDesde[],
): ValorDesde[] =>
  [...valores.filter(({ desde }) => !novos.some((novo) => novo.desde === desde)), ...novos]
    .sort(depoisDe)
    .filter(({ valor }, n, todos) => todos[n - 1]?.valor !== valor)

/** P9: the prices to come. */
export const valoresPorVir = (valores: readonly ValorDesde[], hoje: Data): ValorDesde[] =>
  valores.filter(({ desde }) => desde > hoje)

/** P9: removes the price that was to begin on a future day; null where there is none. */
export function semValorPorVir(
  valores: readonly ValorDesde[],
  { desde, hoje }: { desde: Data; hoje: Data },
): ValorDesde[] | null {
  const ficam = valores.filter((um) => um.desde !== desde)
  return desde > hoje && ficam.length < valores.length ? ficam : null
}

/**
 * P9 'Reajuste': postpones today's price, which replaced `de`, to a future day; `de` is valid until then. A day that is
 * not in the future changes nothing.
 */
export function valoresAdiados(
  valores: readonly ValorDesde[],
  { de, desde, hoje }: { de: Centavos; desde: Data; hoje: Data },
): readonly ValorDesde[] {
  const para = valorEm(valores, desde)
  if (desde <= hoje || de === para || valorEm(valores, hoje) !== para) return valores
  return comValores(valores, [
    { desde: hoje, valor: de },
    { desde, valor: para },
  ])
}

/** True for two lists with equal prices on equal days. */
export const mesmosValores = (a: readonly ValorDesde[], b: readonly ValorDesde[]): boolean =>
  a.length === b.length &&
  a.every(({ desde, valor }) => b.some((um) => um.desde === desde && um.valor === valor))
