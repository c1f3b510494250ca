const LIVRES = 5
const PRIMEIRA_ESPERA = 30
const MAIOR_ESPERA = 15 * 60

/**
 * D2: the seconds that an account waits after so many wrong passwords in a row: 5 are free, then the wait grows to 15
 * minutes at most.
 */
export function esperaDoLogin(falhas: number): number {
  if (falhas < LIVRES) return 0
  return Math.min(MAIOR_ESPERA, PRIMEIRA_ESPERA * 2 ** Math.min(falhas - LIVRES, 10))
}
