import { readdirSync, readFileSync } from 'node:fs'

/** Clock ticks per second, the unit of process times in /proc on Linux. */
const TICKS = 100

type Process = { pid: number; parent: number; ownTicks: number; reapedTicks: number }

function processOf(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Fields after the name, which may contain blanks: state, parent, …, utime, stime, cutime, cstime.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, utime = 0, stime = 0, cutime = 0, cstime = 0] = [1, 11, 12, 13, 14].map(
      (place) => fields[place],
    )
    return { pid, parent, ownTicks: utime + stime, reapedTicks: cutime + cstime }
  } catch {
    return null
  }
}

const allProcesses = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processOf(Number(name)) ?? [])

/** A process followed by all its descendants. */
function familyOf(pid: number): Process[] {
  const all = allProcesses()
  const below = (parent: number): Process[] =>
    all.filter((one) => one.parent === parent).flatMap((one) => [one, ...below(one.pid)])
  return [...all.filter((one) => one.pid === pid), ...below(pid)]
}

/** CPU seconds of a process and its children, including finished ones. */
export const cpuSecondsOf = (pid: number): number =>
  familyOf(pid).reduce((sum, { ownTicks, reapedTicks }) => sum + ownTicks + reapedTicks, 0) / TICKS

export const parentOf = (pid: number): number => processOf(pid)?.parent ?? Number.NaN

/** The process that does the work: npm and the shell only wait for it. */
export const workerOf = (pid: number): number => familyOf(pid).at(-1)?.pid ?? pid

/** Resident memory in MB of 1024 kB, as in ps and top. */
export function residentOf(pid: number): number {
  const [, kilobytes] =
    /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
