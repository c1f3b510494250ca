import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { chunkOf, fetchedFor, fontsOf } from './fetched.ts'
import { PRIVATE_PAGES, PUBLIC_PAGES, type PublicPage } from './pages.ts'

type Bundle = Rolldown.OutputBundle
type DrawPage = typeof import('../src/app/prerender.tsx').drawPage

/** Folder of the pages, and of their list, where the server finds them. */
const FOLDER = 'paginas'

const MODULE = /\n *<script type="module"[^>]*><\/script>/g
const ROOT = /<div id="raiz">[\s\S]*?<\/div>/

/** Builds the screens for this process; packages are imported and not bundled. */
async function drawingProgram(root: string, folder: string): Promise<DrawPage> {
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: folder,
      target: 'es2024',
      minify: false,
      copyPublicDir: false,
    },
  })
  const { drawPage } = await import(pathToFileURL(join(folder, 'prerender.js')).href)
  return drawPage
}

const addToHead = (html: string, lines: string[]) =>
  html.replace('  </head>', () => `${lines.map((line) => `    ${line}\n`).join('')}  </head>`)

/**
 * Adds preloads of the screen's scripts, styles and fonts to index.html. Without a preload a font loads only when
 * text is drawn, and the text is then drawn twice.
 */
function withScreen(html: string, bundle: Bundle, screen: string): string {
  const chunks = [chunkOf(bundle), chunkOf(bundle, screen)]
  const { scripts, styles } = fetchedFor(bundle, chunks)
  const links = [
    ...styles.map((file) => ['stylesheet', file]),
    ...scripts.map((file) => ['modulepreload', file]),
  ].filter(([, file]) => !html.includes(`="/${file}"`))
  return addToHead(html, [
    ...fontsOf(bundle).map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`,
    ),
    ...links.map(([rel, file]) => `<link rel="${rel}" crossorigin href="/${file}">`),
  ])
}

/** Defers the app: its script has a type that no browser runs, until porta.js starts it at the first touch. */
function withoutApp(html: string): string {
  const app = [...html.matchAll(MODULE)].at(-1)?.[0] ?? ''
  return html
    .replace(MODULE, (script) => (script === app ? script.replace('module', 'espera') : ''))
    .replace(/\n *<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\n *<noscript>.*<\/noscript>/, '')
    .replace('<script src="/porta.js">', '<script src="/porta.js" data-espera>')
}

/** The CSP forbids style attributes in a page, so they become numbered rules in a style element. */
function withoutStyleAttributes(markup: string): { markup: string; css: string } {
  const styles: string[] = []
  const named = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style)
    return ` data-estilo="${styles.indexOf(style)}"`
  })
  const css = styles.map((style, n) => `[data-estilo="${n}"]{${style.replaceAll('&#x27;', "'")}}`)
  return { markup: named, css: css.join('') }
}

/**
 * porta.js knows the scheme and preloads its picture; in the page the pictures are lazy, so that the other one is
 * never loaded.
 */
const withPicture = (html: string, { wide, phone }: Required<PublicPage>['picture']) =>
  html.replace('<script src="/porta.js"', `$& data-foto="${wide} ${phone}"`)

function publicPage(
  html: string,
  { title, description, still, picture }: PublicPage,
  drawn: string,
) {
  const { markup, css } = withoutStyleAttributes(drawn)
  const page = (still ? withoutApp(html) : html)
    .replace(/<title>.*<\/title>/, `<title>${title ? `${title} · ` : ''}__CLINICA__</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${description}`)
  // A form submitted before the app is loaded would put its values into the address with GET.
  const body = markup.replaceAll('<form ', '<form method="post" ')
  const seen = picture ? withPicture(page, picture) : page
  return addToHead(seen, [`<style nonce="__CSP_NONCE__">${css}</style>`]).replace(
    ROOT,
    () => `<div id="raiz" data-pronta>${body}</div>`,
  )
}

type Files = { aberto: string; fechado: string }

/** List that the server reads: the file of each page. */
class PageFiles {
  readonly #dir: string
  readonly #list: ({ path: string; publica: boolean } & Files)[] = []

  constructor(dir: string) {
    this.#dir = dir
    mkdirSync(join(dir, FOLDER), { recursive: true })
  }

  write(name: string, page: string): string {
    const file = `${FOLDER}/${name}.html`
    writeFileSync(join(this.#dir, file), page)
    return file
  }

  list(path: string, publica: boolean, files: Files) {
    this.#list.push({ path, publica, ...files })
  }

  close() {
    writeFileSync(join(this.#dir, FOLDER, 'lista.json'), JSON.stringify(this.#list))
  }
}

const nameOf = (path: string) => path.slice(1).replaceAll(/[/:]+/g, '-') || 'inicio'

/** Contents of <head>, with sign-up open or closed. */
const headOf = (cadastroAberto: boolean) =>
  new Map([
    ['clinica-nome', '__CLINICA__'],
    ['cadastro-aberto', String(cadastroAberto)],
  ])

async function writePages(root: string, dir: string, bundle: Bundle) {
  const html = String((bundle['index.html'] as Rolldown.OutputAsset).source)
  const program = join(dir, '.desenho')
  const files = new PageFiles(dir)
  const drawPage = await drawingProgram(root, program)
  for (const page of PUBLIC_PAGES) {
    const { path, screen } = page
    const write = async (name: string, aberto: boolean) => {
      const drawn = await drawPage(path, headOf(aberto))
      return files.write(
        `${nameOf(path)}.${name}`,
        publicPage(withScreen(html, bundle, screen), page, drawn),
      )
    }
    const aberto = await write('aberto', true)
    files.list(path, true, { aberto, fechado: await write('fechado', false) })
  }
  for (const { path, screen } of PRIVATE_PAGES) {
    const file = files.write(nameOf(path), withScreen(html, bundle, screen))
    files.list(path, false, { aberto: file, fechado: file })
  }
  files.close()
  rmSync(program, { recursive: true })
}

/** Prerenders the public pages after the build, and adds preloads to the others. */
export function prerendered(root: string): Plugin {
  return {
    name: 'clinica-prerendered',
    apply: 'build',
    writeBundle: ({ dir = '' }, bundle) => writePages(root, dir, bundle),
  }
}
