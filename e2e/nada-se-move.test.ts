import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { emParalelo } from '../scripts/cliente-da-api.ts'
import { umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDoCalendario } from './pages/calendario.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()

/** What counts as good where such figures are kept; a grid that changes its rows is at 0.5. */
const CALM = 0.1
const LATE_MS = 800

/** How much moved since the page began, by the browser's own count (cumulative layout shift). */
const moved = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            total += (entry as unknown as { value: number }).value
          done(total)
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => done(total), 300)
      }),
  )

/** Ten sessions of a quarter of an hour: they ask for higher hours than a week without any. */
const QUARTERS = Array.from({ length: 10 }, (_, n) => {
  const [hora, minuto] = [8 + Math.floor(n / 4), (n % 4) * 15]
  const relogio = (m: number) =>
    `${String(hora + Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`
  return { inicio: `2026-03-11T${relogio(minuto)}`, fim: `2026-03-11T${relogio(minuto + 15)}` }
})

test.each([
  ['1440 px, week', { width: 1440, height: 900 }, 'semana'],
  ['360 px, day', { width: 360, height: 780 }, 'dia'],
])(
  'nothing moves when a late answer comes, the first time and the next: %s',
  async (_, viewport, visao) => {
    const { cliente, conta, profissionalId } = await umaClinica()
    const { id: pacienteId } = await umPaciente(cliente, 'Bia Souza')
    await emParalelo(QUARTERS, 2, async ({ inicio, fim }) => {
      await umAgendamento(cliente, inicio, { pacienteId, fim: `${fim}:00` })
    })
    const { page, vai } = await umVisitante({ conta, viewport })
    await page.route('**/api/agendamentos/profissional/me?*', async (route) => {
      await sleep(LATE_MS)
      await route.continue()
    })
    for (const _time of ['first', 'next']) {
      await vai(`/calendario/${profissionalId}?data=2026-03-11&visao=${visao}`)
      await telaDoCalendario(page).evento('11 de março, 8h15 até 8h30').waitFor()
      expect(await moved(page)).toBeLessThan(CALM)
    }
  },
)
