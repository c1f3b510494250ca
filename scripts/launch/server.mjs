import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from './fingerprint.mjs'
import { forgetOlder } from './kept-builds.mjs'
import { inRoot } from './paths.mjs'
import { environment, run } from './run.mjs'
import { buildWhole } from './whole-build.mjs'

const BUILT = inRoot('api', 'dist')
const BUILDER = inRoot('scripts', 'launch', 'server-build.mjs')
const SOURCES = [inRoot('api', 'src'), inRoot('domain', 'src'), inRoot('scripts', 'launch')]
const NAME_LENGTH = 16

/**
 * Puts the server's sources, and what they stand on, into few files when one of them changed since the last time
 * (docs/history/0076): the types are gone, and what serves need not hold thousands of modules. Answers the folder.
 */
export async function buildServer() {
  const name = fingerprintOf(SOURCES).slice(0, NAME_LENGTH)
  const folder = join(BUILT, name)
  if (existsSync(folder)) return { code: 0, asked: false, folder }
  console.log('Preparando o servidor (na primeira vez e quando ele muda)…')
  const env = environment({ NODE_ENV: 'production' })
  const build = (begun) => run(process.execPath, [BUILDER, begun], { env })
  const result = await buildWhole(folder, build, () => existsSync(folder))
  if (result.code === 0 && !result.asked) forgetOlder(BUILT)
  return { ...result, folder }
}
