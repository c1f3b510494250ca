import type { Page } from 'playwright-core'

/** Sets the time of the browser's clock, and of the server's Date header as the page reads it (D1). */
export async function acerta(page: Page, quando: Date): Promise<void> {
  await page.clock.setFixedTime(quando)
  await page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'Date' ? new Date().toUTCString() : get.call(this, name)
    }
  })
}
