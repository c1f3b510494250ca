// The container image: built from Dockerfile as it stands, and a server of it that answers.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../tools/started-server.ts'
import { figura } from './figura.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PROGRAMAS = ['buildah', 'mmdebstrap']
const BASE = 'localhost/clinica-base'
const PRONTO_MS = 90_000

const folder = mkdtempSync(join(tmpdir(), 'clinica-imagem-'))
const storage = ['--root', join(folder, 'guardado'), '--runroot', join(folder, 'run')]
const SEM_REDE_PROPRIA = ['--isolation', 'chroot', '--network', 'host']

/** What a program says; its failure is the proof's. */
function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return stdout.trim()
  throw new Error(`${program} ${args[0]} ended with ${status}:\n${stderr.slice(-4_000)}`)
}
const buildah = (...args: string[]) =>
  run('buildah', [...storage, '--storage-driver', 'vfs', ...args])

/** A certificate authority of this machine's network, where it has one: npm inside asks through it. */
const autoridade = process.env.NODE_EXTRA_CA_CERTS

/** What Dockerfile begins with, made here: Debian, this Node with npm, and the user that it names. */
function makeBase() {
  const system = join(folder, 'sistema')
  run('mmdebstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', system])
  const node = join(system, 'usr/local/bin/node')
  mkdirSync(dirname(node), { recursive: true })
  cpSync(process.execPath, node)
  const npm = dirname(dirname(process.env.npm_execpath ?? ''))
  cpSync(npm, join(system, 'usr/local/lib/node_modules/npm'), { recursive: true })
  run('chroot', [system, 'useradd', '--create-home', '--uid', '1000', 'node'])
  const cli = '/usr/local/lib/node_modules/npm/bin/npm-cli.js'
  run('ln', ['-s', cli, join(system, 'usr/local/bin/npm')])
  if (autoridade) cpSync(autoridade, join(system, autoridade))
  const container = buildah('from', 'scratch')
  run('cp', ['-a', `${system}/.`, buildah('mount', container)])
  buildah('unmount', container)
  if (autoridade) buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${autoridade}`, container)
  buildah('commit', container, BASE)
}

/** Whether a server of the image is ready, asked until it is or time is over. */
async function becomesReady(port: number, over: () => boolean): Promise<boolean> {
  const until = performance.now() + PRONTO_MS
  while (performance.now() < until && !over()) {
    const pronto = await fetch(`http://127.0.0.1:${port}/api/pronto`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (pronto) return true
    await sleep(500)
  }
  return false
}

async function serve(image: string): Promise<boolean> {
  const container = buildah('from', image)
  const port = await freePort()
  const env = ['--env', `PORT=${port}`, '--env', 'HOST=127.0.0.1']
  const { Cmd } = JSON.parse(buildah('inspect', '--type', 'image', image)).OCIv1.config
  const args = [...storage, '--storage-driver', 'vfs', 'run', ...SEM_REDE_PROPRIA, ...env]
  const server = spawn('buildah', [...args, container, '--', ...Cmd], { stdio: 'ignore' })
  let ended = false
  const end = once(server, 'exit').then(() => {
    ended = true
  })
  const ready = await becomesReady(port, () => ended)
  server.kill('SIGTERM')
  await end
  return ready
}

const deNpm = process.env.npm_execpath !== undefined
const faltam = PROGRAMAS.filter((um) => spawnSync(um, ['--version']).error)
if (faltam.length > 0 || !deNpm || process.getuid?.() !== 0)
  console.log(`imagem: not proved here: it needs root, npm run, ${PROGRAMAS.join(' and ')}`)
else
  try {
    makeBase()
    const desde = performance.now()
    const image = 'localhost/clinica-em-dia'
    const args = ['--from', BASE, ...SEM_REDE_PROPRIA, '--tag', image]
    buildah('build', ...args, ROOT)
    const seconds = Math.round((performance.now() - desde) / 1_000)
    figura('imagem', 'Dockerfile is built, seconds', String(seconds), 'told', true)
    const ready = await serve(image)
    figura('imagem', '/api/pronto of a server of it', ready ? '200' : 'none', '200', ready)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
