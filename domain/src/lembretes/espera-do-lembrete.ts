const MINUTO_MS = 60_000

/** Minutes before each further try. */
const ESPERAS = [1, 5, 15, 60, 180] as const

/** P4: how often a letter is tried. */
export const TENTATIVAS = ESPERAS.length + 1

/** P4: milliseconds until the next try after so many that failed; null: it is given up. */
export function esperaDoLembrete(tentativas: number): number | null {
  const minutos = ESPERAS[tentativas - 1]
  return minutos === undefined ? null : minutos * MINUTO_MS
}
