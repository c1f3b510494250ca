import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { type OpenBrowser, openBrowser } from '../tools/chromium.ts'
import { type Cliente, cadastrarProfissional } from '../tools/cliente-da-api.ts'
import { freePort, startServer } from '../tools/started-server.ts'
import { fetchLighthouse, type Lighthouse, type Report } from './lighthouse-tool.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { roundsOf } from './settings.ts'
import { signedInStorage } from './signed-in.ts'

const ROUNDS = roundsOf(5)
const WHOLE = ['accessibility', 'best-practices', 'seo']
const FIGURES = {
  fcpMs: 'first-contentful-paint',
  lcpMs: 'largest-contentful-paint',
  tbtMs: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  siMs: 'speed-index',
}

type Screen = { name: string; path: string; mobile: number; signedIn: boolean }

const screensOf = (id: string): Screen[] => [
  { name: 'landing', path: '/', mobile: 98, signedIn: false },
  { name: 'login', path: '/login', mobile: 95, signedIn: false },
  { name: 'calendar', path: `/calendario/${id}?data=2026-03-11`, mobile: 90, signedIn: true },
  { name: 'consolidated', path: `/atendimentos/${id}`, mobile: 90, signedIn: true },
]
const DESKTOP = 98
/** Nothing moves on load. */
const CLS = 0.01

type Visits = { lighthouse: Lighthouse; desktop: unknown; port: number; url: string }

const scoreOf = (report: Report, category: string) =>
  Math.round((report.categories[category]?.score ?? Number.NaN) * 100)

/** What a median is made of: every visit is a fresh one but for who is signed in. */
async function visit({ lighthouse, desktop, port, url }: Visits, path: string, onDesktop: boolean) {
  const flags = { port, output: 'json', logLevel: 'error', disableStorageReset: true }
  const result = await lighthouse(url + path, flags, onDesktop ? desktop : undefined)
  if (!result) throw new Error(`Lighthouse says nothing of ${path}`)
  return result.lhr
}

async function measureScreen(visits: Visits, { name, path, mobile }: Screen, onDesktop: boolean) {
  const what = `${name} ${onDesktop ? 'desktop' : 'mobile'}`
  const reports: Report[] = []
  for (let round = 0; round < ROUNDS; round += 1) reports.push(await visit(visits, path, onDesktop))
  const middle = (category: string) => median(reports.map((one) => scoreOf(one, category)))
  const bar = onDesktop ? DESKTOP : mobile
  const scores = [
    ['performance', expectBar(`lighthouse ${what}`, middle('performance'), { atLeast: bar })],
    ...WHOLE.map((one) => [
      one,
      expectBar(`lighthouse ${what} ${one}`, middle(one), { atLeast: 100 }),
    ]),
  ]
  const figures = Object.entries(FIGURES).map(([figure, audit]) => {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN))
    const held = figure === 'cls' && expectBar(`lighthouse ${what} CLS`, value, { atMost: CLS })
    return [figure, held ? { ...held, value: rounded(value, 3) } : rounded(value, 3)]
  })
  return [what, Object.fromEntries([...scores, ...figures])] as const
}

/** Some sessions in the week and the month that are shown. */
async function bookSome({ call }: Pick<Cliente, 'call'>) {
  for (let day = 9; day < 14; day += 1) {
    for (let hour = 9; hour < 13; hour += 1) {
      const at = `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}`
      const body = { tipo: 'PESSOAL', inicio: `${at}:00:00`, fim: `${at}:50:00` }
      await call('POST', '/agendamentos', body)
    }
  }
}

/** Lighthouse opens its pages in the browser's own profile: who is signed in there is signed in. */
async function signIn(
  port: number,
  url: string,
  storage: Awaited<ReturnType<typeof signedInStorage>>,
) {
  const outside = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [profile] = outside.contexts()
  const page = await profile?.newPage()
  await page?.goto(`${url}/robots.txt`)
  const kept = storage.origins.flatMap(({ localStorage }) => localStorage)
  await page?.evaluate((all) => {
    localStorage.clear()
    for (const { name, value } of all) localStorage.setItem(name, value)
  }, kept)
  await page?.close()
  await outside.close()
}

async function measureAll(browser: OpenBrowser, port: number, url: string) {
  const { conta, call, ...acesso } = await cadastrarProfissional(url)
  await bookSome({ call })
  const storage = await signedInStorage(browser, url, acesso)
  const visits = { ...(await fetchLighthouse()), port, url }
  const measured = []
  for (const screen of screensOf(conta.profissionalId ?? '')) {
    for (const onDesktop of [false, true]) {
      await signIn(port, url, screen.signedIn ? storage : { cookies: [], origins: [] })
      measured.push(await measureScreen(visits, screen, onDesktop))
    }
  }
  return Object.fromEntries(measured)
}

/** What Lighthouse says of four pages, on its telephone and on its desktop. */
export async function measureLighthouse() {
  const dataDir = mkdtempSync(join(tmpdir(), 'clinica-bench-'))
  const server = await startServer({ DATA_DIR: dataDir })
  const port = await freePort()
  const browser = await openBrowser([`--remote-debugging-port=${port}`])
  try {
    keepResult('lighthouse', {
      unit: 'scores of 100 and the figures behind them, median; simulated throttling, warm server',
      rounds: ROUNDS,
      screens: await measureAll(browser, port, server.url),
    })
  } finally {
    await browser.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
