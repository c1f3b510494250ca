import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { isNewEnough, pinnedPlace } from './node.mjs'
import { inRoot } from './paths.mjs'
import { environment, leaveUnlessDone, npm } from './run.mjs'

const STAMP = inRoot('node_modules', '.clinica-em-dia')
const LOCKFILE = inRoot('package-lock.json')
/** npm's own list of what it has put into node_modules, written when an install is complete. */
const INSTALLED = inRoot('node_modules', '.package-lock.json')

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function libcOf() {
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const { header } = process.report.getReport()
  return header?.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** Optional packages of another machine are rightly absent; of this one they are not. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false
  const fits = (list, value) => list === undefined || list.includes(value)
  const here = fits(os, process.platform) && fits(cpu, process.arch)
  return here && (libc === undefined || fits(libc, libcOf()))
}

/** Whether what somebody installed by hand is what the lockfile asks for. */
export function satisfies(installed, wanted) {
  return Object.entries(wanted).every(([place, entry]) => {
    const { version, link, optional, devOptional } = entry
    if (!place.includes('node_modules/') || link) return true
    const found = installed[place]
    if (found !== undefined) return found.version === version
    return Boolean(optional || devOptional) && !isForThisMachine(entry)
  })
}

function isInstalled(lockfile, fingerprint) {
  if (read(STAMP) === fingerprint) return true
  const installed = read(INSTALLED)
  if (installed === '') return false
  return satisfies(JSON.parse(installed).packages, JSON.parse(lockfile).packages)
}

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']

/**
 * npm leaves out, without a word, the optional packages that the Node under it is too old for, and the
 * binaries of the tools are such packages. So an old Node only fetches the new one, into a folder of its
 * own, and that one installs. Answers the folder; null where it is not needed or not to be had.
 */
async function fetchNewNode() {
  const place = pinnedPlace()
  if (isNewEnough() || !place) return null
  const name = place.split('/')[0]
  const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'clinica-node-'))
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', '--ignore-scripts']
  const result = await npm([...args, ...QUIET, `${name}@${optionalDependencies[name]}`])
  leaveUnlessDone(result, 'A instalação falhou. Verifique a conexão e rode de novo.')
  return folder
}

async function installEverything() {
  const include = ['--include=dev', '--include=optional', '--ignore-scripts']
  const folder = await fetchNewNode()
  if (folder === null) return npm(['ci', ...include, ...QUIET])
  const node = join(folder, 'node_modules', pinnedPlace())
  const env = environment({ PATH: [dirname(node), process.env.PATH].join(delimiter) })
  const result = await npm(['ci', ...include, ...QUIET], { node, env })
  rmSync(folder, { recursive: true, force: true })
  return result
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
    leaveUnlessDone(
      await installEverything(),
      'A instalação falhou. Verifique a conexão e rode de novo.',
    )
  }
  if (read(STAMP) !== fingerprint) writeFileSync(STAMP, fingerprint)
}

/** For a command: what is installed stays as it is, for a server may be running from it. */
export async function installWhereNothingIs() {
  if (read(STAMP) === '' && read(INSTALLED) === '') await ensureInstalled()
}
