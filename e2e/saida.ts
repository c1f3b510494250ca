import type { Page } from 'playwright-core'
import { ate } from './ate.ts'
import type { Esperado } from './problemas.ts'

/** True when the browser would ask before leaving: unsaved text, or a pending write. */
const perguntaria = (page: Page) =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

/**
 * A journey that asked the server whether something is saved is ahead of the screen, which has yet to read
 * the answer and would rightly ask. It leaves as a person does, who waits for that; one whose subject is the
 * question expects it, and leaves at once.
 */
export function saiQuandoSalvo(page: Page, expected: Set<Esperado>): void {
  const { goto, reload } = page
  async function salvo() {
    if (!expected.has('beforeunload')) await ate(() => perguntaria(page)).toBe(false)
  }
  page.reload = async (options) => {
    await salvo()
    return reload.call(page, options)
  }
  page.goto = async (url, options) => {
    await salvo()
    return goto.call(page, url, options)
  }
}
