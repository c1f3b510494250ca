import type { Page } from 'playwright-core'
import { paciencia } from './paciencia.ts'

/**
 * Waits until a page about to open has asked about new devices (D2), its last request by itself, some seconds after
 * it is drawn. A test that ends the session waits for it, or else that request is refused.
 */
export const perguntada = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/usuario/avisos-de-acesso'), {
    timeout: paciencia() + 5_000,
  })
