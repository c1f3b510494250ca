import { expect } from 'vitest'

const PATIENCE_MS = 15_000

/** Asks again until the answer is the expected one: `await ate(() => nomes()).toEqual([...])`. */
export const ate = <T>(ask: () => T | Promise<T>, timeout = PATIENCE_MS) =>
  expect.poll(ask, { timeout, interval: 50 })
