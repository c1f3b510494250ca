import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, ROOT } from './paths.mjs'

const NOT_SOURCES = /^(dist(\..*)?|node_modules|test)$/

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.test(entry.name) || /\.test\.\w+$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/** One number for everything that a build reads: by content, for a checkout changes every date. */
export function fingerprintOf(folders) {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(filesBelow).sort(), inRoot('package-lock.json')]) {
    hash.update(`${relative(ROOT, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}
