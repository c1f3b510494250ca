import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Vitest's own choice leaves one core of two with nothing to do.
const maxWorkers = Math.max(2, availableParallelism())
// A file's modules stay for the next one of its project: loading them again for each costs more
// than the tests. Hence one project after the other.
const shared = (groupOrder: number) => ({
  isolate: false,
  unstubGlobals: true,
  maxWorkers,
  sequence: { groupOrder },
})

// One runner for everything: pure rules, routes on a real PostgreSQL, screens in jsdom, journeys in Chromium.
// The limits are those of a busy machine; waits follow them.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared(1),
          name: 'domain',
          root: 'domain',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared(1),
          name: 'leitura',
          root: 'leitura',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared(2),
          name: 'scripts',
          root: 'scripts',
          environment: 'node',
          include: ['**/*.test.{mjs,ts}'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared(3),
          name: 'api',
          root: 'api',
          environment: 'node',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['./test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 50_000 } },
        },
      },
      {
        extends: './web/vite.config.ts',
        test: {
          ...shared(4),
          name: 'web',
          root: 'web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['./src/test/setup.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared(5),
          name: 'e2e',
          root: 'e2e',
          environment: 'node',
          include: ['**/*.test.ts'],
          globalSetup: ['./global-setup.ts'],
          testTimeout: process.env.SLOW_ANSWERS_MS ? 400_000 : 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
