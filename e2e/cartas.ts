import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownProduct } from './own-product.ts'

/** The last link of this kind that a letter brought to this address; '' while there is none. */
export function linkRecebido(email: string, parametro: 'chave' | 'novo-email' = 'chave'): string {
  const { letters } = ownProduct()
  const minhas = readdirSync(letters).filter((name) => name.endsWith(` ${email}`))
  const textos = minhas
    .toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
    .map((name) => readFileSync(join(letters, name), 'utf8'))
  const links = textos.flatMap((texto) => texto.match(/^https?:\S+\/login\?\S+$/gm) ?? [])
  return links.find((link) => new URL(link).searchParams.has(parametro)) ?? ''
}
