import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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

function endNow(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** The servers and databases whose data lies below `folder`, as their pid files name them. */
const servingBelow = (folder) =>
  globSync('**/{servidor,postmaster}.pid', { cwd: folder })
    .map((file) => Number.parseInt(textOf(join(folder, file)), 10))
    .filter((pid) => pid > 0 && isThere(pid))

/**
 * Where the system tells it: whatever was started with this temporary folder or on something in it. A
 * server that is still starting has no pid file yet.
 */
const startedFor = (folder) =>
  process.platform !== 'linux'
    ? []
    : readdirSync('/proc')
        .filter((pid) => /^\d+$/.test(pid))
        .filter((pid) =>
          ['environ', 'cmdline'].some((what) => textOf(`/proc/${pid}/${what}`).includes(folder)),
        )
        .map(Number)

const livingBelow = (folder) => [...new Set([...servingBelow(folder), ...startedFor(folder)])]

/** A process or a file may go while it is looked at. */
function textOf(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * The temporary folder of one run: what its tests throw away lies below it, and goes with it even
 * when the run is stopped. `close` waits for what is still stopping, ends what does not, and answers how
 * many these were.
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
      let left = livingBelow(folder)
      while (left.length > 0 && performance.now() < end) {
        await sleep(LOOK_MS)
        left = livingBelow(folder)
      }
      for (const pid of left) endNow(pid)
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: LOOK_MS })
      return left.length
    },
  }
}
