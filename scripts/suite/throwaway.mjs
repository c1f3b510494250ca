import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A stop answers what is in flight and writes everything down. */
const LONGEST_STOP_MS = 15_000
const LOOK_MS = 50

const isThere = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** The servers and databases whose data lies below `folder`, as their pid files name them. */
function livingBelow(folder) {
  const files = globSync('**/{servidor,postmaster}.pid', { cwd: folder })
  return files
    .map((file) => firstNumber(join(folder, file)))
    .filter((pid) => pid > 0 && isThere(pid))
}

function firstNumber(file) {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10)
  } catch {
    return 0
  }
}

/**
 * The temporary folder of one run: what its tests throw away lies below it, and goes with it even
 * when the run is stopped. `close` waits for the servers that are still stopping, ends those that do
 * not, and answers how many these were.
 */
export function openThrowaway() {
  const folder = mkdtempSync(join(tmpdir(), 'clinica-testes-'))
  // PostgreSQL, which never runs as root, has to come by.
  chmodSync(folder, 0o711)
  return {
    folder,
    env: { TMPDIR: folder, TMP: folder, TEMP: folder },
    async close() {
      const end = performance.now() + LONGEST_STOP_MS
      while (livingBelow(folder).length > 0 && performance.now() < end) await sleep(LOOK_MS)
      const left = livingBelow(folder)
      for (const pid of left) process.kill(pid, 'SIGKILL')
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: LOOK_MS })
      return left.length
    },
  }
}
