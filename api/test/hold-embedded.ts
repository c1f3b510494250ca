import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../src/database/embedded/embedded.ts'

// Run as a process of its own by embedded.test.ts: starts the database, prints its pid, holds it.
const dataDir = process.argv[2] ?? ''
const server = await startEmbedded({ dataDir, testing: true })
process.on('SIGTERM', async () => {
  await server.stop()
  process.exit(0)
})
setInterval(() => {}, 60_000)
console.log(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
