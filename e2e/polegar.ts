import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { untilStill } from './repouso.ts'
import type { Visitante } from './visitante.ts'

/** Half a pixel is lost in rounding. */
const DEDO_PX = 43.5
/** Longer than the calendar waits before a held finger opens the card. */
const SEGURA_MS = 15_000

/** From the head of what is open, within it, to what lies above. */
const ACIMA_PX = 40

/** The words of buttons that are wider than these. Events in the grid have an ellipsis of their own. */
const cortados = () =>
  [...document.querySelectorAll<HTMLElement>('button, a[class]')]
    .filter((um) => um.checkVisibility({ visibilityProperty: true }))
    .filter((um) => !um.closest('[data-event-id], [inert], section[aria-label=Agenda]'))
    .filter((um) =>
      [um, ...um.querySelectorAll('span')].some(
        (parte) => parte.clientWidth > 1 && parte.scrollWidth > parte.clientWidth + 1,
      ),
    )
    .map((um) => um.textContent)

/** One thumb on a telephone's screen: what it presses is large enough and in reach, and every press counts. */
export function comUmPolegar({ page }: Visitante) {
  let toques = 0
  const sessao = page.context().newCDPSession(page)
  const dedo = async (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) => {
    const touchPoints = type === 'touchEnd' ? [] : [{ x, y }]
    await (await sessao).send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  const pega = async (alvo: Locator) => {
    const caixa = await alvo.boundingBox()
    if (!caixa) throw new Error(`${alvo} is not in sight`)
    return { x: caixa.x + caixa.width / 2, y: caixa.y + 12 }
  }
  /** A telephone that has to be scrolled sideways hides what it shows; what is to be pressed can be read. */
  const semSobra = async (alvo: Locator) => {
    const sobra = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(sobra, `sideways after ${alvo}`).toBeLessThanOrEqual(0)
    expect(await page.evaluate(cortados), `cut after ${alvo}`).toEqual([])
  }
  return {
    toques: () => toques,
    /** One press; `naLinha`: all of its row can be pressed. */
    async toca(alvo: Locator, { naLinha = false } = {}) {
      await alvo.scrollIntoViewIfNeeded()
      const { width, height } = (await alvo.boundingBox()) ?? { width: 0, height: 0 }
      if (!naLinha) expect(Math.min(width, height), `${alvo}`).toBeGreaterThan(DEDO_PX)
      await alvo.tap()
      toques += 1
      await semSobra(alvo)
    },
    /** Beside what is open, where nothing is said that could be pressed instead: snackbars stand at the head. */
    async tocaAcima(alvo: Locator) {
      await untilStill(page)
      const { x, y } = await pega(alvo)
      const aoLado = x
      const acima = y - ACIMA_PX
      const embaixo = await page.evaluate(
        ([px, py]) => document.elementFromPoint(px, py)?.outerHTML,
        [aoLado, acima] as const,
      )
      expect(embaixo, `above ${alvo}`).toMatch(/^<div [^>]*aria-hidden[^>]*><\/div>$/)
      await page.touchscreen.tap(aoLado, acima)
    },
    /** Held until the card is there, and let go. */
    async segura(alvo: Locator, cartao: Locator) {
      await untilStill(page)
      await alvo.scrollIntoViewIfNeeded()
      const { x, y } = await pega(alvo)
      await dedo('touchStart', x, y)
      await cartao.waitFor({ timeout: SEGURA_MS })
      await dedo('touchEnd')
      toques += 1
    },
    /** Held, and taken so far down once it is picked up. */
    async arrasta(alvo: Locator, descer: number) {
      await untilStill(page)
      const { x, y } = await pega(alvo)
      await dedo('touchStart', x, y)
      await page.locator('[data-event-id][class*=mirror]').first().waitFor({ timeout: SEGURA_MS })
      for (let passo = 1; passo <= 8; passo += 1) {
        await dedo('touchMove', x, y + (descer * passo) / 8)
      }
      await untilStill(page)
      await dedo('touchEnd')
      toques += 1
    },
  }
}
