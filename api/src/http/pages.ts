import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)

/**
 * A page of the build with the settings that the screens need (D1). Placeholders for the nonce and the proxy warning
 * stay, for each request.
 */
function readPage({ webDir, fuso, clinicaNome, cadastroAberto, correio }: Config, file: string) {
  return readFileSync(join(webDir, file), 'utf8')
    .replaceAll('__FUSO__', escapeHtml(fuso))
    .replaceAll('__CLINICA__', () => escapeHtml(clinicaNome))
    .replaceAll('__CADASTRO_ABERTO__', String(cadastroAberto))
    .replaceAll('__SENHA_POR_EMAIL__', String(correio !== null))
}

/** A page prerendered by the build (web/build/prerendered.ts), once for each value of CADASTRO_ABERTO. */
type Listed = { path: string; publica: boolean; aberto: string; fechado: string }

function listedPages(webDir: string): Listed[] {
  const list = join(webDir, 'paginas', 'lista.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

/** '/calendario/:id' as a pattern for any id. A path with a slash at its end does not match: the app handles it. */
const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)

export type Pages = {
  /** The page of an address: a prerendered one where there is one, else the empty page, which the app fills. */
  pageOf(url: string): string
  /** The paths of the public pages. */
  publicPaths: readonly string[]
}

/** Reads all pages once, at the start. */
export function readPages(config: Config): Pages {
  const listed = listedPages(config.webDir)
  const empty = readPage(config, 'index.html')
  const made = listed.map(({ path, publica, ...files }) => ({
    publica,
    pattern: pattern(path),
    page: readPage(config, config.cadastroAberto ? files.aberto : files.fechado),
  }))
  return {
    pageOf(url) {
      const [path = '', query] = url.split('?')
      const found = made.find((one) => one.pattern.test(path))
      // A public page is prerendered without a query. A link for a new password has one, and gets the empty page.
      return found && !(found.publica && query) ? found.page : empty
    },
    publicPaths: listed.flatMap(({ path, publica }) => (publica ? [path] : [])),
  }
}

const readable = (path: string) => {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}

/**
 * D14: the URL for the router. In a page's address a '%' that begins no character stands for itself, so that the app
 * shows its own "not found" page. In a call it stays a fault (D1).
 */
export function addressOf({ url = '/' }: { url?: string }): string {
  const [path = '', ...query] = url.split('?')
  if (!path.includes('%') || path.startsWith('/api') || readable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}
