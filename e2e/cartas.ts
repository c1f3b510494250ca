import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownProduct } from './own-product.ts'

/** The texts of all letters to this address, the last one first. */
export function cartasRecebidas(email: string): string[] {
  const { letters } = ownProduct()
  return readdirSync(letters)
    .filter((name) => name.endsWith(` ${email}`))
    .toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .map((name) => readFileSync(join(letters, name), 'utf8'))
}

/** The last link of this kind that a letter brought to this address; '' while there is none. */
export function linkRecebido(
  email: string,
  parametro: 'chave' | 'novo-email' | 'confirmar-email' = 'chave',
): string {
  const textos = cartasRecebidas(email)
  const links = textos.flatMap((texto) => texto.match(/^https?:\S+\/login\?\S+$/gm) ?? [])
  return links.find((link) => new URL(link).searchParams.has(parametro)) ?? ''
}

/** Link in the last reminder to this address. */
export const linkDoLembrete = (email: string): string =>
  cartasRecebidas(email)[0]?.match(/^https?:\S+\/api\/confirmacao\/\S+$/m)?.[0] ?? ''
