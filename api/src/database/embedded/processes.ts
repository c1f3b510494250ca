import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { folderNumber } from './folder.ts'

type Seen = { state: string; command: string; startedAt: string }

/** A process as /proc shows it. The command may hold spaces and brackets, hence the last ')'. */
function fromProc(pid: number): Seen | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const open = stat.indexOf('(')
    const close = stat.lastIndexOf(')')
    const fields = stat.slice(close + 2).split(' ')
    return {
      command: stat.slice(open + 1, close),
      state: fields[0] ?? '',
      startedAt: fields[19] ?? '',
    }
  } catch {
    return undefined
  }
}

function fromPs(pid: number): Seen | undefined {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
    }).trim()
    const [state = '', ...rest] = line.split(/\s+/)
    return { state, startedAt: rest.slice(0, 5).join(' '), command: rest.slice(5).join(' ') }
  } catch {
    return undefined
  }
}

const seen = (pid: number): Seen | undefined => {
  if (process.platform === 'linux') return fromProc(pid)
  return process.platform === 'win32' ? undefined : fromPs(pid)
}

/** True for a pid in use, by a zombie too. */
export function isTaken(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** True for a process that runs; a zombie (killed, not yet reaped) does not. */
export const isAlive = (pid: number): boolean =>
  isTaken(pid) && seen(pid)?.state.startsWith('Z') !== true

/** A process's start time ('' = unknown). Pids are reused, so that only the start time tells two processes apart. */
export const birthOf = (pid: number): string => seen(pid)?.startedAt ?? ''

/** Linux counts a process's start time in hundredths of a second since boot. */
const TICKS_A_SECOND = 100

function bornOnLinux(pid: number): number {
  const boot = /^btime (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1]
  return Number(boot) + Number(birthOf(pid) || Number.NaN) / TICKS_A_SECOND
}

function bornByPs(pid: number): number {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env })
  return Date.parse(`${text.trim()} UTC`) / 1000
}

function bornOnWindows(pid: number): number {
  const command = `([DateTimeOffset](Get-Process -Id ${pid}).StartTime).ToUnixTimeSeconds()`
  const args = ['-NoProfile', '-NonInteractive', '-Command', command]
  return Number(execFileSync('powershell.exe', args, { encoding: 'utf8' }).trim() || Number.NaN)
}

/** A process's start time in seconds since 1970, by the clock as it stands now; NaN = unknown. */
export function bornAt(pid: number): number {
  try {
    if (process.platform === 'linux') return bornOnLinux(pid)
    return process.platform === 'win32' ? bornOnWindows(pid) : bornByPs(pid)
  } catch {
    return Number.NaN
  }
}

/** The identity of a process's working folder; only Linux tells, '' elsewhere. */
export const workFolderOf = (pid: number): string => folderNumber(`/proc/${pid}/cwd`)

/** True where we may signal the process: it runs as our user, or we are root. */
export function mayStop(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** True for a postgres process; where the system cannot tell, the answer is yes. */
export function isPostgres(pid: number): boolean {
  const found = seen(pid)
  return found === undefined ? isTaken(pid) : /postgres/.test(found.command)
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Asks every 20 ms until `condition` holds; false when `limitMs` went by. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  limitMs: number,
): Promise<boolean> {
  const end = performance.now() + limitMs
  while (!(await condition())) {
    if (performance.now() > end) return false
    await pause(20)
  }
  return true
}
