import { setImmediate as nextTurn } from 'node:timers/promises'

/** How many are done before others have their turn: of rows, a few milliseconds' worth. */
const DE_CADA_VEZ = 25

/** The same as `map`, of what is too much to be done at once: other calls are answered in between. */
export async function emTurnos<T, R>(
  itens: Iterable<T>,
  faz: (item: T, n: number) => R,
): Promise<R[]> {
  const feitos: R[] = []
  for (const item of itens) {
    feitos.push(faz(item, feitos.length))
    if (feitos.length % DE_CADA_VEZ === 0) await nextTurn()
  }
  return feitos
}
