import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ate } from './ate.ts'

const TESTS = join(import.meta.dirname, '..', 'scripts', 'test.mjs')

let temporary = ''
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'parada-'))
  // PostgreSQL, which never runs as root, has to come by.
  chmodSync(temporary, 0o711)
})
afterEach(() => rmSync(temporary, { recursive: true, force: true }))

/** Content of a file under /proc; '' for a process that is gone or not readable. */
function proc(pid: string, name: string): string {
  try {
    return readFileSync(join('/proc', pid, name), 'utf8')
  } catch {
    return ''
  }
}

/** Every process whose temporary folder or data lies in this test's, by its first words. */
const living = (): string[] =>
  readdirSync('/proc')
    .filter((pid) => `${proc(pid, 'environ')}${proc(pid, 'cmdline')}`.includes(temporary))
    .map((pid) => proc(pid, 'cmdline').split('\0').slice(0, 2).join(' '))

const seen = (what: RegExp) => living().filter((line) => what.test(line)).length

/** In each of them a test has a database of its own beside that of the run. */
const RUNS = {
  'a database in a process of its own': ['api', 'embedded.test', '-t', 'a second process'],
  'a server in the test itself': ['api', 'server.test'],
  'a product under npm, and a browser': ['e2e', 'start.test', 'guardas.test'],
}

test.runIf(process.platform === 'linux').each([
  ['a database in a process of its own', 'SIGTERM'],
  ['a server in the test itself', 'SIGKILL'],
  ['a product under npm, and a browser', 'SIGINT'],
] as const)('%s: a run ended by %s leaves no process', async (run, signal) => {
  const tests = spawn(process.execPath, [TESTS, ...RUNS[run]], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [tests.stdout, tests.stderr]) output.on('data', (chunk) => (said += chunk))
  const ended = once(tests, 'close')
  await ate(() => seen(/postgres -D/)).toBeGreaterThanOrEqual(2)
  if (/browser/.test(run)) await ate(() => seen(/chromium|chrome/)).toBeGreaterThan(0)
  tests.kill(signal)
  await ended
  await ate(living).toEqual([])
  expect(said).not.toContain('had to be ended')
  expect(readdirSync(temporary)).toEqual([])
})
