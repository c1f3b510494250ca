import { type RunnerTestCase, TestRunner, vi } from 'vitest'

const limite = () => TestRunner.getCurrentTest<RunnerTestCase>().timeout

/** Polls as long as the test's own time limit; with fake timers each poll advances them by a millisecond. */
export const espera = (check: () => void) =>
  vi.waitFor(check, { timeout: 0.9 * limite(), interval: 1 })
