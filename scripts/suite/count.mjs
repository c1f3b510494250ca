import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failures: string[] }} Count what passed, and a text for each that did not */

/** Enough to see what was expected where; the whole stands where it happened. */
const LINES = 15
const NOT_OURS = /^ +at .*(?:node_modules|<anonymous>)/

const firstLines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => !NOT_OURS.test(line))
    .slice(0, LINES)
    .join('\n')

function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((result) => result.status === 'failed')
  if (failed.length > 0) {
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${name} > ${fullName}\n${firstLines(failureMessages.join('\n'))}`,
    )
  }
  return status === 'failed' ? [`${name}\n${firstLines(message)}`] : []
}

/**
 * What a vitest report amounts to. A file that broke before its first test is one failure, and so
 * is a run that failed without saying where (no report, an unhandled error) or tested nothing.
 *
 * @returns {Count}
 */
export function countOf(text, exitCode) {
  const report = text === '' ? { testResults: [] } : JSON.parse(text)
  const passed = report.numPassedTests ?? 0
  const failures = report.testResults.flatMap(failuresOf)
  const silent = failures.length === 0 && (exitCode !== 0 || passed === 0)
  if (silent) failures.push(`vitest, with ${passed} tests and the exit code ${exitCode}`)
  return { passed, failures }
}
