import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { sameAgain } from './node.mjs'
import { inRoot } from './paths.mjs'

test('under the other Node the script runs with what this one was told', () => {
  const script = inRoot('scripts', 'start.mjs')
  const told = { execArgv: ['--max-semi-space-size=8'], argv: ['node', script, '--dev'] }
  expect(sameAgain(pathToFileURL(script), told)).toEqual([
    '--max-semi-space-size=8',
    script,
    '--dev',
  ])
})
