const MINUTO_MS = 60_000

/** Minutes before each further try. */
const ESPERAS = [1, 5, 15, 60, 180] as const

/** P4: how often a letter is tried, each time that it is put into the queue. */
export const TENTATIVAS = ESPERAS.length + 1

/**
 * P4: the back-off in milliseconds after so many failed tries; null: no more tries. `tentativas` never goes down:
 * queueing a letter again rounds it up to whole rounds.
 */
export function esperaDoLembrete(tentativas: number): number | null {
  const minutos = ESPERAS[(tentativas - 1) % TENTATIVAS]
  return minutos === undefined ? null : minutos * MINUTO_MS
}

/** P4: true where the last try of a round was made, for a reminder whose process fell silent. */
export const acabaramAsTentativas = (tentativas: number): boolean =>
  tentativas > 0 && tentativas % TENTATIVAS === 0
