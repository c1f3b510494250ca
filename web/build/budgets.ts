import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { DOOR } from './compressed.ts'
import { chunkOf, fetchedFor } from './fetched.ts'
import { CALENDARIO, CONSULTA, PRIVATE_PAGES, PUBLIC_PAGES } from './pages.ts'

type Bundle = Rolldown.OutputBundle

/** Budgets in kB of 1000 bytes, brotli, for scripts and style sheets: the present size plus some room. */
const STILL = 8
const ANY = 185
const BUDGETS: Record<string, number> = {
  '/login': 125,
  '/calendario/:id': 230,
}
const CALENDARIO_COM_CONSULTA = 290

type Cost = { page: string; kB: number; budget: number; files: number }

/** Size of everything that loads until the page is usable, without parts loaded on demand. */
function costs(dir: string, bundle: Bundle): Cost[] {
  const sizeOf = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + statSync(join(dir, `${file}.br`)).size, 0) / 1000
  const cost = (page: string, budget: number, ...screens: string[]) => {
    const chunks = [chunkOf(bundle), ...screens.map((screen) => chunkOf(bundle, screen))]
    const { scripts, styles } = fetchedFor(bundle, chunks)
    const files = [DOOR, ...scripts, ...styles]
    return { page, budget, kB: sizeOf(files), files: files.length }
  }
  const still = PUBLIC_PAGES.filter((page) => page.still).map(({ path, screen }) => {
    const { styles } = fetchedFor(bundle, [chunkOf(bundle), chunkOf(bundle, screen)])
    const files = [DOOR, ...styles]
    return { page: path, budget: STILL, kB: sizeOf(files), files: files.length }
  })
  const others = [...PUBLIC_PAGES.filter((page) => !page.still), ...PRIVATE_PAGES]
  return [
    ...still,
    ...others.map(({ path, screen }) => cost(path, BUDGETS[path] ?? ANY, screen)),
    cost('/calendario/:id with its dialog', CALENDARIO_COM_CONSULTA, CALENDARIO, CONSULTA),
  ]
}

/** Fails a build whose pages exceed their budgets. `BUDGETS=1` prints each page's size. */
export function budgets(): Plugin {
  return {
    name: 'clinica-budgets',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir = '' }, bundle) {
        const all = costs(dir, bundle)
        if (process.env.BUDGETS) console.table(all)
        const over = all.filter(({ kB, budget }) => kB > budget)
        if (over.length === 0) return
        const lines = over.map(
          ({ page, kB, budget }) => `${page}: ${kB.toFixed(1)} kB, budget ${budget}`,
        )
        this.error(`Over budget (docs/history/0038, 0042):\n${lines.join('\n')}`)
      },
    },
  }
}
