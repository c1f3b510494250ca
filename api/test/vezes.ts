const { PROPERTY_RUNS } = process.env

/** How often a property is tried; PROPERTY_RUNS for more. */
export const vezes = (normal: number): number => Number(PROPERTY_RUNS ?? normal)

/** Until when: each try of these takes up to ten seconds of calls. */
export const prazoDe = (normal: number): number => 30_000 + vezes(normal) * 10_000
