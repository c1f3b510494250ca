import type { CDPSession, Page } from 'playwright-core'
import { MONTH, QUIET_MONTH, QUIET_WEEK, WEEK } from './calendar-data.ts'
import { answeredAt, settled, untilAtRest } from './calendar-probe.ts'

/** As long as a person looks before going on. */
const LOOK_MS = 400

export type ViewName = 'week' | 'month'
export type View = { name: ViewName; place: 'full' | 'quiet'; day: string; events: number } & {
  /** The first day that the calendar shows, there and one step on. */
  first: string
  firstAfter: string
}
const week = { name: 'week' } as const
const month = { name: 'month' } as const
const full = { place: 'full' } as const
const quiet = { place: 'quiet' } as const
export const VIEWS: readonly View[] = [
  { ...week, ...full, ...WEEK, first: '2026-03-08', firstAfter: '2026-03-15' },
  { ...week, ...quiet, ...QUIET_WEEK, first: '2031-03-09', firstAfter: '2031-03-16' },
  { ...month, ...full, ...MONTH, first: '2025-09-28', firstAfter: '2025-10-26' },
  { ...month, ...quiet, ...QUIET_MONTH, first: '2030-09-29', firstAfter: '2030-10-27' },
]

/** One of the two pages that are compared. */
export type Side = {
  page: Page
  cdp: CDPSession
  address(view: View): string
  buttons: Record<ViewName, { before: string; after: string }>
  /** How many events each view draws, there and one step on. */
  drawn: Record<string, number>
}

export const MEASURES = ['page', 'fromAnswer', 'toUnseen', 'toSeen', 'toSeenWork'] as const
export type Measure = (typeof MEASURES)[number]
export type Figures = Record<Measure, number[]>
export const noFigures = (): Figures => ({
  page: [],
  fromAnswer: [],
  toUnseen: [],
  toSeen: [],
  toSeenWork: [],
})

/** Milliseconds that the page's main thread has worked so far. */
async function work({ cdp }: Side): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** By selector: looking for a name among all that is on the page would count as its work. */
const click = ({ page }: Side, label: string) =>
  page.locator(`button[aria-label="${label}"]`).first().click()

async function step(side: Side, view: View, direction: 'before' | 'after') {
  const firstDay = direction === 'after' ? view.firstAfter : view.first
  const label = side.buttons[view.name][direction]
  const before = await work(side)
  await click(side, label)
  const wanted = { events: side.drawn[firstDay] ?? Number.NaN, firstDay }
  const milliseconds = await untilAtRest(side.page, wanted)
  const worked = (await work(side)) - before
  await side.page.waitForTimeout(LOOK_MS)
  return { milliseconds, worked }
}

/** Opens the view, goes on, back, and on again. */
export async function visit(side: Side, view: View, figures: Figures) {
  const { page } = side
  await page.bringToFront()
  await page.goto(side.address(view), { waitUntil: 'commit' })
  const wanted = { events: side.drawn[view.first] ?? Number.NaN, firstDay: view.first }
  const drawn = await untilAtRest(page, wanted)
  figures.page.push(drawn)
  figures.fromAnswer.push(drawn - (await answeredAt(page)))
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(LOOK_MS)
  figures.toUnseen.push((await step(side, view, 'after')).milliseconds)
  for (const direction of ['before', 'after'] as const) {
    const { milliseconds, worked } = await step(side, view, direction)
    figures.toSeen.push(milliseconds)
    figures.toSeenWork.push(worked)
  }
}

/** Warms the caches and learns how many events each place draws. */
export async function warm(side: Side) {
  for (const view of VIEWS) {
    for (let time = 0; time < 2; time += 1) {
      await side.page.goto(side.address(view))
      side.drawn[view.first] = await settled(side.page, view.first)
      await click(side, side.buttons[view.name].after)
      side.drawn[view.firstAfter] = await settled(side.page, view.firstAfter)
    }
  }
}
