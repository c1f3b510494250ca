import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitante } from '../visitante.ts'

declare global {
  interface Window {
    axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
  }
}

/** One test looks at many places. */
export const LIMITE = { timeout: 300_000 }
/** axe reads styles that the page's own policy would not let it: only here is that policy put aside. */
export const SEM_POLITICA = { bypassCSP: true }

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
export const LARGURAS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
] as const

const TUDO: RunOptions = { preload: false }
/** All that the theme decides. */
const CORES: RunOptions = { preload: false, runOnly: ['color-contrast', 'link-in-text-block'] }

/** Violations that axe finds, one line each; the page behind a dialog was checked before. */
async function achados(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (asked) => {
    const dialog = document.querySelector('[aria-modal=true]') !== null
    const { violations } = await window.axe.run(dialog ? { exclude: ['main'] } : document, asked)
    return violations
  }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target}: ${failureSummary}`),
  )
}

/** As the page stands, in both themes. */
export async function semAchadosNosTemas({ page, quieta }: Visitante, onde: string) {
  for (const [colorScheme, rules] of [
    ['light', TUDO],
    ['dark', CORES],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.locator(`html[data-color-scheme=${colorScheme}]`).waitFor()
    await quieta()
    expect(await achados(page, rules), `${onde}, ${colorScheme}`).toEqual([])
  }
}

/** Check of a page without scripts, which follows the system's scheme by CSS alone. */
export async function semAchadosSemScript({ page }: Pick<Visitante, 'page'>, onde: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const { width, height } of LARGURAS) {
      await page.setViewportSize({ width, height })
      expect(await achados(page, TUDO), `${onde}, ${width} px, ${colorScheme}`).toEqual([])
    }
  }
}

/**
 * In both widths and both themes without loading again: the page adapts, as a turned phone's does and
 * as one does when the evening comes.
 */
export async function semAchados(visitante: Visitante, onde: string) {
  for (const { width, height } of LARGURAS) {
    await visitante.page.setViewportSize({ width, height })
    await semAchadosNosTemas(visitante, `${onde}, ${width} px`)
  }
}
