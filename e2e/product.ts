import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../tools/started-server.ts'

const ROOT = join(import.meta.dirname, '..')
/** The start script leaves when the process goes away that it was started by. */
const LAUNCHER_MARK = 'CLINICA_EM_DIA_LAUNCHER'
/** The web app may have to be built first, on a busy machine. */
const PATIENCE_MS = 180_000

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/api/pronto`).then(
    ({ ok }) => ok,
    () => false,
  )

type Settings = Record<string, string>

/** The start script under these settings, with these `words`, on a free port; it leaves when we do, whatever the way. */
export async function startProduct(
  settings: Settings | ((url: string) => Settings),
  words: readonly string[] = [],
) {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), ...words], {
    cwd: ROOT,
    env: {
      ...process.env,
      [LAUNCHER_MARK]: String(process.pid),
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: port,
      ...(typeof settings === 'function' ? settings(url) : settings),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit')
  const gone = () => child.exitCode !== null || child.signalCode !== null

  const stop = async () => {
    if (gone()) return
    child.kill('SIGTERM')
    await ended
  }
  const deadline = performance.now() + PATIENCE_MS
  while (!(await answers(url))) {
    if (gone() || performance.now() > deadline) {
      await stop()
      throw new Error(`The product did not start:\n${said}`)
    }
    await sleep(50)
  }
  return { url, stop, said: () => said }
}
