import { expect } from 'vitest'
import { paciencia } from './paciencia.ts'

/** Asks again until the answer is the expected one: `await ate(() => nomes()).toEqual([...])`. */
export const ate = <T>(ask: () => T | Promise<T>, timeout = paciencia()) =>
  expect.poll(ask, { timeout, interval: 50 })
