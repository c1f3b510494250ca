import type { Browser } from 'playwright-core'
import { type OpenBrowser, openBrowser } from '../tools/chromium.ts'
import { cadastrarProfissional } from '../tools/cliente-da-api.ts'
import { createPatients } from '../tools/patients.ts'
import { startScript, startServer } from '../tools/started-server.ts'
import { fillCalendar } from './calendar-data.ts'
import { installProbe, settled } from './calendar-probe.ts'
import {
  type Figures,
  MEASURES,
  type Measure,
  noFigures,
  type Side,
  VIEWS,
  type View,
  type ViewName,
  visit,
  warm,
} from './calendar-visit.ts'
import { startDatabase } from './measured-database.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { roundsOf } from './settings.ts'
import { signedInStorage } from './signed-in.ts'

const ROUNDS = roundsOf(15)
const BAR = 1.5
const VIEWPORT = { width: 1440, height: 900 }
const SHOWN: Record<ViewName, string> = { week: 'semana', month: 'mes' }

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
  address: ({ name, day }) =>
    `${url}/calendario/${profissionalId}?data=${day}&visao=${SHOWN[name]}`,
  buttons: {
    week: { before: 'Semana anterior', after: 'Próxima semana' },
    month: { before: 'Mês anterior', after: 'Próximo mês' },
  },
})

const bareOf = (url: string, boxes: Record<string, { width: number; height: number }>): Opened => {
  const buttons = { before: 'Anterior', after: 'Próximo' }
  return {
    address: ({ name, day }) => {
      const { width, height } = boxes[name] ?? { width: 0, height: 0 }
      return `${url}/?data=${day}&visao=${SHOWN[name]}&largura=${width}&altura=${height}`
    },
    buttons: { week: buttons, month: buttons },
  }
}

/** How large the product's calendar is in each view. */
async function boxesOf({ page, address }: Side) {
  const boxes: Record<string, { width: number; height: number }> = {}
  for (const view of VIEWS.filter(({ place }) => place === 'full')) {
    await page.goto(address(view))
    await settled(page, view.first)
    const box = await page.getByRole('main').getByRole('table').first().boundingBox()
    if (!box) throw new Error('The calendar is not in sight')
    boxes[view.name] = { width: box.width, height: box.height }
  }
  return boxes
}

type Both = Record<'product' | 'bare', Figures>
/** Of one view: where there are as many events as may be, and where there is one. */
type Places = Record<View['place'], Both>

const noPlaces = (): Places => ({
  full: { product: noFigures(), bare: noFigures() },
  quiet: { product: noFigures(), bare: noFigures() },
})

async function measure(product: Side, bare: Side) {
  const sides = { product, bare }
  const figures: Record<ViewName, Places> = { week: noPlaces(), month: noPlaces() }
  for (let round = 0; round < ROUNDS; round += 1) {
    // Whoever goes first has a colder processor: they take turns.
    const order = round % 2 === 0 ? (['product', 'bare'] as const) : (['bare', 'product'] as const)
    for (const view of VIEWS) {
      for (const name of order) await visit(sides[name], view, figures[view.name][view.place][name])
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
/** Of which what its events cost is steady enough to be held to it: work, and not frames. */
const EVENTS_BARRED: Measure = 'toSeenWork'

const compared = (view: ViewName, { product, bare }: Both) =>
  Object.fromEntries(
    MEASURES.map((name) => {
      const ours = median(product[name])
      const floor = median(bare[name])
      const what = `calendar-page ${view} ${name}, times the bare calendar`
      const ratio = ours / floor
      const held = BARRED.includes(name) ? expectBar(what, ratio, { atMost: BAR }) : rounded(ratio)
      return [name, { product: rounded(ours, 1), bare: rounded(floor, 1), ratio: held }]
    }),
  )

/** What events cost: how much longer it takes where they are than where there is one. */
const ofEvents = (view: ViewName, { full, quiet }: Places) =>
  Object.fromEntries(
    MEASURES.map((name) => {
      const more = (side: keyof Both) => median(full[side][name]) - median(quiet[side][name])
      const ours = more('product')
      const floor = more('bare')
      // Less than a millisecond is what runs differ by: times that says nothing.
      const ratio = floor < 1 ? Number.NaN : ours / floor
      const what = `calendar-page ${view} ${name}, its events, times the bare calendar's`
      const held = name === EVENTS_BARRED ? expectBar(what, ratio, { atMost: BAR }) : rounded(ratio)
      return [name, { product: rounded(ours, 1), bare: rounded(floor, 1), ratio: held }]
    }),
  )

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
      what: 'the calendar screen against a page that holds only the calendar component, same box, same options, same call to the same server program and database; ms until the calendar shows all its events and two frames have passed since its last change; `…Events`: of that, what its events cost, by the same in a place with one',
      measures: WHAT,
      rounds: ROUNDS,
      events: Object.fromEntries(
        VIEWS.map(({ name, place, events }) => [`${name} ${place}`, events]),
      ),
      drawn: { product: product.drawn, bare: bare.drawn },
      week: compared('week', figures.week.full),
      month: compared('month', figures.month.full),
      weekEvents: ofEvents('week', figures.week),
      monthEvents: ofEvents('month', figures.month),
      leftOut:
        'the network; a machine that does other things meanwhile: both sides are drawn on its cores; a bare month that is told how many events a day has room for, as the product’s is: by itself it draws eight of each day and hides what has none (`drawn`)',
    })
  } finally {
    await browser.close()
    await bareServer.stop()
    await server.stop()
    await database.stop()
  }
}
