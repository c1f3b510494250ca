/**
 * What a vitest report amounts to. A file that broke before its first test is one failure, and so
 * is a run that failed without saying where (no report, an unhandled error) or tested nothing.
 */
export function countOf(text, exitCode) {
  const report = text === '' ? { testResults: [] } : JSON.parse(text)
  const passed = report.numPassedTests ?? 0
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  ).length
  const failed = (report.numFailedTests ?? 0) + broken
  const silent = failed === 0 && (exitCode !== 0 || passed === 0)
  return { passed, failed: failed + (silent ? 1 : 0) }
}
