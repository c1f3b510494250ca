import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseAddress } from '../src/database/database.ts'
import { runningEmbedded } from '../src/database/embedded/running.ts'

const HOLDER = join(import.meta.dirname, 'hold-embedded.ts')

export type HeldDatabase = { address: DatabaseAddress; stop(): Promise<void> }

/** PostgreSQL on a throwaway folder, in a process of its own: it does not outlive us however we end. */
export async function holdDatabase(): Promise<HeldDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinica-teste-'))
  const child = spawn(process.execPath, [HOLDER, dataDir, '--throwaway'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), ended])
  const address = runningEmbedded(dataDir)
  if (address === null) throw new Error('The database of the tests did not start.')
  return {
    address,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
