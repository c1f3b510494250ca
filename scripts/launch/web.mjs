import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprintOf } from './fingerprint.mjs'
import { inRoot } from './paths.mjs'
import { environment, run } from './run.mjs'
import { buildWhole, forgetBrokenOff } from './whole-build.mjs'

const BUILT = inRoot('web', 'dist')
const STAMP = '.fontes'
const SOURCES = [inRoot('web'), inRoot('domain', 'src'), inRoot('leitura', 'src')]
const VITE = inRoot('node_modules', 'vite', 'bin', 'vite.js')

function isOf(fingerprint) {
  const stamp = join(BUILT, STAMP)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint
}

/** Builds the web app when a source changed since the last build, or `always`, saying what it makes. */
export async function buildWeb({ always = false } = {}) {
  forgetBrokenOff(inRoot('web'), (name) => name === 'dist')
  const now = fingerprintOf(SOURCES)
  if (!always && isOf(now)) return { code: 0, asked: false }
  console.log('Construindo o aplicativo (na primeira vez e quando ele muda)…')
  // Whatever the shell says (a test runner says 'test'): what is served is a production build.
  const env = environment({ NODE_ENV: 'production' })
  const build = async (begun) => {
    const args = ['build', '--outDir', begun, '--logLevel', always ? 'info' : 'warn']
    const result = await run(process.execPath, [VITE, ...args], { cwd: inRoot('web'), env })
    if (result.code === 0) writeFileSync(join(begun, STAMP), now)
    return result
  }
  return buildWhole(BUILT, build, () => !always && isOf(now))
}
