import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { inRoot } from '../launch/paths.mjs'

const packageOf = (...place) => JSON.parse(readFileSync(inRoot(...place, 'package.json'), 'utf8'))
const { projects } = /** @type {any} */ (config).test
const PROJECTS = projects.map(({ test }) => test.name)

const SETTING = /^[A-Z_]+=/

/** What a script's words name, each with whether it is there. */
function named(words) {
  const [program, ...rest] = words.filter((word) => word !== 'exec' && !SETTING.test(word))
  if (program === 'npm') {
    const [, name, , workspace] = rest
    return [[`${name} of ${workspace}`, name in packageOf(workspace).scripts]]
  }
  if (program !== 'node') return [[program, existsSync(inRoot('node_modules', '.bin', program))]]
  const [file, projects = '--'] = rest.slice(rest.findIndex((word) => !word.startsWith('--')))
  const known =
    projects.startsWith('--') || projects.split(',').every((one) => PROJECTS.includes(one))
  return [
    [file, existsSync(inRoot(file))],
    [projects, known],
  ]
}

test.each(Object.entries(packageOf().scripts))(
  'npm run %s: what it names is there',
  (_name, line) => {
    expect(named(line.split(' ')).filter(([, there]) => !there)).toEqual([])
  },
)
