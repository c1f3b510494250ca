import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import { type OpenBrowser, openBrowser } from '../tools/chromium.ts'
import { cadastrarProfissional } from '../tools/cliente-da-api.ts'
import { createPatients } from '../tools/patients.ts'
import { startServer } from '../tools/started-server.ts'
import { fillCalendar, WEEK } from './calendar-data.ts'
import { startDatabase } from './measured-database.ts'
import { expectBar, keepResult, median, rounded } from './report.ts'
import { roundsOf } from './settings.ts'
import { signedInStorage } from './signed-in.ts'

const ROUNDS = roundsOf(3)
const LATE_MS = 800
/** What is still called good. */
const BAR = 0.1
const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]

type Shifts = { layoutShifts: number }

/** Runs in the page before anything of its own does: adds up what moves without anybody's doing. */
function countShifts() {
  const counted = window as unknown as Shifts
  counted.layoutShifts = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      }
      if (!hadRecentInput) counted.layoutShifts += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How much of the page moves in a fresh visit whose week is answered late. */
async function shiftsOf(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(countShifts)
  await page.route('**/agendamentos/profissional/me?*', async (route) => {
    await sleep(LATE_MS)
    // The page may be gone by now.
    await route.continue().catch(() => {})
  })
  await page.goto(address)
  await page.locator('[role=table] [role=listitem] > [role=button]').first().waitFor()
  await page.waitForTimeout(LATE_MS)
  const shifts = await page.evaluate(() => (window as unknown as Shifts).layoutShifts)
  await page.close()
  return shifts
}

type Storage = Awaited<ReturnType<typeof signedInStorage>>

async function measureSizes({ browser }: OpenBrowser, storageState: Storage, address: string) {
  const results: Record<string, unknown> = {}
  for (const viewport of SIZES) {
    const shifts: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const context = await browser.newContext({ storageState, viewport, locale: 'pt-BR' })
      shifts.push(await shiftsOf(context, address))
      await context.close()
    }
    const { width } = viewport
    const held = expectBar(`late-answer at ${width} px`, median(shifts), { atMost: BAR })
    results[width] = { ...held, visits: shifts.map((one) => rounded(one, 3)) }
  }
  return results
}

/** What moves in the week when its answer comes late. */
export async function measureLateAnswer() {
  const database = await startDatabase()
  const server = await startServer(database.env)
  const browser = await openBrowser()
  try {
    const cliente = await cadastrarProfissional(server.url)
    const profissionalId = cliente.conta.profissionalId ?? ''
    await createPatients(cliente)
    await fillCalendar(database, profissionalId)
    const storage = await signedInStorage(browser, server.url, cliente)
    const address = `${server.url}/calendario/${profissionalId}?data=${WEEK.day}&visao=semana`
    keepResult('late-answer', {
      what: 'layout shifts without recent input, added up over a fresh visit of the week of 60 sessions whose answer comes 800 ms late; by the width of the window in px',
      leftOut: 'what moves after a gesture, and visits of a screen that is drawn from memory',
      rounds: ROUNDS,
      widths: await measureSizes(browser, storage, address),
    })
  } finally {
    await browser.close()
    await server.stop()
    await database.stop()
  }
}
