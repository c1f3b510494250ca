import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { inRoot } from '../launch/paths.mjs'

const packageOf = (...place) => JSON.parse(readFileSync(inRoot(...place, 'package.json'), 'utf8'))
const PROJECTS = config.test.projects.map((project) => project.test.name)

/** What a script's words name, each with whether it is there. */
function named(words) {
  const [program, ...rest] = words[0] === 'exec' ? words.slice(1) : words
  const after = (flag) => rest.flatMap((word, n) => (rest[n - 1] === flag ? [word] : []))
  if (program === 'node') return [[rest[0], existsSync(inRoot(rest[0]))]]
  if (program === 'npm') {
    const [workspace] = after('-w')
    return [[`${rest[1]} of ${workspace}`, rest[1] in packageOf(workspace).scripts]]
  }
  const projects = after('--project').map((name) => [name, PROJECTS.includes(name)])
  return [[program, existsSync(inRoot('node_modules', '.bin', program))], ...projects]
}

test.each(Object.entries(packageOf().scripts))(
  'npm run %s: what it names is there',
  (_name, line) => {
    expect(named(line.split(' ')).filter(([, there]) => !there)).toEqual([])
  },
)
