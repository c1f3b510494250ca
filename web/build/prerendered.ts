import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { chunkOf, fetchedFor, fontsOf } from './fetched.ts'
import { PRIVATE_PAGES, PUBLIC_PAGES, type PublicPage } from './pages.ts'

type Bundle = Rolldown.OutputBundle
type DrawPage = typeof import('../src/app/prerender.tsx').drawPage

/** Where the server finds the pages, and the list of them. */
const FOLDER = 'paginas'

const MODULE = /\n *<script type="module"[^>]*><\/script>/g
const ROOT = /<div id="raiz">[\s\S]*?<\/div>/

/** The screens as this process can draw them; the packages they stand on are imported, not bundled. */
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
 * index.html with the screen's scripts and styles asked for at once, and the font: a style sheet asks for it when text is
 * drawn, which is then drawn again.
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

/** The app is not asked for: its script waits under a type that no browser runs until porta.js asks, at the first touch. */
function withoutApp(html: string): string {
  const app = [...html.matchAll(MODULE)].at(-1)?.[0] ?? ''
  return html
    .replace(MODULE, (script) => (script === app ? script.replace('module', 'espera') : ''))
    .replace(/\n *<link rel="modulepreload"[^>]*>/g, '')
    .replace(/\n *<noscript>.*<\/noscript>/, '')
    .replace('<script src="/porta.js">', '<script src="/porta.js" data-espera>')
}

/** The policy takes no `style=` that stands in a page: what they say goes into a style element, by number. */
function withoutStyleAttributes(markup: string): { markup: string; css: string } {
  const styles: string[] = []
  const named = markup.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style)
    return ` data-estilo="${styles.indexOf(style)}"`
  })
  const css = styles.map((style, n) => `[data-estilo="${n}"]{${style.replaceAll('&#x27;', "'")}}`)
  return { markup: named, css: css.join('') }
}

/** porta.js knows the scheme and asks for the picture of it at once; the page has it lazily, so that no other is fetched. */
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
  // Sent before the app is there, a form would put what is typed into the address.
  const body = markup.replaceAll('<form ', '<form method="post" ')
  const seen = picture ? withPicture(page, picture) : page
  return addToHead(seen, [`<style nonce="__CSP_NONCE__">${css}</style>`]).replace(
    ROOT,
    () => `<div id="raiz" data-pronta>${body}</div>`,
  )
}

type Files = { aberto: string; fechado: string }

/** What the server reads: which file holds which page. */
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

/** As the server will say in the page's <head>; sign-up may be open or closed there. */
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

/** Draws the public pages once the app is written, and has the others ask for their screens at once. */
export function prerendered(root: string): Plugin {
  return {
    name: 'clinica-prerendered',
    apply: 'build',
    writeBundle: ({ dir = '' }, bundle) => writePages(root, dir, bundle),
  }
}
