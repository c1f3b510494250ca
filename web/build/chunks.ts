import { readFileSync } from 'node:fs'
import { CALENDARIO } from './pages.ts'
import type { Needs } from './survey.ts'

const LOGIN = 'autenticacao/screens/login-screen.tsx'

const CHUNKS = ['base', 'dados', 'campos', 'clinica', 'agenda', 'dialogo', 'comum'] as const

/**
 * Chunk of a module, by the screens that need it; null leaves the choice to the bundler, which makes a chunk for
 * every set of screens. A visit waits for whole chunks, so there should be few of them, with little that the screen
 * does not need.
 */
function chunkOf(needing: ReadonlySet<string> | undefined): (typeof CHUNKS)[number] | null {
  const all = [...(needing ?? [])]
  const by = (end: string) => all.some((id) => id.endsWith(`/${end}`))
  if (by('index.html')) return 'base'
  if (all.length < 2) return null
  const screens = all.filter((id) => id.endsWith('-screen.tsx')).length
  if (by(LOGIN)) return by(CALENDARIO) ? 'dados' : 'campos'
  if (by(CALENDARIO)) return screens > 1 ? 'clinica' : 'agenda'
  if (screens === 0) return all.length > 3 ? 'dialogo' : null
  return screens > 4 ? 'comum' : null
}

/** Style sheets with @layer: if one arrives late, Chromium reloads all fonts and lays out the whole page again. */
const isLayered = (id: string) =>
  id.endsWith('.module.css') && readFileSync(id, 'utf8').includes('@layer')

/**
 * Groups of `output.codeSplitting` (docs/history/0038). A module's dependencies are needed by at least the screens
 * that need the module, and `chunkOf` is monotonic in that set. Chunks therefore never import each other in a
 * circle, and no group has to include its modules' dependencies.
 */
export const chunkGroups = (needs: Needs) =>
  CHUNKS.map((name, n) => ({
    priority: CHUNKS.length - n,
    includeDependenciesRecursively: false,
    debugName: name,
    name: (id: string) =>
      (isLayered(id) ? 'base' : chunkOf(needs.get(id))) === name ? name : null,
  }))
