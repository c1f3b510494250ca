/** Where the server's time starts. `now` is milliseconds since 1970. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }

/** A moment for a timestamptz column. */
export const instante = (clock: Clock, emMilissegundos = 0): Date =>
  new Date(clock.now() + emMilissegundos)

/** The moment so many milliseconds before another. */
export const antes = (momento: Date, milissegundos: number): Date =>
  new Date(momento.getTime() - milissegundos)
