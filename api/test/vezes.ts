import * as fc from 'fast-check'

const { PROPERTY_RUNS } = process.env

/** How often a property is tried; PROPERTY_RUNS for more. */
export const vezes = (normal: number): number => Number(PROPERTY_RUNS ?? normal)

/** Each try takes up to ten seconds of calls. */
const duracaoDe = (normal: number) => vezes(normal) * 10_000

/** Until when a test has to be done that tries a property so often. */
export const prazoDe = (normal: number): number => 30_000 + duracaoDe(normal)

/** For fast-check: so many tries. A failure is made smaller no longer than the test's time lasts, and then said. */
export const tentativas = (normal: number) => ({
  numRuns: vezes(normal),
  plugins: [fc.interruptAfterTimeLimit(10_000 + duracaoDe(normal), { failOnInterrupt: true })],
})
