import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenBrowser, openBrowser } from '../e2e/chromium.ts'
import { cadastrarProfissional } from '../scripts/cliente-da-api.ts'
import { keepResult, rounded } from './report.ts'
import { signedInStorage } from './signed-in.ts'
import { startServer } from './started-server.ts'

const DIST = join(import.meta.dirname, '..', 'web', 'dist')
/** kB of 1000 bytes, brotli, JS and CSS that a fresh visit fetches. */
const BARS = { landing: 128, login: 146, calendar: 228 }

type Page = Awaited<ReturnType<OpenBrowser['browser']['newPage']>>
type Storage = Awaited<ReturnType<typeof signedInStorage>>

/** The pre-compressed size of every script and style that the page asked for. */
async function assetsOf(page: Page, url: string): Promise<{ total: number; files: number }> {
  const paths = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) paths.add(pathname)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const total = [...paths].reduce((sum, path) => sum + statSync(join(DIST, `${path}.br`)).size, 0)
  return { total, files: paths.size }
}

async function visit(browser: OpenBrowser, url: string, storageState?: Storage) {
  const context = await browser.newContext(storageState ? { storageState } : {})
  const size = await assetsOf(await context.newPage(), url)
  await context.close()
  return size
}

/** What a fresh visit of three pages costs. */
export async function measureBundles() {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinica-bench-'))
  const server = await startServer({ DATA_DIR: dataDir })
  const browser = await openBrowser()
  try {
    const { conta, ...acesso } = await cadastrarProfissional(server.url)
    const storage = await signedInStorage(browser, server.url, acesso)
    const sizes = {
      landing: await visit(browser, server.url),
      login: await visit(browser, `${server.url}/login`),
      calendar: await visit(browser, `${server.url}/calendario/${conta.profissionalId}`, storage),
    }
    keepResult('bundle-size', {
      unit: 'kB (1000 bytes) of brotli JS and CSS fetched by a fresh visit',
      sizes: Object.fromEntries(
        Object.entries(sizes).map(([name, { total, files }]) => [
          name,
          { kB: rounded(total / 1000, 1), files, bar: BARS[name as keyof typeof BARS] },
        ]),
      ),
    })
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
