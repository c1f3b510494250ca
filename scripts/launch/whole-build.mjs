import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isGone } from './parent.mjs'

/** What is being built lies beside what it shall become, named by who builds it; what it took the place of, for a moment, too. */
const begunOf = (folder) => `${folder}.${process.pid}`
const replacedOf = (folder) => `${begunOf(folder)}.antes`
const BEGUN = /^(.+)\.(\d+)(?:\.antes)?$/

const remove = (folder) => rmSync(folder, { recursive: true, force: true })

/** Removes from `parent` what builders that are gone have left of the builds that `isBuild` knows by their names. */
export function forgetBrokenOff(parent, isBuild) {
  for (const name of readdirSync(parent)) {
    const [, build = '', builder] = BEGUN.exec(name) ?? []
    if (isBuild(build) && isGone(Number(builder))) remove(join(parent, name))
  }
}

/** More than there are builders that could come in between. */
const TRIES = 100

/** No system replaces a full folder in one step, so another builder may come in between: then it begins again. */
function putInPlace(folder, isThere) {
  for (let left = TRIES; !isThere(); left--) {
    try {
      remove(replacedOf(folder))
      if (existsSync(folder)) renameSync(folder, replacedOf(folder))
      renameSync(begunOf(folder), folder)
      break
    } catch (error) {
      if (left === 0) throw error
    }
  }
  remove(begunOf(folder))
  remove(replacedOf(folder))
}

/**
 * Has `build(begun)` fill a folder beside `folder` and puts it there in one go: a build that fails or is cut short
 * leaves what was there, and of two at once each finds, and leaves, a whole one. The second finds it done where
 * `isThere` says so by then. Answers what `build` does.
 *
 * @template {{ code: number, asked: boolean }} Result
 * @param {string} folder
 * @param {(begun: string) => Promise<Result>} build
 * @param {() => boolean} isThere
 */
export async function buildWhole(folder, build, isThere) {
  const begun = begunOf(folder)
  // A builder of the same number may have left one.
  remove(begun)
  mkdirSync(begun, { recursive: true })
  const result = await build(begun)
  if (result.code === 0 && !result.asked) putInPlace(folder, isThere)
  else remove(begun)
  return result
}
