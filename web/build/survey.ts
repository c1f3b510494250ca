import { build, type Rolldown } from 'vite'
import { OLDEST_BROWSERS } from './oldest-browsers.ts'
import { themeStyles } from './theme-css.ts'

/** Module → the lazy modules (and the page's own script) that need it. */
export type Needs = ReadonlyMap<string, ReadonlySet<string>>

/** A chunk with all its static imports. */
function fetchedWith(chunk: Rolldown.OutputChunk, all: ReadonlyMap<string, Rolldown.OutputChunk>) {
  const found = new Set<Rolldown.OutputChunk>()
  const visit = (one: Rolldown.OutputChunk | undefined) => {
    if (!one || found.has(one)) return
    found.add(one)
    for (const imported of one.imports) visit(all.get(imported))
  }
  visit(chunk)
  return found
}

/**
 * Trial build, in memory, without grouping: only after tree shaking is it known which screen needs which module.
 * Takes about a second.
 */
export async function surveyModules(root: string): Promise<Needs> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [themeStyles()],
    build: {
      write: false,
      minify: false,
      target: OLDEST_BROWSERS,
      modulePreload: false,
      // Keeps each lazy module in its own chunk, so that its dependencies can be told apart.
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  })
  const { output } = built as Rolldown.RolldownOutput
  const chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  )
  const needs = new Map<string, Set<string>>()
  for (const chunk of chunks.values()) {
    if (!chunk.facadeModuleId) continue
    for (const { moduleIds } of fetchedWith(chunk, chunks)) {
      for (const id of moduleIds) {
        needs.set(id, (needs.get(id) ?? new Set()).add(chunk.facadeModuleId))
      }
    }
  }
  return needs
}
