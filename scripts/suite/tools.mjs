import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LAUNCHER_MARK } from '../launch/parent.mjs'
import { inRoot } from '../launch/paths.mjs'
import { environment, npm, run } from '../launch/run.mjs'
import { countOf } from './count.mjs'
import { openThrowaway } from './throwaway.mjs'

const VITEST = [
  `--import=${pathToFileURL(inRoot('scripts', 'suite', 'leave.mjs'))}`,
  inRoot('node_modules', 'vitest', 'vitest.mjs'),
]

/** A program that says yes or no by its exit code: one test, called `name`. */
export const verdictOf = (name, { code }) =>
  code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [name] }

/** A script of package.json that says yes or no: what somebody types is what is checked here. */
export const script = async (name) =>
  verdictOf(`npm run ${name}`, await npm(['run', '--silent', name]))

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    console.error('vitest ended without a report: it broke before the first test.')
    return ''
  }
}

/** Runs some of vitest's projects, or only the files named like `names`, and counts what its JSON report says. */
export async function vitest(projects, names = []) {
  const throwaway = openThrowaway()
  const report = join(throwaway.folder, 'report.json')
  const args = [
    ...[...VITEST, 'run', ...projects.map((name) => `--project=${name}`), ...names],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  ]
  const env = environment({ ...throwaway.env, [LAUNCHER_MARK]: String(process.pid) })
  const { code, asked } = await run(process.execPath, args, { env })
  const { passed, failures } = countOf(asked ? '' : read(report), code)
  const left = await throwaway.close()
  if (asked || left === 0) return { passed, failures }
  return { passed, failures: [...failures, `${left} processes of the tests had to be ended`] }
}
