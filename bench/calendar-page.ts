import type { Browser, CDPSession, Page } from 'playwright-core'
import { type OpenBrowser, openBrowser } from '../e2e/chromium.ts'
import { cadastrarProfissional } from '../scripts/cliente-da-api.ts'
import { fillCalendar, MONTH, WEEK } from './calendar-data.ts'
import { answeredAt, installProbe, settled, untilAtRest } from './calendar-probe.ts'
import { startDatabase } from './measured-database.ts'
import { createPatients } from './patients.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { roundsOf } from './settings.ts'
import { signedInStorage } from './signed-in.ts'
import { startScript, startServer } from './started-server.ts'

const ROUNDS = roundsOf(15)
const BAR = 1.2
const VIEWPORT = { width: 1440, height: 900 }
/** As long as a person looks before going on. */
const LOOK_MS = 400

type View = { name: 'week' | 'month'; visao: string; day: string; events: number } & {
  /** The first day that the calendar shows, there and one step on. */
  first: string
  firstAfter: string
}
const VIEWS: readonly View[] = [
  { name: 'week', visao: 'semana', ...WEEK, first: '2026-03-08', firstAfter: '2026-03-15' },
  { name: 'month', visao: 'mes', ...MONTH, first: '2025-09-28', firstAfter: '2025-10-26' },
]

/** One of the two pages that are compared. */
type Side = {
  page: Page
  cdp: CDPSession
  address(view: View): string
  buttons: Record<View['name'], { before: string; after: string }>
  /** How many events each view draws, there and one step on. */
  drawn: Record<string, number>
}

const MEASURES = ['page', 'fromAnswer', 'toUnseen', 'toSeen', 'toSeenWork'] as const
type Measure = (typeof MEASURES)[number]
type Figures = Record<Measure, number[]>
const noFigures = (): Figures => ({
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
async function visit(side: Side, view: View, figures: Figures) {
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
async function warm(side: Side) {
  for (const view of VIEWS) {
    for (let time = 0; time < 2; time += 1) {
      await side.page.goto(side.address(view))
      side.drawn[view.first] = await settled(side.page, view.first)
      await click(side, side.buttons[view.name].after)
      side.drawn[view.firstAfter] = await settled(side.page, view.firstAfter)
    }
  }
}

type Opened = Pick<Side, 'address' | 'buttons'>

async function openSide(context: Awaited<ReturnType<Browser['newContext']>>, opened: Opened) {
  const page = await context.newPage()
  await installProbe(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Performance.enable')
  const side: Side = { ...opened, page, cdp, drawn: {} }
  await warm(side)
  return side
}

const productOf = (url: string, profissionalId: string): Opened => ({
  address: ({ visao, day }) => `${url}/calendario/${profissionalId}?data=${day}&visao=${visao}`,
  buttons: {
    week: { before: 'Semana anterior', after: 'Próxima semana' },
    month: { before: 'Mês anterior', after: 'Próximo mês' },
  },
})

const bareOf = (url: string, boxes: Record<string, { width: number; height: number }>): Opened => {
  const buttons = { before: 'Anterior', after: 'Próximo' }
  return {
    address: ({ name, visao, day }) => {
      const { width, height } = boxes[name] ?? { width: 0, height: 0 }
      return `${url}/?data=${day}&visao=${visao}&largura=${width}&altura=${height}`
    },
    buttons: { week: buttons, month: buttons },
  }
}

/** How large the product's calendar is in each view. */
async function boxesOf({ page, address }: Side) {
  const boxes: Record<string, { width: number; height: number }> = {}
  for (const view of VIEWS) {
    await page.goto(address(view))
    await settled(page, view.first)
    const box = await page.getByRole('main').getByRole('table').first().boundingBox()
    if (!box) throw new Error('The calendar is not in sight')
    boxes[view.name] = { width: box.width, height: box.height }
  }
  return boxes
}

async function measure(product: Side, bare: Side) {
  const sides = { product, bare }
  const figures = Object.fromEntries(
    VIEWS.map(({ name }) => [name, { product: noFigures(), bare: noFigures() }]),
  )
  for (let round = 0; round < ROUNDS; round += 1) {
    // Whoever goes first has a colder processor: they take turns.
    const order = round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)
    for (const view of VIEWS) {
      for (const name of order)
        await visit(sides[name], view, figures[view.name]?.[name] ?? noFigures())
    }
  }
  return figures
}

const WHAT: Record<Measure, string> = {
  page: 'the whole page, from the start of a navigation (signed in, warm cache): the product also loads its frame, session, sidebar and data layer',
  fromAnswer:
    'of that page, from the end of the answer with the events: parsing, checking, drawing',
  toUnseen:
    'click on next, to a week or month not visited yet, a moment after the page was drawn: the bare page asks for its events then',
  toSeen:
    'click on previous or next, to one visited before: the same events drawn with everything loaded',
  toSeenWork: 'of that click, how long the main thread worked (not rounded up to frames)',
}

/** What the bar is about; the others tell where the time goes. */
const BARRED: readonly Measure[] = ['page', 'toUnseen', 'toSeen']

function compared(view: string, figures: { product: Figures; bare: Figures }) {
  return Object.fromEntries(
    MEASURES.map((name) => {
      const [product, bare] = [median(figures.product[name]), median(figures.bare[name])]
      const ratio = product / bare
      const what = `calendar-page ${view} ${name}, times the bare calendar`
      const held = BARRED.includes(name) ? expectBar(what, ratio, { atMost: BAR }) : rounded(ratio)
      return [name, { product: rounded(product, 1), bare: rounded(bare, 1), ratio: held }]
    }),
  )
}

async function openSides(
  browser: OpenBrowser,
  url: string,
  bareUrl: string,
  profissional: { email: string; senha: string; profissionalId: string },
) {
  const storageState = await signedInStorage(browser, url, profissional, [bareUrl])
  const newContext = () => browser.newContext({ storageState, viewport: VIEWPORT, locale: 'pt-BR' })
  const product = await openSide(await newContext(), productOf(url, profissional.profissionalId))
  const bare = await openSide(await newContext(), bareOf(bareUrl, await boxesOf(product)))
  return { product, bare }
}

/** The calendar's screen against the bare calendar component drawing the same events (bar: 1.2 times). */
export async function measureCalendarPage() {
  const database = await startDatabase()
  const server = await startServer(database.env)
  const bareServer = await startScript('bare-server.ts', database.env)
  const browser = await openBrowser()
  try {
    const cliente = await cadastrarProfissional(server.url)
    const profissionalId = cliente.conta.profissionalId ?? ''
    await createPatients(cliente)
    await fillCalendar(database, profissionalId)
    const { product, bare } = await openSides(browser, server.url, bareServer.url, {
      ...cliente,
      profissionalId,
    })
    const figures = await measure(product, bare)
    keepResult('calendar-page', {
      what: 'the calendar screen against a page that holds only the calendar component, same box, same options, same call to the same server program and database; ms until the calendar shows all its events and two frames have passed since its last change',
      measures: WHAT,
      rounds: ROUNDS,
      events: Object.fromEntries(VIEWS.map(({ name, events }) => [name, events])),
      drawn: { product: product.drawn, bare: bare.drawn },
      ...Object.fromEntries(
        Object.entries(figures).map(([name, both]) => [name, compared(name, both)]),
      ),
      leftOut:
        'the network; a machine that does other things meanwhile: both sides are drawn on its cores',
    })
  } finally {
    await browser.close()
    await bareServer.stop()
    await server.stop()
    await database.stop()
  }
}
