import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inRoot } from '../launch/paths.mjs'

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
 * Waits for what was started in `folder`, ends what is still there after `patienceMs`, and removes the
 * folder. Answers how many had to be ended; `but` are none of them.
 */
export async function sweep(folder, patienceMs, but = []) {
  const end = performance.now() + patienceMs
  const living = () => livingBelow(folder).filter((pid) => !but.includes(pid))
  let left = living()
  while (left.length > 0 && performance.now() < end) {
    await sleep(LOOK_MS)
    left = living()
  }
  for (const pid of left) endNow(pid)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: LOOK_MS })
  return left.length
}

/**
 * The temporary folder of one run: what its tests throw away lies below it, and goes with it even
 * when the run is stopped or killed. `close` answers how many processes had to be ended.
 */
export function openThrowaway() {
  const folder = mkdtempSync(join(tmpdir(), 'clinica-testes-'))
  // PostgreSQL, which never runs as root, has to come by.
  chmodSync(folder, 0o711)
  const sweeper = spawn(process.execPath, [inRoot('scripts', 'suite', 'sweeper.mjs'), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  sweeper.unref()
  return {
    folder,
    env: { TMPDIR: folder, TMP: folder, TEMP: folder },
    async close() {
      const ended = await sweep(folder, LONGEST_STOP_MS, [sweeper.pid])
      sweeper.ref()
      const gone = once(sweeper, 'exit')
      sweeper.stdin.end()
      await gone
      return ended
    },
  }
}
