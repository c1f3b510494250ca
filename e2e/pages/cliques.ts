import type { Page } from 'playwright-core'

/** Counts what is pressed on this page, from its next load on; answers how much that was. */
export async function contaCliques(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.addEventListener(
      'click',
      () => Object.assign(window, { cliques: (Reflect.get(window, 'cliques') ?? 0) + 1 }),
      true,
    )
  })
  return () => page.evaluate(() => Reflect.get(window, 'cliques') ?? 0)
}
