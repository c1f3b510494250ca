import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { leaveUnlessDone, npm } from './run.mjs'

const STAMP = inRoot('node_modules', '.clinica-em-dia')
const LOCKFILE = inRoot('package-lock.json')
/** npm's own list of what it has put into node_modules, written when an install is complete. */
const INSTALLED = inRoot('node_modules', '.package-lock.json')

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

/** Whether what somebody installed by hand is what the lockfile asks for. */
export function satisfies(installed, wanted) {
  return Object.entries(wanted).every(([place, { version, link, optional, devOptional }]) => {
    if (!place.includes('node_modules/') || link) return true
    const found = installed[place]
    return found === undefined ? Boolean(optional || devOptional) : found.version === version
  })
}

function isInstalled(lockfile, fingerprint) {
  if (read(STAMP) === fingerprint) return true
  const installed = read(INSTALLED)
  if (installed === '') return false
  return satisfies(JSON.parse(installed).packages, JSON.parse(lockfile).packages)
}

/**
 * Installs when node_modules is not what the lockfile says. Everything, tools included: the web
 * app is built here. No install script of any package is needed, so none runs.
 */
export async function ensureInstalled() {
  const lockfile = readFileSync(LOCKFILE, 'utf8')
  const machine = `${process.platform}-${process.arch}`
  const fingerprint = `${createHash('sha256').update(lockfile).digest('hex')} ${machine}\n`
  if (!isInstalled(lockfile, fingerprint)) {
    console.log('Instalando as partes do programa (na primeira vez e quando elas mudam)…')
    const include = ['--include=dev', '--include=optional', '--ignore-scripts']
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    const result = await npm(['ci', ...include, ...quiet])
    leaveUnlessDone(result, 'A instalação falhou. Verifique a conexão e rode de novo.')
  }
  if (read(STAMP) !== fingerprint) writeFileSync(STAMP, fingerprint)
}
