import { buildWeb } from '../launch/web.mjs'
import { script, verdictOf, vitest } from './tools.mjs'

/** @typedef {[name: string, run: () => Promise<import('./count.mjs').Count>]} Step */

/** @type {Step[]} */
const quick = [
  ['Types', () => script('types')],
  ['Lint', () => script('lint')],
  ['Structure', () => script('structure')],
]

/** @type {Step[]} */
const CHECK = [...quick, ['Rules', () => vitest(['domain', 'leitura', 'scripts'])]]

/** @type {Step[]} */
const ALL = [
  ...quick,
  ['Rules and screens', () => vitest(['domain', 'leitura', 'web', 'scripts'])],
  ['Routes on PostgreSQL', () => vitest(['api'])],
  ['Build', async () => verdictOf('the build', await buildWeb())],
  ['Journeys in Chromium', () => vitest(['e2e'])],
]

/**
 * The steps that the command line asks for: none named is all of them, `--check` the quick ones, and
 * `api,e2e agenda` the tests of those projects in files of that name.
 *
 * @param {string[]} asked
 * @returns {Step[]}
 */
export function stepsOf(asked) {
  const [what, ...names] = asked
  if (what === undefined) return ALL
  return what === '--check' ? CHECK : [[what, () => vitest(what.split(','), names)]]
}
