import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { isNewEnough, pinnedPlace } from './node.mjs'
import { inRoot } from './paths.mjs'
import { environment, leaveUnlessDone, npm } from './run.mjs'

const LOCKFILE = inRoot('package-lock.json')
/** npm's own list of what it has put into node_modules, written when an install is complete. */
const INSTALLED = inRoot('node_modules', '.package-lock.json')

const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')

function libcOf() {
  // Else it looks up the name of every connection's other end.
  Object.assign(process.report, { excludeNetwork: true })
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

/**
 * The first part that is not installed as the lockfile asks for it, with its version; null: all are.
 *
 * @param {Record<string, { version?: string }>} installed npm's own list
 * @param {Record<string, any>} wanted the lockfile's
 * @param {(place: string) => boolean} isThere
 */
export function lackOf(installed, wanted, isThere = () => true) {
  const lacking = Object.entries(wanted).find(([place, entry]) => {
    const { version, link, optional, devOptional } = entry
    if (!place.includes('node_modules/')) return false
    // A workspace has no version: a link that is missing is one that this version of the program added.
    if (link) return !isThere(place)
    const found = installed[place]
    if (found !== undefined) return found.version !== version || !isThere(place)
    return !(optional || devOptional) || isForThisMachine(entry)
  })
  if (lacking === undefined) return null
  const [place, { version }] = lacking
  const name = place.split('node_modules/').at(-1)
  return version ? `${name} ${version}` : name
}

/** What is missing in node_modules now; null: nothing. */
function lackNow() {
  const installed = read(INSTALLED)
  const { packages } = JSON.parse(readFileSync(LOCKFILE, 'utf8'))
  const isThere = (place) => existsSync(inRoot(place))
  return lackOf(installed === '' ? {} : JSON.parse(installed).packages, packages, isThere)
}

/** What mends what npm fails over, by its code. */
function mendOf(code) {
  if (
    /^(E(NOTFOUND|AI_AGAIN|TIMEDOUT|CONN\w+|NETUNREACH|HOSTUNREACH)|ERR_SOCKET_TIMEOUT)$/.test(code)
  )
    return 'Verifique a conexão'
  if (/^(ENOSPC|EDQUOT)$/.test(code)) return 'Libere espaço no disco'
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) return 'Dê a este usuário a pasta do programa'
  return null
}

/** One sentence for what is known; npm's own words too for what is not. */
function leaveUnlessInstalled(result) {
  const [, code = ''] = /^npm (?:error|ERR!) code (\S+)/m.exec(result.errors) ?? []
  const mend = mendOf(code)
  if (result.errors !== '' && (result.code === 0 || !mend)) process.stderr.write(result.errors)
  const what = `A instalação falhou${code && ` (${code})`}.`
  leaveUnlessDone(result, `${what} ${mend ?? 'Verifique a conexão'} e rode de novo.`)
}

const QUIET = ['--no-audit', '--no-fund', '--loglevel=error']
/**
 * What npm complains of is kept, for a sentence to be made of it.
 *
 * @type {import('node:child_process').SpawnOptions}
 */
const HEARD = { stdio: ['inherit', 'inherit', 'pipe'] }

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
  leaveUnlessInstalled(
    await npm([...args, ...QUIET, `${name}@${optionalDependencies[name]}`], HEARD),
  )
  return folder
}

async function installEverything() {
  const include = ['--include=dev', '--include=optional', '--ignore-scripts']
  const folder = await fetchNewNode()
  if (folder === null) return npm(['ci', ...include, ...QUIET], HEARD)
  const node = join(folder, 'node_modules', pinnedPlace())
  const env = environment({ PATH: [dirname(node), process.env.PATH].join(delimiter) })
  const result = await npm(['ci', ...include, ...QUIET], { ...HEARD, node, env })
  rmSync(folder, { recursive: true, force: true })
  return result
}

/**
 * Installs when node_modules is not what the lockfile says. Everything, tools included: the web
 * app is built here. No install script of any package is needed, so none runs.
 */
export async function ensureInstalled() {
  if (lackNow() === null) return
  console.log('Instalando as partes do programa (na primeira vez e quando elas mudam)…')
  leaveUnlessInstalled(await installEverything())
}

/**
 * For a command: installs where nothing is. What is installed stays as it is, for a server may be running from it; what
 * another version of the program left there is refused.
 */
export async function ensureInstalledForCommand() {
  const lack = lackNow()
  if (lack === null) return
  if (read(INSTALLED) === '') return ensureInstalled()
  console.error(
    `O que está em node_modules não é desta versão do programa (falta ${lack}). Reinicie o sistema, que o ` +
      'instala ("systemctl restart" do serviço; sem serviço, "npm start"), e rode o comando de novo.',
  )
  process.exit(1)
}
