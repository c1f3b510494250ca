import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../launch/paths.mjs'
import { npm, run } from '../launch/run.mjs'
import { countOf } from './count.mjs'

const tool = (...names) => inRoot('node_modules', ...names)

/** A program that says yes or no by its exit code: one test. */
export const verdictOf = ({ code }) =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/** A script of package.json that says yes or no: what somebody types is what is checked here. */
export const script = async (name) => verdictOf(await npm(['run', '--silent', name]))

/** Runs some of vitest's projects and counts what its JSON report says. */
export async function vitest(...projects) {
  const folder = mkdtempSync(join(tmpdir(), 'clinica-testes-'))
  const report = join(folder, 'report.json')
  const { code } = await run(process.execPath, [
    ...[tool('vitest', 'vitest.mjs'), 'run', ...projects.map((name) => `--project=${name}`)],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ])
  let text = ''
  try {
    text = readFileSync(report, 'utf8')
  } catch {
    console.error('vitest ended without a report: it broke before the first test.')
  }
  rmSync(folder, { recursive: true, force: true })
  return countOf(text, code)
}
