import { type RunnerTestCase, TestRunner, vi } from 'vitest'

const limite = () => TestRunner.getCurrentTest<RunnerTestCase>().timeout

/** Asks again as long as the test may take; where timers are fake, each time moves them by a millisecond. */
export const espera = (check: () => void) =>
  vi.waitFor(check, { timeout: 0.9 * limite(), interval: 1 })
