import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from './fingerprint.mjs'
import { forgetOlder } from './kept-builds.mjs'
import { inRoot } from './paths.mjs'
import { environment, run } from './run.mjs'

const BUILT = inRoot('api', 'dist')
const BUILDER = inRoot('scripts', 'launch', 'server-build.mjs')
const SOURCES = [inRoot('api', 'src'), inRoot('domain', 'src'), inRoot('scripts', 'launch')]
const NAME_LENGTH = 16

/** Whole or not at all: another start may look for it, or build it too. */
function keep(begun, folder) {
  try {
    renameSync(begun, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(begun, { recursive: true, force: true })
  }
  forgetOlder(BUILT)
}

/**
 * Puts the server's sources, and what they stand on, into few files when one of them changed since the last time
 * (docs/decisions/0076): the types are gone, and what serves need not hold thousands of modules. Answers the folder.
 */
export async function buildServer() {
  const name = fingerprintOf(SOURCES).slice(0, NAME_LENGTH)
  const folder = join(BUILT, name)
  if (existsSync(folder)) return { code: 0, asked: false, folder }
  console.log('Preparando o servidor (na primeira vez e quando ele muda)…')
  const begun = `${folder}.${process.pid}`
  mkdirSync(begun, { recursive: true })
  const env = environment({ NODE_ENV: 'production' })
  const result = await run(process.execPath, [BUILDER, begun], { env })
  if (result.code === 0 && !result.asked) keep(begun, folder)
  else rmSync(begun, { recursive: true, force: true })
  return { ...result, folder }
}
