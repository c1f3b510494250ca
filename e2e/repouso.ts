import { setTimeout as sleep } from 'node:timers/promises'
import type { Page, Request } from 'playwright-core'
import { paciencia } from './paciencia.ts'

const STEP_MS = 25
/** A query may follow an answer: so many quiet steps in a row count as rest. */
const QUIET_STEPS = 5

/** Watches a page's calls; answers how to wait until its screen is there and at rest. */
export function watchRepouso(page: Page): () => Promise<void> {
  const onTheirWay = new Set<Request>()
  page.on('request', (request) => onTheirWay.add(request))
  page.on('requestfinished', (request) => onTheirWay.delete(request))
  page.on('requestfailed', (request) => onTheirWay.delete(request))

  return async () => {
    await page.locator('h1').first().waitFor({ state: 'attached' })
    const deadline = performance.now() + paciencia()
    for (let quiet = 0; quiet < QUIET_STEPS; quiet += 1) {
      if (performance.now() > deadline) throw new Error(`${page.url()} does not come to rest`)
      if (onTheirWay.size > 0) quiet = -1
      await sleep(STEP_MS)
    }
    await page.evaluate(() => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      return Promise.allSettled(ending.map((one) => one.finished)).then(() => undefined)
    })
  }
}
