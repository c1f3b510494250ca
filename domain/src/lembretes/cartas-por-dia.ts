const DIA_MS = 24 * 60 * 60_000

/** The daily limit of letters for accounts younger than so many days. */
const DE_CONTAS_NOVAS = [
  { dias: 7, cartas: 20 },
  { dias: 30, cartas: 60 },
] as const

/** More than any practice has sessions in a day, and few enough that nobody takes an account for a mailing list. */
export const CARTAS_POR_DIA = 300

/**
 * P4: how many letters to patients one account may send in a day: it grows with the account's age. Both hours are
 * milliseconds since 1970; a clock that was set back since makes an account new.
 */
export const cartasPorDia = (criadaEm: number, agora: number): number =>
  DE_CONTAS_NOVAS.find(({ dias }) => agora - criadaEm < dias * DIA_MS)?.cartas ?? CARTAS_POR_DIA
