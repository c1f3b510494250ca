import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import config from '../../vitest.config.ts'
import { inRoot, ROOT } from '../launch/paths.mjs'
import { cmdShell } from '../test/cmd-shell.mjs'

const packageOf = (...place) => JSON.parse(readFileSync(inRoot(...place, 'package.json'), 'utf8'))
const { projects } = /** @type {any} */ (config).test
const PROJECTS = projects.map(({ test }) => test.name)

const folder = mkdtempSync(join(tmpdir(), 'cmd-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a script's words name, each with whether it is there. */
function named(words) {
  const [program, ...rest] = words
  if (program === 'npm') {
    const [, name, , workspace] = rest
    return [[`${name} of ${workspace}`, name in packageOf(workspace).scripts]]
  }
  if (program !== 'node') return [[program, existsSync(inRoot('node_modules', '.bin', program))]]
  const [file, projects = '--'] = rest.slice(rest.findIndex((word) => !word.startsWith('--')))
  const known =
    projects.startsWith('--') || projects.split(',').every((one) => PROJECTS.includes(one))
  return [
    [file, existsSync(inRoot(file))],
    [projects, known],
  ]
}

test.each(Object.entries(packageOf().scripts))(
  'npm run %s: what it names is there',
  (_name, line) => {
    expect(named(line.split(' ')).filter(([, there]) => !there)).toEqual([])
  },
)

const SCRIPTS = ['.', ...packageOf().workspaces].flatMap((place) =>
  Object.entries(packageOf(place).scripts ?? {}).map(([name, line]) => [place, name, line]),
)

test.each(SCRIPTS)('%s, npm run %s: cmd.exe reads it as any shell does', (_place, _name, line) => {
  // '=' belongs to an option (`--import=…`), never to a setting before a command.
  expect(line).toMatch(/^(npm|node|biome|tsc|vite)( [\w./:,-]+| --[\w-]+=[\w./-]+)*$/)
})

/** What npm says of a script, and ends with, where cmd.exe runs it. */
function underCmd(...words) {
  const env = { ...process.env, ...cmdShell(folder) }
  const { status, stdout, stderr } = spawnSync('npm', words, { cwd: ROOT, env, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test.skipIf(process.platform === 'win32')(
  'under cmd.exe the tests run, and a line of a POSIX shell would not',
  () => {
    const { status, said } = underCmd('run', 'test:unit', '--', 'dinheiro.test')
    expect([status, said]).toEqual([0, expect.stringMatching(/\n[1-9]\d* passed, 0 failed\n/)])
    const posix = underCmd('exec', '--call', 'exec node --version')
    expect(posix).toEqual({ status: 1, said: expect.stringContaining("'exec' is not recognized") })
  },
)
