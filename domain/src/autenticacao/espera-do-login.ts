const LIVRES = 5
const PRIMEIRA_ESPERA = 30
const MAIOR_ESPERA = 15 * 60

/** D2: seconds an account waits after so many wrong passwords in a row: 5 free, then growing, at most 15 minutes. */
export function esperaDoLogin(falhas: number): number {
  if (falhas < LIVRES) return 0
  return Math.min(MAIOR_ESPERA, PRIMEIRA_ESPERA * 2 ** Math.min(falhas - LIVRES, 10))
}
