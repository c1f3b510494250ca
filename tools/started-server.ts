import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '..')

/** A free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

export type StartedServer = {
  url: string
  /** Id of the started command; the server may be its child. */
  pid: number
  milliseconds: number
  stop(): Promise<void>
}

async function untilReady(url: string, child: ChildProcess) {
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}`)
    }
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await sleep(10)
  }
}

type Command = { program: string; args: string[]; readyPath: string }

/** Logs go to a file, as in production: writing the log is part of the server's work. */
function spawnLogged({ program, args }: Command, env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'clinica-bench-log-'))
  const log = openSync(join(folder, 'saida.log'), 'w', 0o600)
  const { LOG_LEVEL: _ours, ...inherited } = process.env
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...inherited, ...env },
    stdio: ['ignore', log, 'inherit'],
  })
  closeSync(log)
  return { child, forget: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Starts a server on a free port, configured by the environment. */
async function startCommand(command: Command, env: Record<string, string>): Promise<StartedServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const { child, forget } = spawnLogged(command, { PORT: String(port), ...env })
  const endToo = () => child.kill('SIGTERM')
  process.once('exit', endToo)
  await untilReady(url + command.readyPath, child)
  return {
    url,
    pid: child.pid ?? Number.NaN,
    milliseconds: performance.now() - began,
    async stop() {
      process.off('exit', endToo)
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      forget()
    },
  }
}

/** `npm start` on a free port with the given settings; `milliseconds` is the time until it was ready. */
export const startServer = (env: Record<string, string>) =>
  startCommand({ program: 'npm', args: ['start', '--silent'], readyPath: '/api/pronto' }, env)

/** Starts a script of bench that serves on PORT, in its own process. */
export const startScript = (script: string, env: Record<string, string>) =>
  startCommand(
    { program: process.execPath, args: [join(ROOT, 'bench', script)], readyPath: '/' },
    env,
  )
