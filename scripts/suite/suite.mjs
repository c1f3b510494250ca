import { buildWeb } from '../launch/web.mjs'
import { script, verdictOf, vitest } from './tools.mjs'

const quick = [
  ['Types', () => script('types')],
  ['Lint', () => script('lint')],
  ['Structure', () => script('structure')],
]

export const CHECK = [...quick, ['Rules', () => vitest('domain', 'scripts')]]

export const ALL = [
  ...quick,
  ['Rules and screens', () => vitest('domain', 'web', 'scripts')],
  ['Routes on PostgreSQL', () => vitest('api')],
  ['Build', async () => verdictOf(await buildWeb())],
  ['Journeys in Chromium', () => vitest('e2e')],
]
