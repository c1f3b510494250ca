import { buildWeb } from '../launch/web.mjs'
import { lint, structure, types, verdictOf, vitest } from './tools.mjs'

const quick = [
  ['Types', () => types('domain', 'api', 'web', 'e2e')],
  ['Lint', lint],
  ['Structure', structure],
]

export const CHECK = [...quick, ['Rules', () => vitest('domain', 'scripts')]]

export const ALL = [
  ...quick,
  ['Rules and screens', () => vitest('domain', 'web', 'scripts')],
  ['Routes on PostgreSQL', () => vitest('api')],
  ['Build', async () => verdictOf(await buildWeb())],
  ['Journeys in Chromium', () => vitest('e2e')],
]
