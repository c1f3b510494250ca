import { expect, test } from 'vitest'
import { countOf } from './count.mjs'

const LONG = Array.from({ length: 40 }, (_, n) => `line ${n}`).join('\n')
const THEIRS = '    at run (/node_modules/vitest/run.js:1:2)\n    at new Promise (<anonymous>)\n'
const report = (passed, ...files) => JSON.stringify({ numPassedTests: passed, testResults: files })
const file = (status, ...tests) => ({
  name: 'agenda.test.ts',
  status,
  message: 'does not load',
  assertionResults: tests.map(([result, fullName]) => ({
    status: result,
    fullName,
    failureMessages: result === 'failed' ? [`\u001b[31m${THEIRS}${LONG}\u001b[39m`] : [],
  })),
})
const SHORT = LONG.slice(0, LONG.indexOf('\nline 15'))

const passing = ['passed', 'a series ends']
const failing = ['failed', 'a session moves']
const moved = `agenda.test.ts > a session moves\n${SHORT}`
const unloaded = 'agenda.test.ts\ndoes not load'

test.each([
  ['all well', report(3, file('passed', passing)), 0, 3, []],
  ['some failed', report(2, file('failed', failing, passing)), 1, 2, [moved]],
  ['a file that does not load', report(2, file('failed')), 1, 2, [unloaded]],
  ['a file that broke after its tests', report(2, file('failed', passing)), 1, 2, [unloaded]],
  [
    'both at once',
    report(2, file('failed', failing), file('failed', passing)),
    1,
    2,
    [moved, unloaded],
  ],
  ['an unhandled error', report(2), 1, 2, ['vitest, with 2 tests and the exit code 1']],
  ['nothing tested', report(0), 0, 0, ['vitest, with 0 tests and the exit code 0']],
  ['no report', '', 1, 0, ['vitest, with 0 tests and the exit code 1']],
  ['no report and yet content', '', 0, 0, ['vitest, with 0 tests and the exit code 0']],
])('%s', (_name, text, code, passed, failures) => {
  expect(countOf(text, code)).toEqual({ passed, failures })
})
