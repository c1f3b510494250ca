import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../launch/paths.mjs'

const PLACES = ['api', 'bench', 'domain', 'e2e', 'scripts', 'web']
const NOT_OURS = new Set(['dist', 'node_modules', 'results', 'resultados'])
const READ = /\.(ts|tsx|mjs|css|sql)$/

/** @typedef {{ path: string, text: string }} File path from the root, with forward slashes */

/** Every source file of the house. @returns {File[]} */
export function sourceFiles(folders = PLACES) {
  return folders
    .filter((folder) => existsSync(inRoot(folder)))
    .flatMap((folder) =>
      readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
        if (NOT_OURS.has(entry.name)) return []
        const path = `${folder}/${entry.name}`
        if (entry.isDirectory()) return sourceFiles([path])
        return READ.test(path) ? [{ path, text: readFileSync(join(inRoot(), path), 'utf8') }] : []
      }),
    )
}

/** Tests and what only tests use: free of the arrows and of the clock rule. */
export const isTest = (path) =>
  /\.test\.(ts|tsx|mjs)$/.test(path) || /^(api\/test|web\/src\/test|e2e|bench|scripts)\//.test(path)
