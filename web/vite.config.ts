import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budgets } from './build/budgets.ts'
import { chunkGroups } from './build/chunks.ts'
import { compiledAhead } from './build/compiled-ahead.ts'
import { compressed } from './build/compressed.ts'
import { OLDEST_BROWSERS } from './build/oldest-browsers.ts'
import { onlyWhenAsked } from './build/only-when-asked.ts'
import { prerendered } from './build/prerendered.ts'
import { serviceWorker } from './build/service-worker.ts'
import { surveyModules } from './build/survey.ts'
import { themeStyles } from './build/theme-css.ts'

const ROOT = import.meta.dirname

// Every asset is a file of our own: nothing is inlined, because the CSP allows neither data: fonts nor inline
// scripts.
export default defineConfig(async ({ command }) => ({
  plugins: [
    react(),
    themeStyles(),
    compiledAhead(),
    serviceWorker(),
    compressed(),
    prerendered(ROOT),
    budgets(),
    onlyWhenAsked(),
  ],
  build: {
    target: OLDEST_BROWSERS,
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // Chunks are defined by our own groups.
      experimental: { chunkOptimization: false },
      output: {
        codeSplitting: {
          groups: command === 'build' ? chunkGroups(await surveyModules(ROOT)) : [],
        },
      },
    },
  },
  server: {
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? '3000'}` },
  },
}))
