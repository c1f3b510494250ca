import module from 'node:module'
import { watchParent } from './parent.mjs'
import { inRoot } from './paths.mjs'
import { STOP_SIGNALS } from './run.mjs'

/** A refusal carries a sentence for the operator; anything else is a surprise, shown whole. */
function explain(error) {
  console.error(error?.name === 'StartupRefusal' ? error.message : error)
}

/** A start that failed is one sentence; what only a programmer reads goes to a file that it names. */
async function explainStart(error, env) {
  try {
    const { sentenceOf } = await import('../../api/src/falha-de-inicio.ts')
    console.error(sentenceOf(error, env))
  } catch {
    explain(error)
  }
}

/** Stops what was started and leaves; asked again meanwhile, it goes on with the first stop. */
function leaver() {
  let leaving = false
  return async (server, code) => {
    if (leaving) return
    leaving = true
    try {
      await server?.stop()
      process.exit(code)
    } catch (error) {
      explain(error)
      process.exit(1)
    }
  }
}

/**
 * Runs the server in this process until somebody asks it to stop, then stops everything and
 * exits 0. Asked while still starting, it stops as soon as the start is through. Answers the server.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function serve(env = process.env) {
  // Compiled modules are kept between starts, which then take half the time.
  module.enableCompileCache(inRoot('node_modules', '.cache', 'node'))
  const leave = leaver()
  let server
  let asked = false
  const ask = () => {
    asked = true
    if (server) leave(server, 0)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, ask)
  watchParent(ask)
  process.on('uncaughtException', (error) => {
    explain(error)
    leave(server, 1)
  })
  try {
    const { start } = await import('../../api/src/server.ts')
    server = await start(env)
  } catch (error) {
    await explainStart(error, env)
    process.exit(asked ? 0 : 1)
  }
  if (asked) await leave(server, 0)
  return server
}
