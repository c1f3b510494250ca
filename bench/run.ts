import { watchParent } from '../scripts/launch/parent.mjs'
import { measureBundles } from './bundle-size.ts'
import { measureCalendarPage } from './calendar-page.ts'
import { measureClosure } from './closure.ts'
import { measureContador } from './contador.ts'
import { measureFecharMes } from './fechar-mes.ts'
import { measureFeed } from './feed.ts'
import { measureGrowth } from './growth.ts'
import { measureImportar } from './importar.ts'
import { measureImposto } from './imposto.ts'
import { measureInteractions } from './interactions.ts'
import { measureLateAnswer } from './late-answer.ts'
import { measureLeaving } from './leaving.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureLogin } from './login.ts'
import { measureMemory } from './memory.ts'
import { measureMonthSummary } from './month-summary.ts'
import { measureReads } from './reads.ts'
import { misses, noteMiss } from './report.ts'
import { measureRetention } from './retention.ts'
import { measureSecondStart } from './second-start.ts'
import { measureSeriesInsert } from './series-insert.ts'
import { measureTwoProcesses } from './two-processes.ts'
import { measureUnchanged } from './unchanged.ts'
import { measureWrites } from './writes.ts'

const PARTS: Record<string, () => Promise<void>> = {
  'second-start': measureSecondStart,
  'bundle-size': measureBundles,
  reads: measureReads,
  'month-summary': measureMonthSummary,
  writes: measureWrites,
  'series-insert': measureSeriesInsert,
  login: measureLogin,
  unchanged: measureUnchanged,
  memory: measureMemory,
  'two-processes': measureTwoProcesses,
  'calendar-page': measureCalendarPage,
  'late-answer': measureLateAnswer,
  interactions: measureInteractions,
  retention: measureRetention,
  closure: measureClosure,
  feed: measureFeed,
  leaving: measureLeaving,
  importar: measureImportar,
  imposto: measureImposto,
  'fechar-mes': measureFecharMes,
  contador: measureContador,
}

/** Many minutes of their own: only when asked for by name. */
const ASKED_FOR: Record<string, () => Promise<void>> = {
  growth: measureGrowth,
  lighthouse: measureLighthouse,
}

const asked = process.argv.slice(2)
const all = { ...PARTS, ...ASKED_FOR }
const unknown = asked.filter((name) => !(name in all))
if (asked.includes('--help')) {
  console.log(`Usage: npm run bench [-- ${Object.keys(all).join(' | ')}]`)
  process.exit(0)
}
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(all).join(', ')}`)
  process.exit(2)
}
// What was started hears of the end of this process, and not of a signal.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
watchParent(() => process.exit(1))
for (const [name, measure] of Object.entries(asked.length === 0 ? PARTS : all)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  // One that cannot be measured is missed, and the others still are measured.
  await measure().catch((error: Error) => noteMiss(`${name}: ${error.stack}`))
}
if (misses().length > 0) {
  console.error(`\nMissed:\n${misses().join('\n')}`)
  process.exit(1)
}
