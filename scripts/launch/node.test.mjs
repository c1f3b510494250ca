import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { sameAgain } from './node.mjs'
import { inRoot } from './paths.mjs'

test('under the other Node the script runs with what this one was told', () => {
  const script = inRoot('api', 'src', 'comandos', 'conta.ts')
  const told = { execArgv: ['--import=./ready.mjs'], argv: ['node', script, 'listar'] }
  expect(sameAgain(pathToFileURL(script), told)).toEqual(['--import=./ready.mjs', script, 'listar'])
})
