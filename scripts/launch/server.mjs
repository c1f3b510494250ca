import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from './fingerprint.mjs'
import { isGone } from './parent.mjs'
import { inRoot } from './paths.mjs'
import { environment, run } from './run.mjs'

const BUILT = inRoot('api', 'dist')
const BUILDER = inRoot('scripts', 'launch', 'server-build.mjs')
const SOURCES = [inRoot('api', 'src'), inRoot('domain', 'src'), inRoot('scripts', 'launch')]
/** A server that runs while the next one is built still reads from its own. */
const KEPT = 2

const NAME_LENGTH = 16
const isWhole = (name) => /^[0-9a-f]+$/.test(name)
/** What is being built is named by who builds it. */
const builderOf = (name) => Number(/^[0-9a-f]+\.(\d+)$/.exec(name)?.[1])

/** Builds of what the sources were long ago, and those that were broken off. */
function forgetOlder() {
  // Another start may tidy up at the same time.
  const age = (name) => statSync(join(BUILT, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const names = readdirSync(BUILT)
  const old = names
    .filter(isWhole)
    .sort((one, other) => age(other) - age(one))
    .slice(KEPT)
  const left = names.filter((name) => builderOf(name) && isGone(builderOf(name)))
  for (const name of [...old, ...left]) rmSync(join(BUILT, name), { recursive: true, force: true })
}

/** Whole or not at all: another start may look for it, or build it too. */
function keep(begun, folder) {
  try {
    renameSync(begun, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(begun, { recursive: true, force: true })
  }
  forgetOlder()
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
