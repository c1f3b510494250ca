import type { BrowserContext, Page } from 'playwright-core'

/** The browser's own line for a call that was refused or cut off. */
const FAILED_CALL = /^Failed to load resource: (?:.* status of (\d+)|net::(ERR_\w+))/

export type Esperado = number | 'net' | 'beforeunload'

export type Problemas = {
  /** Unexpected problems, in order. */
  found: string[]
  /**
   * From here on a call may be answered by this status, or cut off ('net'); 'beforeunload': the browser may
   * ask before it leaves the page, and the journey answers.
   */
  expected: Set<Esperado>
}

function onConsole(problemas: Problemas, text: string, url: string) {
  const [failed, status] = FAILED_CALL.exec(text) ?? []
  if (failed && problemas.expected.has(status ? Number(status) : 'net')) return
  problemas.found.push(failed ? `console: ${text} ${url}` : `console: ${text}`)
}

function watchPage(page: Page, problemas: Problemas) {
  page.on('console', (line) => {
    if (line.type() === 'error' || line.type() === 'warning') {
      onConsole(problemas, line.text(), line.location().url)
    }
  })
  page.on('pageerror', (error) => problemas.found.push(`error: ${error.message}`))
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload' && problemas.expected.has('beforeunload')) return
    problemas.found.push(`the browser's own dialog: ${dialog.type()} ${dialog.message()}`)
    dialog.dismiss().catch(() => undefined)
  })
}

/** Collects everything that a quiet browser would not have said: errors, warnings, CSP violations. */
export async function watchProblemas(context: BrowserContext): Promise<Problemas> {
  const problemas: Problemas = { found: [], expected: new Set() }
  context.on('page', (page) => watchPage(page, problemas))
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`CSP: ${violatedDirective} ${blockedURI} ${sample}`),
    )
  })
  return problemas
}
