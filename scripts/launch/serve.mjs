import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { use } from './kept-builds.mjs'
import { watchParent } from './parent.mjs'
import { inRoot } from './paths.mjs'
import { STOP_SIGNALS } from './run.mjs'
import { inSources } from './traces.mjs'

const urlOf = (...names) => pathToFileURL(join(...names)).href

/** Where the program is: its sources as they are, or what `buildServer` made of them. Each keeps its compiled code. */
const SOURCES = {
  cache: inRoot('node_modules', '.cache', 'node'),
  server: urlOf(inRoot('api', 'src', 'server.ts')),
  failure: urlOf(inRoot('api', 'src', 'falha-de-inicio.ts')),
}
const builtIn = (folder) => ({
  cache: join(folder, '.cache'),
  server: urlOf(folder, 'servidor.mjs'),
  failure: urlOf(folder, 'falha.mjs'),
})

/** A refusal carries a sentence for the operator; anything else is a surprise, shown whole. */
function explain(error) {
  console.error(error?.name === 'StartupRefusal' ? error.message : inSources(error))
}

/** A start that failed is one sentence; what only a programmer reads goes to a file that it names. */
async function explainStart(error, env, program) {
  try {
    const { sentenceOf } = await import(program.failure)
    console.error(sentenceOf(inSources(error), env))
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
 * exits 0. Asked while still starting, it stops as soon as the start is through. Answers the server. What runs is
 * what was built into `folder`, else the sources.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [folder]
 */
export async function serve(env = process.env, folder) {
  const program = folder ? builtIn(folder) : SOURCES
  if (folder) use(folder)
  // Compiled modules are kept between starts, which then take half the time.
  module.enableCompileCache(program.cache)
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
    const { start } = await import(program.server)
    server = await start(env)
  } catch (error) {
    await explainStart(error, env, program)
    process.exit(asked ? 0 : 1)
  }
  if (asked) await leave(server, 0)
  return server
}
