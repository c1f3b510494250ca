import { somaDias } from '@clinica/domain/tempo/data'
import { diaEMes } from '@clinica/domain/tempo/texto-de-tempo'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { agendaDoDia, hoje, umAgendamento, umaClinica, umPaciente } from './clinica.ts'
import { telaDoCalendario } from './pages/calendario.ts'
import { untilStill } from './repouso.ts'
import { useVisitantes } from './visitante.ts'

const umVisitante = useVisitantes()
const CELULAR = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

type Ponto = { x: number; y: number }
/** Longer than the calendar needs to pick an event up: a finger that came down beside it is lifted again. */
const SEGURA_MS = 5_000

/** A finger on the screen: down at a point, held until the event is picked up or not, moved by so much, up. */
async function umDedo(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page)
  const toque = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  const pegou = () =>
    page
      .locator('[data-event-id][class*=mirror]')
      .first()
      .waitFor({ timeout: SEGURA_MS })
      .then(
        () => true,
        () => false,
      )
  return async (onde: () => Promise<Ponto>, descer: number, segura: boolean) => {
    let de = await onde()
    await toque('touchStart', de.x, de.y)
    for (let vez = 0; segura && vez < 5 && !(await pegou()); vez += 1) {
      await toque('touchEnd')
      de = await onde()
      await toque('touchStart', de.x, de.y)
    }
    for (let passo = 1; passo <= 8; passo += 1) {
      await toque('touchMove', de.x, de.y + (descer * passo) / 8)
    }
    // A finger that is lifted as it moves flings the screen on, the further the later its moves were told.
    await untilStill(page)
    await toque('touchEnd')
  }
}

test('a finger held on an event drags it; a short swipe only scrolls', async () => {
  const { cliente, conta, profissionalId } = await umaClinica()
  const { id: pacienteId } = await umPaciente(cliente, 'Zilda Arruda')
  const dia = somaDias(hoje(), 1)
  await umAgendamento(cliente, `${dia}T09:00`, { pacienteId })
  const { page, context, vai, quieta } = await umVisitante({ ...CELULAR, conta })
  await vai(`/calendario/${profissionalId}?data=${dia}&visao=dia`)
  const zilda = telaDoCalendario(page).evento('Zilda Arruda')
  await zilda.waitFor()
  await quieta()
  const arrasta = await umDedo(context, page)
  const pega = async () => {
    const { x, y, width } = (await zilda.boundingBox()) ?? { x: 0, y: 0, width: 0 }
    return { x: x + width / 2, y: y + 8 }
  }

  const antes = await pega()
  await arrasta(async () => antes, -60, false)
  await quieta()
  expect((await pega()).y).toBeLessThan(antes.y - 20)
  expect(await agendaDoDia(cliente, dia)).toMatchObject([{ inicio: `${dia}T09:00:00` }])

  const hora = (await page.locator('[data-time="10:00:00"]').first().boundingBox())?.y ?? 0
  const altura =
    hora - ((await page.locator('[data-time="09:00:00"]').first().boundingBox())?.y ?? 0)
  await arrasta(pega, 2 * altura, true)
  await page.getByText(`O evento foi remarcado para ${diaEMes(dia)}, 11h`).waitFor()
  expect(await agendaDoDia(cliente, dia)).toMatchObject([{ inicio: `${dia}T11:00:00` }])
})
