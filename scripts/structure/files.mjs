import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../launch/paths.mjs'

const PLACES = ['api', 'bench', 'domain', 'e2e', 'leitura', 'scripts', 'tools', 'web']
const NOT_OURS = /^(dist(\..*)?|node_modules|results|resultados)$/
const READ = /\.(ts|tsx|mjs|css|sql)$/

const PAPER = /\.md$/

/** @typedef {{ path: string, text: string }} File path from the root, with forward slashes */

/** @returns {File} */
const fileAt = (path) => ({ path, text: readFileSync(join(inRoot(), path), 'utf8') })

/** The files below some folders whose names match. @returns {File[]} */
function filesBelow(folders, read) {
  return folders
    .filter((folder) => existsSync(inRoot(folder)))
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
        if (NOT_OURS.test(entry.name)) return []
        const path = `${folder}/${entry.name}`
        if (entry.isDirectory()) return filesBelow([path], read)
        return read.test(path) ? [fileAt(path)] : []
      }),
    )
}

/** Every source file of the house. */
export const sourceFiles = () => filesBelow(PLACES, READ)

/** Every paper of the house: those at its door, and all of docs. */
export const papers = () => [
  ...readdirSync(inRoot())
    .filter((name) => PAPER.test(name))
    .map(fileAt),
  ...filesBelow(['docs'], PAPER),
]

/** Tests and what only tests use: free of the arrows and of the clock rule. */
export const isTest = (path) =>
  /\.test\.(ts|tsx|mjs)$/.test(path) ||
  /^(api\/test|leitura\/test|web\/src\/test|e2e|bench|scripts|tools)\//.test(path)
