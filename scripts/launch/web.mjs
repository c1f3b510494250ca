import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot, ROOT } from './paths.mjs'
import { environment, npm } from './run.mjs'

const STAMP = inRoot('web', 'dist', '.fontes')
const SOURCES = [inRoot('web'), inRoot('domain', 'src')]
const NOT_SOURCES = new Set(['dist', 'node_modules', 'test'])

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_SOURCES.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

/** One number for everything the build reads: by content, for a checkout changes every date. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [...SOURCES.flatMap(filesBelow).sort(), inRoot('package-lock.json')]) {
    hash.update(`${relative(ROOT, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/**
 * Builds the web app when a source changed since the last build. The stamp goes in last, so that
 * a build cut short is made again.
 */
export async function buildWeb() {
  const now = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return { code: 0, asked: false }
  console.log('Construindo o aplicativo (na primeira vez e quando ele muda)…')
  // Whatever the shell says (a test runner says 'test'): what is served is a production build.
  const env = environment({ NODE_ENV: 'production' })
  const result = await npm(
    ['run', 'build', '--workspace=web', '--silent', '--', '--logLevel', 'warn'],
    { env },
  )
  if (result.code === 0 && !result.asked) writeFileSync(STAMP, now)
  return result
}
