import type { Page } from 'playwright-core'

/** The moment that it is from now on: by the browser's clock, and by what answers say of the server's (D1). */
export async function acerta(page: Page, quando: Date): Promise<void> {
  await page.clock.setFixedTime(quando)
  await page.addInitScript(() => {
    const { get } = Headers.prototype
    Headers.prototype.get = function (name) {
      return name === 'Date' ? new Date().toUTCString() : get.call(this, name)
    }
  })
}
