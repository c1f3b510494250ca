import { inRoot } from './paths.mjs'
import { run } from './run.mjs'
import { serve } from './serve.mjs'

/** The API on PORT and Vite's own server, which hands /api over to it. Both end together. */
export async function develop() {
  await serve()
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js')
  await run(process.execPath, [vite], { cwd: inRoot('web') })
  process.kill(process.pid, 'SIGTERM')
}
