import { measureBundles } from './bundle-size.ts'
import { measureCalendarPage } from './calendar-page.ts'
import { measureMonthSummary } from './month-summary.ts'
import { measureSecondStart } from './second-start.ts'
import { measureSeriesInsert } from './series-insert.ts'
import { measureWeekQuery } from './week-query.ts'

const PARTS: Record<string, () => Promise<void>> = {
  'second-start': measureSecondStart,
  'bundle-size': measureBundles,
  'week-query': measureWeekQuery,
  'calendar-page': measureCalendarPage,
  'series-insert': measureSeriesInsert,
  'month-summary': measureMonthSummary,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}
for (const [name, measure] of Object.entries(PARTS)) {
  if (asked.length === 0 || asked.includes(name)) await measure()
}
