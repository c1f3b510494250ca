import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emParalelo } from '../tools/cliente-da-api.ts'
import { acerta } from '../tools/relogio.ts'
import { hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDoCalendario } from './pages/calendario.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** A tenth of what counts as good where such figures are kept; a grid that changes its rows is at 0.5. */
const CALM = 0.01
const LATE_MS = 800

type Moves = { moved: number }

/** Counts from before the page's own first line on: what it moves, by the browser's own count (layout instability). */
const countMoves = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as Moves
    counted.moved = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        counted.moved += (entry as unknown as { value: number }).value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** How much moved since the page began. */
const moved = (page: Page) => page.evaluate(() => (window as unknown as Moves).moved)

/** Ten sessions of a quarter of an hour: they ask for higher hours than a week without any. */
const QUARTERS = Array.from({ length: 10 }, (_, n) => {
  const hora = 8 + Math.floor(n / 4)
  const minuto = (n % 4) * 15
  const relogio = (m: number) =>
    `${String(hora + Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`
  return { inicio: `2026-03-11T${relogio(minuto)}`, fim: `2026-03-11T${relogio(minuto + 15)}` }
})

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 780 },
]
const LOADS = SIZES.flatMap((viewport) =>
  ['semana', 'dia', 'mes'].map((visao) => [`${viewport.width} px, ${visao}`, viewport, visao]),
) as [string, (typeof SIZES)[number], string][]

test.each(LOADS)(
  'nothing moves over a whole load, whose answer comes late or at once: %s',
  async (_, viewport, visao) => {
    const { cliente, conta, profissionalId } = await umaClinica()
    const { id: pacienteId } = await umPaciente(cliente, 'Bia Souza')
    await emParalelo(QUARTERS, 2, async ({ inicio, fim }) => {
      await umAgendamento(cliente, inicio, { pacienteId, fim: `${fim}:00` })
    })
    const { page, vai, quieta } = await umVisitante({ conta, viewport })
    await countMoves(page)
    for (const late of [LATE_MS, LATE_MS, 0]) {
      await page.unrouteAll()
      await page.route('**/api/agendamentos/profissional/me?*', async (route) => {
        await sleep(late)
        await route.continue()
      })
      await vai(`/calendario/${profissionalId}?data=2026-03-11&visao=${visao}`)
      await telaDoCalendario(page).evento('11 de março, 8h').first().waitFor()
      await quieta()
      expect(await moved(page)).toBeLessThan(CALM)
    }
  },
)

/** Position of each style sheet with a layer among the page's style sheets. */
const layered = (page: Page) =>
  page.evaluate(() =>
    [...document.styleSheets]
      .filter(({ href }) => href)
      .flatMap(({ cssRules }, n) =>
        [...cssRules].some((rule) => rule instanceof CSSLayerBlockRule) ? [n] : [],
      ),
  )

test('what is fetched when the calendar stands lays nothing out again: the font is there, layers came first', async () => {
  const { conta, profissionalId } = await umaClinica()
  const { page, vai, quieta } = await umVisitante({ conta })
  await vai(`/calendario/${profissionalId}?data=2026-03-11&visao=semana`)
  await quieta()
  const sheets = await page.locator('link[rel=stylesheet]').count()
  expect(sheets).toBeGreaterThan(3)
  expect(await layered(page)).toEqual([0])
  // By the page itself: a style sheet asks for it when text is drawn, which is then drawn again.
  const fonts = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ initiatorType }) => initiatorType),
  )
  expect(fonts).toEqual(['link'])
})

const topOf = (page: Page, hour: string) =>
  page.getByRole('region', { name: 'Agenda', exact: true }).evaluate((grade, time) => {
    const row = grade.querySelector(`[data-time="${time}"]`)?.getBoundingClientRect()
    const head = grade.querySelector('[role=columnheader]')?.getBoundingClientRect()
    return Math.round((row?.top ?? 0) - (head?.bottom ?? 0))
  }, `${hour}:00`)

type Stood = { hoursStoodAt: Set<number> }

/** Notes where the hours stood in each frame that showed them. */
const noteHours = (page: Page) =>
  page.addInitScript(() => {
    const hoursStoodAt = new Set<number>()
    Object.assign(window, { hoursStoodAt })
    const painted = new MessageChannel()
    painted.port1.onmessage = () => {
      const noon = document.querySelector('[role=table] [data-time="12:00:00"]')
      if (!noon?.checkVisibility({ visibilityProperty: true })) return
      hoursStoodAt.add(Math.round(noon.getBoundingClientRect().top))
    }
    const everyFrame = () =>
      requestAnimationFrame(() => {
        painted.port2.postMessage(null)
        everyFrame()
      })
    everyFrame()
  })

const hoursStoodAt = (page: Page) =>
  page.evaluate(() => [...(window as unknown as Stood).hoursStoodAt])

test('opens an hour ago today, an hour before the first event of another day, in the morning of an empty one', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  await umAgendamento(cliente, '2026-03-11T14:00', { tipo: 'SOCIAL' })
  // Low enough that the afternoon can stand on top.
  const { page, vai, quieta } = await umVisitante({ conta, viewport: { width: 1440, height: 480 } })
  // 15:20 in São Paulo.
  await acerta(page, new Date('2026-03-18T18:20:00Z'))
  await noteHours(page)
  for (const [data, hour, minutes] of [
    ['2026-03-11', '14:00', 70],
    ['2026-03-12', '07:00', 10],
    ['2026-03-18', '14:00', -20],
  ] as const) {
    await vai(`/calendario/${profissionalId}?data=${data}&visao=dia`)
    await telaDoCalendario(page).dia(data).waitFor()
    await quieta()
    const top = await topOf(page, hour)
    const hourLater = await topOf(page, '15:00')
    const perHour = (hourLater - top) / (15 - Number(hour.slice(0, 2)))
    expect(Math.abs(top - (perHour * minutes) / 60), data).toBeLessThanOrEqual(2)
    expect(await hoursStoodAt(page), `${data}: seen elsewhere first`).toHaveLength(1)
  }
})

test.each(SIZES)(
  'nor do the figures, the rows and the chart of the consolidated screen: $width px',
  async (viewport) => {
    const { cliente, conta, profissionalId } = await umaClinica()
    const { id: pacienteId } = await umPaciente(cliente, 'Bia Souza')
    const { page, vai, quieta } = await umVisitante({ conta, viewport })
    await countMoves(page)
    const load = async () => {
      await vai(`/atendimentos/${profissionalId}`)
      await page.getByRole('heading', { name: 'Sessões em doze meses' }).waitFor()
      await quieta()
      expect(await moved(page)).toBeLessThan(CALM)
    }
    await page.route('**/api/resumo-atendimentos/profissional/**', async (route) => {
      await sleep(LATE_MS)
      await route.continue()
    })
    await load()
    await umAgendamento(cliente, `${hoje()}T09:00`, { pacienteId })
    await load()
  },
)
