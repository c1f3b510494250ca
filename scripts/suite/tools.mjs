import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRoot } from '../launch/paths.mjs'
import { run } from '../launch/run.mjs'
import { countOf } from './count.mjs'

const tool = (...names) => inRoot('node_modules', ...names)

/** A program that says yes or no by its exit code: one test. */
export const verdictOf = ({ code }) =>
  code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })

const verdict = async (...args) => verdictOf(await run(process.execPath, args))

/** The types of some workspaces, two at a time: as many as the smallest machine has cores. */
export async function types(...workspaces) {
  const waiting = [...workspaces]
  let count = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await verdict(tool('typescript', 'bin', 'tsc'), '-p', inRoot(next))
      count = add(count, result)
    }
  }
  await Promise.all([worker(), worker()])
  return count
}

export const lint = () => verdict(tool('@biomejs', 'biome', 'bin', 'biome'), 'check', inRoot())

export const structure = () => verdict(inRoot('scripts', 'check-structure.mjs'))

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
