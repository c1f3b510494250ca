import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tools/started-server.ts'

/** A proxy as its own manual sets it up, and how it is told so. */
const PROXIES = {
  Caddy: {
    program: 'caddy',
    version: 'version',
    run: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
    settings: (port: number, server: string) => `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  reverse_proxy ${server}
}
`,
  },
  HAProxy: {
    program: 'haproxy',
    version: '-v',
    run: (file: string) => ['-db', '-f', file],
    settings: (port: number, server: string) => `global
  maxconn 8000
defaults
  mode http
  option forwardfor
  timeout connect 5s
  timeout http-request 10s
  timeout client 60s
  timeout client-fin 5s
  timeout server 60s
frontend people
  bind 127.0.0.1:${port}
  default_backend clinic
backend clinic
  server one ${server}
`,
  },
}

type Proxy = keyof typeof PROXIES
export const PROXY_NAMES = Object.keys(PROXIES) as Proxy[]

export function isInstalled(name: Proxy): boolean {
  const { program, version } = PROXIES[name]
  return spawnSync(program, [version], { stdio: 'ignore' }).status === 0
}

async function untilAnswers(url: string) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${url}/api/saude`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(100)
  }
  throw new Error(`${url} does not answer`)
}

/** One of this machine's own before the server at `url`; it is told who asks by X-Forwarded-For. */
export async function startProxy(name: Proxy, url: string) {
  const { program, run, settings } = PROXIES[name]
  const folder = mkdtempSync(join(tmpdir(), 'clinica-proxy-'))
  const file = join(folder, 'settings')
  const port = await freePort()
  writeFileSync(file, settings(port, new URL(url).host))
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(program, run(file), { env, stdio: 'ignore' })
  const own = `http://127.0.0.1:${port}`
  await untilAnswers(own)
  return {
    url: own,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
