import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAlive, waitUntil } from '../api/src/database/embedded/processes.ts'
import { cmdShell } from '../scripts/test/cmd-shell.mjs'

const ROOT = join(import.meta.dirname, '..')
const PATIENCE_MS = 60_000

let dataDir = ''
const started: Started[] = []

type Started = { npm: ChildProcess; output: () => string; ended: Promise<number | null> }

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'inicio-'))
})
afterEach(async () => {
  for (const { npm, ended } of started.splice(0)) {
    npm.kill('SIGTERM')
    await ended
  }
  await waitUntil(() => pids().every((pid) => !isAlive(pid)), PATIENCE_MS)
  rmSync(dataDir, { recursive: true, force: true })
})

const freePort = (): Promise<number> =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** `npm start` as somebody types it, in this `shell`; the child is npm itself. */
function npmStart(port: number, shell: Record<string, string> = {}): Started {
  const { DATABASE_URL: _unused, ...env } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: {
      ...env,
      ...shell,
      CLINICA_EM_DIA_LAUNCHER: String(process.pid),
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  npm.stdout?.on('data', (chunk) => (text += chunk))
  npm.stderr?.on('data', (chunk) => (text += chunk))
  const ended = new Promise<number | null>((done) => npm.on('exit', done))
  const one = { npm, output: () => text, ended }
  started.push(one)
  return one
}

async function answers(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/api/saude`).catch(() => undefined)
  return response?.ok === true
}

async function running(shell?: Record<string, string>): Promise<Started> {
  const port = await freePort()
  const one = npmStart(port, shell)
  expect(await waitUntil(() => answers(port), PATIENCE_MS), one.output()).toBe(true)
  return one
}

const firstNumber = (...names: string[]): number => {
  try {
    return Number.parseInt(readFileSync(join(dataDir, ...names), 'utf8'), 10)
  } catch {
    return 0
  }
}
/** The server's and the database's process, while there are any. */
const pids = (): number[] =>
  [firstNumber('servidor.pid'), firstNumber('cluster', 'postmaster.pid')].filter((pid) => pid > 0)

const allGone = (these: number[]) =>
  waitUntil(() => these.every((pid) => !isAlive(pid)), PATIENCE_MS)

test('SIGTERM to npm stops the server and its database', async () => {
  const { npm } = await running()
  const these = pids()
  expect(these).toHaveLength(2)
  npm.kill('SIGTERM')
  expect(await allGone(these)).toBe(true)
  expect(pids()).toEqual([])
})

test.skipIf(process.platform === 'win32')(
  'so it does where cmd.exe runs what npm starts: no POSIX shell is needed',
  async () => {
    const { npm } = await running(cmdShell(dataDir))
    const these = pids()
    expect(these).toHaveLength(2)
    npm.kill('SIGTERM')
    expect(await allGone(these)).toBe(true)
    expect(pids()).toEqual([])
  },
)

test('the server does not outlive an npm that was killed', async () => {
  const { npm } = await running()
  const these = pids()
  npm.kill('SIGKILL')
  expect(await allGone(these)).toBe(true)
})

test('a second start on the same data names the first and fails', async () => {
  await running()
  const second = npmStart(await freePort())
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`já está em uso pelo processo ${pids()[0]}.`)
})

test('after a kill -9 of the server the next start is like any other', async () => {
  const first = await running()
  const [server, database] = pids()
  process.kill(server ?? 0, 'SIGKILL')
  await first.ended
  expect(isAlive(database ?? 0)).toBe(true)
  await running()
  expect(isAlive(database ?? 0)).toBe(false)
})
