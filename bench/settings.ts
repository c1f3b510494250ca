const { BENCH_ROUNDS, BENCH_SECONDS, BENCH_REST } = process.env

/** Callers at once wherever nothing else is said. */
export const CALLERS = 16

/** How often product and floor take their turn; BENCH_ROUNDS asks for another number. */
export const roundsOf = (usual: number): number => Number(BENCH_ROUNDS ?? usual)

/** How long a turn is. */
export const SECONDS = Number(BENCH_SECONDS ?? 6)

/** How long a server is left alone before it is looked at again. */
export const REST_SECONDS = Number(BENCH_REST ?? 30)

/** A run with other numbers than the usual ones is a try: its figures are told, not kept. */
export const TRYING = [BENCH_ROUNDS, BENCH_SECONDS, BENCH_REST].some(Boolean)
