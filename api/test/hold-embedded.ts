import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbedded } from '../src/database/embedded/embedded.ts'
import { isTaken } from '../src/database/embedded/processes.ts'

const LOOK_MS = 500

// Run as a process of its own: starts the database, prints its pid, holds it while whoever started
// it is there. With --throwaway the data goes with it.
const [dataDir = '', throwaway] = process.argv.slice(2)
const parent = process.ppid
const server = await startEmbedded({ dataDir, testing: true })

async function leave() {
  await server.stop()
  if (throwaway) rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)
setInterval(() => (process.ppid !== parent || !isTaken(parent)) && leave(), LOOK_MS)
console.log(readFileSync(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])
