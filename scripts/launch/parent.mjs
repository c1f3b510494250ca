import { readFileSync } from 'node:fs'

/** Names by its pid who wants us: our parent, or the one who started npm. */
export const LAUNCHER_MARK = 'CLINICA_EM_DIA_LAUNCHER'

const EVERY_MS = 500

/** Whether no process has this number. */
export function isGone(pid) {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/**
 * The parent of our parent, where npm has started that one too: a shell that stays between npm and us lives on when
 * npm is killed. Only Linux tells; macOS' shell is replaced by what it runs. Null where there is none.
 */
function npmBehind(parent) {
  try {
    const environ = readFileSync(`/proc/${parent}/environ`, 'utf8').split('\0')
    if (!environ.includes(`npm_lifecycle_event=${process.env.npm_lifecycle_event}`)) return null
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${parent}/status`, 'utf8'))?.[1])
  } catch {
    return null
  }
}

/**
 * Calls `gone` once when npm or who started us is no longer there, kill -9 included: a
 * server without its terminal would hold the data folder for ever. Started by hand, nobody watches.
 * Answers a function that ends the watch.
 */
export function watchParent(gone) {
  const launcher = Number(process.env[LAUNCHER_MARK])
  if (!process.env.npm_lifecycle_event && !launcher) return () => {}
  const parent = process.ppid
  const others = [launcher, npmBehind(parent)].filter(Boolean)
  const timer = setInterval(() => {
    // Unix gives an orphan a new parent; Windows keeps the number of the dead one.
    const orphaned = process.ppid !== parent || isGone(parent)
    if (!orphaned && !others.some(isGone)) return
    clearInterval(timer)
    gone()
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
