import { type RunnerTestCase, TestRunner } from 'vitest'

/** Setup before the first test has the limit of a hook (vitest.config.ts). */
const HOOK_MS = 120_000

/** How long a journey waits for one thing: half as long as its test may take, for a machine may be busy. */
export const paciencia = (): number =>
  (TestRunner.getCurrentTest<RunnerTestCase | undefined>()?.timeout ?? HOOK_MS) / 2
