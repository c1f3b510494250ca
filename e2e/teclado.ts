import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { ate } from './ate.ts'
import type { Visitante } from './visitante.ts'

/** No screen has so many stops. */
const MUITAS = 90

/**
 * Fault of the focus: missing, outside the window, covered, or without a visible ring. The ring may be on the
 * element, its container, or its overlay.
 */
function queixa(): string | null {
  const foco = document.activeElement
  if (!foco || foco === document.body) return 'nowhere'
  const nome = `${foco.tagName} '${foco.getAttribute('aria-label') ?? foco.textContent?.trim().slice(0, 40)}'`
  const { left, top, right, bottom, width, height } = foco.getBoundingClientRect()
  if (width * height === 0 || right < 0 || bottom < 0 || left > innerWidth || top > innerHeight) {
    return `${nome} is out of the window`
  }
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2
  const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2
  const acima = document.elementFromPoint(x, y)
  const parente = acima && (foco.contains(acima) || acima.contains(foco))
  // A snackbar goes by itself.
  if (!parente && !acima?.closest('label, [data-snackbars]'))
    return `${nome} lies behind ${acima?.className}`
  const desenha = (um: Element, parte?: string) => {
    const { outlineStyle, outlineWidth, boxShadow, content } = getComputedStyle(um, parte)
    if (parte && content === 'none') return false
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
  }
  const dentro = [foco, foco.parentElement, foco.parentElement?.parentElement]
  const visto = dentro.some((um) => um && desenha(um)) || desenha(foco, '::after')
  // A page that was gone to is read from its top: nothing is drawn around all of it.
  return visto || foco.tagName === 'MAIN' ? null : `${nome} shows no focus`
}

/** Nothing but keys: each stop on the way is seen, and every press counts. */
export function comTeclado({ page }: Visitante) {
  let teclas = 0
  const aperta = async (...quais: string[]) => {
    for (const tecla of quais) await page.keyboard.press(tecla)
    teclas += quais.length
  }
  const emFoco = (alvo: Locator) => alvo.evaluate((um) => um === document.activeElement)
  const anda = async (alvo: Locator, tecla: string) => {
    await alvo.waitFor()
    for (let n = 0; !(await emFoco(alvo)); n += 1) {
      if (n > MUITAS) throw new Error(`${alvo} is not reached by ${tecla}`)
      await aperta(tecla)
      expect(await page.evaluate(queixa)).toBeNull()
    }
  }
  return {
    teclas: () => teclas,
    aperta,
    digita: (texto: string) => page.keyboard.type(texto),
    /** Forward to it, stop by stop. */
    vaiAte: (alvo: Locator) => anda(alvo, 'Tab'),
    voltaAte: (alvo: Locator) => anda(alvo, 'Shift+Tab'),
    /** The focused element is visible. */
    emVista: () => ate(() => page.evaluate(queixa)).toBe(null),
    /** The focus has come back to it. */
    voltou: (alvo: Locator) => ate(() => emFoco(alvo)).toBe(true),
  }
}
