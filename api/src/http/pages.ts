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

/** A file of the build with the settings the screens need (D1), and places for what belongs to one request. */
function readPage({ webDir, fuso, clinicaNome, cadastroAberto, correio }: Config, file: string) {
  return readFileSync(join(webDir, file), 'utf8')
    .replaceAll('__FUSO__', escapeHtml(fuso))
    .replaceAll('__CLINICA__', () => escapeHtml(clinicaNome))
    .replaceAll('__CADASTRO_ABERTO__', String(cadastroAberto))
    .replaceAll('__SENHA_POR_EMAIL__', String(correio !== null))
}

/** A page made when the app was built (web/build/prerendered.ts), for each answer to CADASTRO_ABERTO. */
type Listed = { path: string; publica: boolean; aberto: string; fechado: string }

function listedPages(webDir: string): Listed[] {
  const list = join(webDir, 'paginas', 'lista.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

/** '/calendario/:id' has one path for each calendar; an address that ends in a slash is the app's to read. */
const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`)

export type Pages = {
  /** The page of an address: its own where it was made ahead, else the empty one, which the app fills. */
  pageOf(url: string): string
  /** The paths that strangers may read. */
  publicPaths: readonly string[]
}

/** Everything is read once, when the server starts. */
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
      // What is drawn ahead is drawn for nothing but the path: a link for a new password asks for more.
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
 * D14: where a person's address has a '%' that begins no character, it is the address of no page, which the app says
 * with a way out; a call's is a fault (D1). Each '%' stands for itself then.
 */
export function addressOf({ url = '/' }: { url?: string }): string {
  const [path = '', ...query] = url.split('?')
  if (!path.includes('%') || path.startsWith('/api') || readable(path)) return url
  return [path.replaceAll('%', '%25'), ...query].join('?')
}
