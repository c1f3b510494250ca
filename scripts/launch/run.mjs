import { spawn } from 'node:child_process'
import { delimiter } from 'node:path'
import { watchParent } from './parent.mjs'
import { inRoot, ROOT } from './paths.mjs'

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The environment of children: our Node and our tools come first, as in any npm script. */
export const environment = (extra = {}) => ({
  ...process.env,
  PATH: [inRoot('node_modules', '.bin'), process.env.PATH].join(delimiter),
  ...extra,
})

/**
 * Runs a program to its end, passing on every signal that asks us to stop; a parent that is gone
 * asks too. `asked` tells an end that was wanted from one that happened; `errors` is what it said where that is piped.
 */
export function run(file, args, options = {}) {
  return new Promise((done) => {
    let asked = false
    let errors = ''
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', env: environment(), ...options })
    const forward = (signal) => {
      asked = true
      // The console of Windows tells the child too, and there kill() would cut it short.
      if (process.platform !== 'win32' || signal === 'SIGTERM') child.kill(signal)
    }
    const unwatch = watchParent(() => forward('SIGTERM'))
    const finish = (code) => {
      unwatch()
      for (const signal of STOP_SIGNALS) process.removeListener(signal, forward)
      done({ code, asked, errors })
    }
    for (const signal of STOP_SIGNALS) process.on(signal, forward)
    child.stderr?.on('data', (text) => (errors += text))
    child.on('error', (error) => {
      console.error(error.message)
      finish(1)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}

/**
 * npm as the one that started us, else the one on PATH; under `node` when it is not to be ours.
 *
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { node?: string }} [options]
 */
export function npm(args, { node = process.execPath, ...options } = {}) {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return run(node, [script, ...args], options)
  const windows = process.platform === 'win32'
  return run(windows ? 'npm.cmd' : 'npm', args, { shell: windows, ...options })
}

/** Ends this process when a preparing step failed or was told to stop. */
export function leaveUnlessDone({ code, asked }, sentence) {
  if (asked) process.exit(0)
  if (code === 0) return
  console.error(sentence)
  process.exit(1)
}
