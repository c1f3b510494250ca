import { measureBundles } from './bundle-size.ts'
import { measureCalendarPage } from './calendar-page.ts'
import { measureMutations } from './mutations.ts'
import { measureReads } from './reads.ts'
import { misses, noteMiss } from './report.ts'
import { measureSecondStart } from './second-start.ts'
import { measureSeriesInsert } from './series-insert.ts'
import { measureWrites } from './writes.ts'

const PARTS: Record<string, () => Promise<void>> = {
  'second-start': measureSecondStart,
  'bundle-size': measureBundles,
  reads: measureReads,
  writes: measureWrites,
  'calendar-page': measureCalendarPage,
  'series-insert': measureSeriesInsert,
}

/** Minutes of other work, no figure of speed: only when asked for by name. */
const ASKED_FOR: Record<string, () => Promise<void>> = { mutations: measureMutations }

const asked = process.argv.slice(2)
const all = { ...PARTS, ...ASKED_FOR }
const unknown = asked.filter((name) => !(name in all))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}`)
  process.exit(2)
}
for (const [name, measure] of Object.entries(asked.length === 0 ? PARTS : all)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  // One that cannot be measured is missed, and the others still are measured.
  await measure().catch((error: Error) => noteMiss(`${name}: ${error.stack}`))
}
if (misses().length > 0) {
  console.error(`\nMissed:\n${misses().join('\n')}`)
  process.exit(1)
}
