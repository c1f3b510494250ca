import type { Locator, Page } from 'playwright-core'

type Lugar = Page | Locator

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A field by its whole label; the asterisk of a required one is not part of it. */
export const campo = (lugar: Lugar, rotulo: string): Locator =>
  lugar
    .getByLabel(new RegExp(`^${literal(rotulo)}( \\*)?$`))
    .and(lugar.locator('input, select, textarea'))

export const botao = (lugar: Lugar, nome: string): Locator =>
  lugar.getByRole('button', { name: nome, exact: true })

export const link = (lugar: Lugar, nome: string): Locator =>
  lugar.getByRole('link', { name: nome, exact: true })

export const titulo = (lugar: Lugar, nome: string): Locator =>
  lugar.getByRole('heading', { name: nome, exact: true })

/**
 * The middle of `alvo` as a place within `dono`, which is pressed there: what takes the press may lie over both.
 * Unlike a forced press it waits until `dono` rests and nothing of the page covers it.
 */
export async function lugarEm(dono: Locator, alvo: Locator): Promise<{ x: number; y: number }> {
  const nele = await alvo.elementHandle()
  return dono.evaluate((element, alvo) => {
    const [fora, dentro] = [element, alvo as Element].map((one) => one.getBoundingClientRect())
    if (!fora || !dentro) throw new Error('two boxes')
    return {
      x: dentro.x + dentro.width / 2 - fora.x,
      y: dentro.y + dentro.height / 2 - fora.y,
    }
  }, nele)
}

/** Fills fields by their labels; a select takes the label of its option. */
export async function preenche(lugar: Lugar, valores: Record<string, string>): Promise<void> {
  for (const [rotulo, valor] of Object.entries(valores)) {
    const one = campo(lugar, rotulo)
    const select = await one.evaluate((element) => element instanceof HTMLSelectElement)
    if (select) await one.selectOption({ label: valor })
    else await one.fill(valor)
  }
}

/** The sentence under a field that was refused. */
export const erroDe = (lugar: Lugar, rotulo: string): Promise<string | null> =>
  campo(lugar, rotulo).evaluate((element) =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((one) => one?.id.endsWith('-error'))
      .map((one) => one?.textContent ?? '')
      .join(' '),
  )
