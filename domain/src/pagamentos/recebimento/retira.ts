/** Money that came in, and how much of it is still there, in cents. */
type ComResto = { resta: number }

/** A test for the money to take. */
export type Quem<Monte> = (um: Monte) => boolean

/**
 * P3, P5: takes an amount out of received money (oldest first). It takes from each test of `quem` in turn, the newest
 * money first. Answers the pieces taken; their sum is less than `valor` where there is not enough.
 */
export function retira<Monte extends ComResto>(
  monte: readonly Monte[],
  valor: number,
  quem: readonly Quem<Monte>[],
): Monte[] {
  const fila = [...monte].reverse()
  const tirados: Monte[] = []
  let falta = valor
  for (const um of quem.flatMap((deles) => fila.filter(deles))) {
    const parte = Math.min(falta, um.resta)
    if (parte === 0) continue
    um.resta -= parte
    falta -= parte
    tirados.push({ ...um, resta: parte })
  }
  return tirados
}
