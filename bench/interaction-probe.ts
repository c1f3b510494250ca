import type { Page } from 'playwright-core'

/** What a gesture leads to: an element of this selector that holds this text. */
export type Seen = { selector: string; text?: string }
export type Gesture = { on: 'click' | 'input'; seen: Seen; make: () => Promise<void> }

type Waited = { untilSeen: Promise<number> }

/** What has not come by then does not come. */
const LONGEST_MS = 20_000

type Watched = { on: string; longest: number } & Seen

/** Begins with the event's own time, ends once the frame that shows what is waited for was handed over. */
function watch({ on, selector, text, longest }: Watched) {
  const isSeen = () => document.querySelector(selector)?.textContent?.includes(text ?? '') === true
  const untilSeen = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`${selector} did not come`)), longest)
    let began = Number.NaN
    function paint() {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - began)
      requestAnimationFrame(() => port2.postMessage(null))
    }
    const observer = new MutationObserver(() => {
      if (Number.isNaN(began) || !isSeen()) return
      observer.disconnect()
      paint()
    })
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    })
    addEventListener(on, ({ timeStamp }) => (began = timeStamp), { capture: true, once: true })
  })
  Object.assign(window, { untilSeen })
}

/** One gesture: how many milliseconds the person waits for what it leads to. */
export async function waitedFor(page: Page, { on, seen, make }: Gesture): Promise<number> {
  await page.evaluate(watch, { on, longest: LONGEST_MS, ...seen })
  await make()
  return page.evaluate(() => (window as unknown as Waited).untilSeen)
}
