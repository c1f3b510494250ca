import { readFileSync } from 'node:fs'
import { CALENDARIO } from './pages.ts'
import type { Needs } from './survey.ts'

const LOGIN = 'autenticacao/screens/login-screen.tsx'

const CHUNKS = ['base', 'dados', 'campos', 'clinica', 'agenda', 'dialogo', 'comum'] as const

/**
 * In which file a module travels, by the screens that cannot be drawn without it; null leaves it to the
 * bundler, which gives a file to every different set of screens. A visit waits for each file, and for the
 * whole of it: few of them, that hold little which the screen does not need.
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

/** What names a layer: where it arrives later, Chromium makes all fonts anew and lays the whole page out again. */
const isLayered = (id: string) =>
  id.endsWith('.module.css') && readFileSync(id, 'utf8').includes('@layer')

/**
 * The groups of `output.codeSplitting` (docs/history/0038). Whatever needs a module needs what that one imports
 * as well, and `chunkOf` only ever goes up with more that need it: no two files wait for each other, so that no
 * group has to take along what its modules import.
 */
export const chunkGroups = (needs: Needs) =>
  CHUNKS.map((name, n) => ({
    priority: CHUNKS.length - n,
    includeDependenciesRecursively: false,
    debugName: name,
    name: (id: string) =>
      (isLayered(id) ? 'base' : chunkOf(needs.get(id))) === name ? name : null,
  }))
