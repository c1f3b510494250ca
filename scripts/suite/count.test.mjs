import { expect, test } from 'vitest'
import { countOf } from './count.mjs'

const report = (passed, failed, files = []) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files })
const file = (status, ...tests) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
})

test.each([
  ['all well', report(3, 0, [file('passed', 'passed')]), 0, { passed: 3, failed: 0 }],
  ['some failed', report(2, 1, [file('failed', 'failed')]), 1, { passed: 2, failed: 1 }],
  ['a file that does not load', report(2, 0, [file('failed')]), 1, { passed: 2, failed: 1 }],
  [
    'both at once',
    report(2, 1, [file('failed', 'failed'), file('failed', 'passed')]),
    1,
    { passed: 2, failed: 2 },
  ],
  ['an unhandled error', report(2, 0), 1, { passed: 2, failed: 1 }],
  ['nothing tested', report(0, 0), 0, { passed: 0, failed: 1 }],
  ['no report', '', 1, { passed: 0, failed: 1 }],
  ['no report and yet content', '', 0, { passed: 0, failed: 1 }],
])('%s', (_name, text, code, expected) => {
  expect(countOf(text, code)).toEqual(expected)
})
