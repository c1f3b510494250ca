import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { fontsOf } from './fetched.ts'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const ROOT = join(import.meta.dirname, '..')
const SOURCE = join(ROOT, 'service-worker', 'sw.ts')
/** Entry of the app. */
const MAIN = '/src/main.tsx'
/** Further screens that must open offline. */
const SCREENS = ['/login-screen.tsx', '/agenda-guardada-screen.tsx']

/** Chunk that contains a source file. */
function chunkWith(bundle: Bundle, source: string): Chunk {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))
  if (!chunk) throw new Error(`${source} is in no chunk of this build`)
  return chunk
}

/** Chunks with their static imports; dynamic imports are left out. */
function closure(bundle: Bundle, from: readonly Chunk[]): Set<Chunk> {
  const found = new Set(from)
  // A Set's iteration includes elements that are added meanwhile.
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') found.add(imported)
    }
  }
  return found
}

/** Scripts of the page without a hash in their names. */
const ownScripts = (page: string): string[] =>
  [...page.matchAll(/<script src="(\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])

/** Entry, and every file needed offline for the login and the stored agenda. */
function shellOf(bundle: Bundle): { entry: string; files: string[] } {
  const entry = chunkWith(bundle, MAIN)
  const screens = SCREENS.map((screen) => chunkWith(bundle, screen))
  const shell = [...closure(bundle, [entry, ...screens])]
  const styles = shell.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const fonts = fontsOf(bundle)
  const names = new Set([...shell.map(({ fileName }) => fileName), ...styles, ...fonts])
  return { entry: `/${entry.fileName}`, files: [...names].map((name) => `/${name}`).sort() }
}

async function workerOf(bundle: Bundle): Promise<string> {
  const { entry, files: hashed } = shellOf(bundle)
  const source = readFileSync(SOURCE, 'utf8')
  const page = readFileSync(join(ROOT, 'index.html'), 'utf8')
  const own = ownScripts(page)
  const scripts = own.map((file) => readFileSync(join(ROOT, 'public', file), 'utf8'))
  const files = [...hashed, ...own]
  const hash = createHash('sha256').update(JSON.stringify([source, page, files, scripts]))
  const { code } = await transformWithOxc(source, SOURCE, { target: OLDEST_BROWSERS })
  const filled = code
    .replaceAll('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 16)))
    .replaceAll('__ENTRY__', JSON.stringify(entry))
    .replaceAll('__SHELL__', JSON.stringify(files))
  return (await minify('sw.js', filled)).code
}

/** Writes /sw.js with this build's hashed file names. */
export function serviceWorker(): Plugin {
  return {
    name: 'clinica-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        // No browser loads the server-side build.
        if (this.environment.config.consumer !== 'client') return
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerOf(bundle) })
      },
    },
  }
}
