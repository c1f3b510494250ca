const MINUTO_MS = 60_000

/** Minutes before each further try. */
const ESPERAS = [1, 5, 15, 60, 180] as const

/** P4: how often a letter is tried, each time that it is put into the queue. */
export const TENTATIVAS = ESPERAS.length + 1

/**
 * P4: milliseconds until the next try after so many that failed; null: it is given up. `tentativas` never goes down:
 * whoever puts a letter back into the queue raises it to a whole number of rounds.
 */
export function esperaDoLembrete(tentativas: number): number | null {
  const minutos = ESPERAS[(tentativas - 1) % TENTATIVAS]
  return minutos === undefined ? null : minutos * MINUTO_MS
}

/** P4: whoever had the last try of a round fell silent. */
export const acabaramAsTentativas = (tentativas: number): boolean =>
  tentativas > 0 && tentativas % TENTATIVAS === 0
