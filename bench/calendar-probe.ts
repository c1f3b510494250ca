import type { Page } from 'playwright-core'

/** The calendar at rest: what is seen of it, two frames after its last change. */
type Rest = { at: number; events: number; firstDay: string }
type Probe = { click: number; rests: Rest[] }
type Probed = { calendarProbe: Probe }

/** Runs in the page before anything of its own does; the same in every page that is measured. */
function install() {
  const probe: Probe = { click: 0, rests: [] }
  Object.assign(window, { calendarProbe: probe })
  const TABLE = '[role=table]'
  let frame = 0
  const note = () => {
    const drawn = document.querySelectorAll(`${TABLE} [role=listitem] > [role=button]`)
    // What is drawn behind a skeleton is not there yet for who looks.
    const events = drawn[0]?.checkVisibility({ visibilityProperty: true }) ? drawn.length : 0
    const day = document.querySelector(`${TABLE} [role=cell][data-date]`)
    const firstDay = day?.getAttribute('data-date') ?? ''
    probe.rests.push({ at: performance.now(), events, firstDay })
  }
  const concernsCalendar = ({ target }: MutationRecord) =>
    target instanceof Element && (target.closest(TABLE) || target.querySelector(TABLE))
  new MutationObserver((records) => {
    if (!records.some(concernsCalendar)) return
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(note)
    })
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
  // By the event's own clock: when the click was made, not when somebody came to hear of it.
  document.addEventListener(
    'click',
    ({ timeStamp }) => {
      probe.click = timeStamp
      probe.rests.length = 0
    },
    true,
  )
}

export const installProbe = (page: Page) => page.addInitScript(install)

/** The first time that the calendar was at rest with these events, since the page or the last click began. */
export async function untilAtRest(page: Page, wanted: Omit<Rest, 'at'>): Promise<number> {
  const found = await page.waitForFunction(
    ({ events, firstDay }) =>
      (window as unknown as Probed).calendarProbe.rests.find(
        (rest) => rest.events === events && rest.firstDay === firstDay,
      )?.at,
    wanted,
    { polling: 50, timeout: 15_000 },
  )
  const at = (await found.jsonValue()) ?? Number.NaN
  return at - (await page.evaluate(() => (window as unknown as Probed).calendarProbe.click))
}

/** What the calendar shows once nothing has changed for a while. */
export async function settled(page: Page, firstDay: string): Promise<number> {
  const found = await page.waitForFunction(
    (day) => {
      const last = (window as unknown as Probed).calendarProbe.rests.at(-1)
      const calm = last && performance.now() - last.at > 800
      return calm && last.firstDay === day && last.events > 0 ? last.events : undefined
    },
    firstDay,
    { polling: 50, timeout: 15_000 },
  )
  return (await found.jsonValue()) ?? Number.NaN
}

/** When the page had the last answer of the measured call. */
export const answeredAt = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return calls.find(({ name }) => name.includes('/profissional/me?'))?.responseEnd ?? Number.NaN
  })
