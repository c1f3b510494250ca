/** Money that came in, and how much of it is still there, in cents. */
type ComResto = { resta: number }

/** A test for the money to take. */
export type Quem<Monte> = (um: Monte) => boolean

/**
 * P3, P5: takes an amount out of what came in (the oldest first), of each of `quem` before the next, the newest first;
 * answers what was taken, each as it was, with so much. Less than `valor` where there is no more.
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
