import { isTest } from './files.mjs'

const STARTS = new Set([
  'api/src/clock.ts',
  'api/src/config.ts',
  'api/src/server.ts',
  'web/src/lib/http/server-clock.ts',
])

/** `now` is an argument: a date is born only in domain/src/tempo and where the clocks start. */
export function clocks(files) {
  return files
    .filter(({ path }) => !isTest(path) && !path.startsWith('domain/src/tempo/'))
    .filter(({ path, text }) => !STARTS.has(path) && /\bnew Date\(|\bDate\.now\(/.test(text))
    .map(
      ({ path }) =>
        `${path} asks the machine for the time: take \`now\` as an argument, or put the date ` +
        'arithmetic into domain/src/tempo.',
    )
}
