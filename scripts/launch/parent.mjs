export const LAUNCHER_MARK = 'CLINICA_EM_DIA_LAUNCHER'

const EVERY_MS = 500

function isGone(parent) {
  // Unix gives an orphan a new parent; Windows keeps the number of the dead one.
  if (process.ppid !== parent) return true
  try {
    process.kill(parent, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

/**
 * Calls `gone` once when npm (or our own outer process) is no longer there, kill -9 included: a
 * server without its terminal would hold the data folder for ever. Started by hand, nobody watches.
 * Answers a function that ends the watch.
 */
export function watchParent(gone) {
  if (!process.env.npm_lifecycle_event && !process.env[LAUNCHER_MARK]) return () => {}
  const parent = process.ppid
  const timer = setInterval(() => {
    if (!isGone(parent)) return
    clearInterval(timer)
    gone()
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
