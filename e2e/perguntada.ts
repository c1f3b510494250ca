import type { Page } from 'playwright-core'
import { paciencia } from './paciencia.ts'

/**
 * Once a page that is about to open has asked about new devices (D2), some seconds after it stands: the last
 * thing that it asks by itself. Whoever ends its session waits for it, else that call is the one refused.
 */
export const perguntada = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/usuario/avisos-de-acesso'), {
    timeout: paciencia() + 5_000,
  })
