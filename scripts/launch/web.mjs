import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fingerprintOf } from './fingerprint.mjs'
import { inRoot } from './paths.mjs'
import { environment, npm } from './run.mjs'

const STAMP = inRoot('web', 'dist', '.fontes')
const SOURCES = [inRoot('web'), inRoot('domain', 'src')]

/**
 * Builds the web app when a source changed since the last build. The stamp goes in last, so that
 * a build cut short is made again.
 */
export async function buildWeb() {
  const now = fingerprintOf(SOURCES)
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
