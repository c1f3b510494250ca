import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from './build/compressed.ts'

// Everything is a file of our own: nothing inlined (the CSP allows no data: fonts and no inline script).
export default defineConfig({
  plugins: [react(), compressed()],
  build: {
    target: 'es2024',
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? '3000'}` },
  },
})
