import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tools/started-server.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export type ServidorQueFala = {
  url: string
  /** What it said so far, a line each; its log of requests is left out. */
  said: string[]
  /** Null while it runs. */
  code(): number | null
  stop(): Promise<void>
}

/** Keeps what a process says, line by line. */
function listen(child: ChildProcess): string[] {
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      said.push(...lines.filter((line) => line !== '' && !line.startsWith('{')))
    })
  }
  return said
}

/** The server as `npm start` runs it, heard; answers once it can serve, or has ended. */
export async function servidorQueFala(env: Record<string, string>): Promise<ServidorQueFala> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs')], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const said = listen(child)
  const ready = () =>
    fetch(`${url}/api/pronto`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (child.exitCode === null && !(await ready())) await sleep(50)
  if (child.exitCode !== null) await ended
  return {
    url,
    said,
    code: () => child.exitCode,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}
