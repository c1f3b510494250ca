import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { paciencia } from './paciencia.ts'

const STEP_MS = 25
/** A query may follow an answer: so many quiet steps in a row count as rest. */
const QUIET_STEPS = 5

/**
 * So long nothing of the page changes, and so many frames: a browser that is late with its frames has not
 * yet told the page of its new size. What changes for ever, as a clock does, keeps nobody longer than MOST.
 */
const STILL_MS = 100
const STILL_FRAMES = 3
const MOST_MS = 3_000

/** A list that was answered may be drawn in several passes, some of them without a word. */
export const untilStill = (page: Page) =>
  page.evaluate(
    ([still, stillFrames, most]) =>
      new Promise<void>((done) => {
        const begun = performance.now()
        let changed = begun
        let frames = 0
        const watch = new MutationObserver(() => {
          changed = performance.now()
          frames = 0
        })
        const all = { childList: true, subtree: true, attributes: true, characterData: true }
        watch.observe(document, all)
        requestAnimationFrame(function look() {
          frames += 1
          const now = performance.now()
          if ((frames < stillFrames || now - changed < still) && now - begun < most) {
            requestAnimationFrame(look)
            return
          }
          watch.disconnect()
          done()
        })
      }),
    [STILL_MS, STILL_FRAMES, MOST_MS] as const,
  )

/** Watches a page's calls; answers how to wait until its screen is there and at rest. */
export function watchRepouso(page: Page): () => Promise<void> {
  const onTheirWay = new Set<Request>()
  page.on('request', (request) => onTheirWay.add(request))
  page.on('requestfinished', (request) => onTheirWay.delete(request))
  page.on('requestfailed', (request) => onTheirWay.delete(request))

  /** A question between two tries of a call is on no way, but what waits for its answer says so. */
  const waits = async () => (await page.locator('[aria-busy=true]').count()) > 0

  return async () => {
    await page.locator('h1').first().waitFor({ state: 'attached' })
    const deadline = performance.now() + paciencia()
    for (let quiet = 0; quiet < QUIET_STEPS; quiet += 1) {
      if (performance.now() > deadline) throw new Error(`${page.url()} does not come to rest`)
      if (onTheirWay.size > 0) quiet = -1
      await sleep(STEP_MS)
      // The next render may send further requests.
      if (quiet === QUIET_STEPS - 1) await untilStill(page)
      if (onTheirWay.size > 0 || (quiet === QUIET_STEPS - 1 && (await waits()))) quiet = -1
    }
    await page.evaluate(() => {
      // Scroll-driven animations do not end.
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        )
      return Promise.allSettled(ending.map((one) => one.finished)).then(() => undefined)
    })
  }
}
