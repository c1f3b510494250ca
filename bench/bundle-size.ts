import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type OpenBrowser, openBrowser } from '../tools/chromium.ts'
import { type Cliente, cadastrarProfissional } from '../tools/cliente-da-api.ts'
import { startServer } from '../tools/started-server.ts'
import { expectBar, keepResult, noteMiss, rounded } from './report.ts'
import { signedInStorage } from './signed-in.ts'

const DIST = join(import.meta.dirname, '..', 'web', 'dist')
/** More than one: a figure that differs from one visit to the next says nothing. */
const VISITS = 3

type Storage = Awaited<ReturnType<typeof signedInStorage>>

/** A page, what shows that it is drawn and can be used, and kB of 1000 bytes that it may cost. */
type Screen = { name: string; path: string; drawn: string; bar: number; storage?: Storage }

const screensOf = (profissionalId: string, storage: Storage): Screen[] => [
  { name: 'landing', path: '/', drawn: 'footer', bar: 25 },
  {
    name: 'login',
    path: '/login',
    drawn: '#raiz:not([data-pronta]) input[type=password]',
    bar: 125,
  },
  {
    name: 'calendar',
    path: `/calendario/${profissionalId}?data=2026-03-11`,
    // The week's answer is there once its appointment is.
    drawn: '[role=table] [role=listitem] > [role=button]',
    bar: 230,
    storage,
  },
]

/** Runs in the page before anything of its own does: notes when the screen was first drawn. */
function noteDrawn(selector: string) {
  const noted = window as unknown as { drawnAt?: number }
  new MutationObserver((_records, observer) => {
    if (!document.querySelector(selector)) return
    noted.drawnAt = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

/** The scripts and styles that the page had asked for when its screen was drawn. */
async function assetsUntilDrawn(page: Page): Promise<string[]> {
  await page.waitForFunction(() => 'drawnAt' in window, undefined, { timeout: 15_000 })
  // What is still on its way is not on the list yet.
  await page.waitForLoadState('networkidle')
  const asked = await page.evaluate(() => {
    const { drawnAt } = window as unknown as { drawnAt: number }
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime <= drawnAt)
      .map(({ name }) => new URL(name).pathname)
  })
  return [...new Set(asked)].filter((path) => /\.(js|css)$/.test(path)).sort()
}

/** One fresh visit: nothing in memory, the browser's own conditions. */
async function visit({ browser }: OpenBrowser, url: string, { path, drawn, storage }: Screen) {
  const context = await browser.newContext({
    ...(storage && { storageState: storage }),
    locale: 'pt-BR',
  })
  const page = await context.newPage()
  await page.addInitScript(noteDrawn, drawn)
  await page.goto(url + path)
  const assets = await assetsUntilDrawn(page)
  await context.close()
  return assets
}

const bytesOf = (assets: readonly string[]) =>
  assets.reduce((sum, path) => sum + statSync(join(DIST, `${path}.br`)).size, 0)

async function measureScreen(browser: OpenBrowser, url: string, screen: Screen) {
  const visits: string[][] = []
  for (let one = 0; one < VISITS; one += 1) visits.push(await visit(browser, url, screen))
  const lists = new Set(visits.map((assets) => assets.join('\n')))
  if (lists.size > 1)
    noteMiss(`bundle-size ${screen.name}: visits differ, ${visits.map(bytesOf)} bytes`)
  const largest = Math.max(...visits.map(bytesOf)) / 1000
  const { met } = expectBar(`bundle-size ${screen.name}`, largest, { atMost: screen.bar })
  const files = Math.max(...visits.map(({ length }) => length))
  return { kB: rounded(largest, 1), files, bar: screen.bar, met }
}

/** One session in the week that the calendar shows. */
async function bookOne(cliente: Cliente) {
  await cliente.call('POST', '/agendamentos', {
    tipo: 'PESSOAL',
    inicio: '2026-03-11T14:00:00',
    fim: '2026-03-11T14:50:00',
  })
}

/** What a fresh visit of three pages costs until the screen is drawn. */
export async function measureBundles() {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinica-bench-'))
  const server = await startServer({ DATA_DIR: dataDir })
  const browser = await openBrowser()
  try {
    const { conta, call, ...acesso } = await cadastrarProfissional(server.url)
    await bookOne({ conta, call })
    const storage = await signedInStorage(browser, server.url, acesso)
    const sizes: Record<string, unknown> = {}
    for (const screen of screensOf(conta.profissionalId ?? '', storage)) {
      sizes[screen.name] = await measureScreen(browser, server.url, screen)
    }
    keepResult('bundle-size', {
      unit: 'kB (1000 bytes) of brotli JS and CSS asked for by a fresh visit until its screen can be used: the last line of the landing, the password field once the app holds it, the week with its appointment',
      leftOut:
        'fonts, images, the document and the answers of the API; what a screen loads ahead of the next one after it is drawn',
      visits: VISITS,
      sizes,
    })
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
