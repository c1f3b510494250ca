import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isGone } from './parent.mjs'
import { forgetBrokenOff } from './whole-build.mjs'

/** Those built or started last: who goes back to the commit before need not build again. */
const KEPT = 2

const isWhole = (name) => /^[0-9a-f]+$/.test(name)
const userOf = (name) => Number(/^(\d+)\.em-uso$/.exec(name)?.[1])

/** Says that this process runs what was built into `folder`, of which it may load some files only later. */
export function use(folder) {
  try {
    writeFileSync(join(folder, `${process.pid}.em-uso`), '')
  } catch {
    // A program on a disk that cannot be written to is not built anew beside who runs it either.
  }
}

function isInUse(folder) {
  const users = readdirSync(folder).filter(userOf)
  const gone = users.filter((name) => isGone(userOf(name)))
  for (const name of gone) rmSync(join(folder, name), { force: true })
  return users.length > gone.length
}

/** Removes from `built` what the sources were long ago and nobody runs any more, and builds that were broken off. */
export function forgetOlder(built) {
  // Another start may tidy up at the same time.
  const age = (name) => statSync(join(built, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const names = readdirSync(built)
  const old = names
    .filter(isWhole)
    .sort((one, other) => age(other) - age(one))
    .slice(KEPT)
    .filter((name) => existsSync(join(built, name)) && !isInUse(join(built, name)))
  for (const name of old) rmSync(join(built, name), { recursive: true, force: true })
  forgetBrokenOff(built, isWhole)
}
