import type { Plugin, Rolldown } from 'vite'
import { chunkOf, fetchedFor } from './fetched.ts'
import { CALENDARIO, CONSULTA } from './pages.ts'

type Bundle = Rolldown.OutputBundle

/** Pages with the parts that they prefetch. */
const FETCHED_AHEAD = [{ page: CALENDARIO, parts: [CONSULTA] }]

/** Hint for V8: without it each function is compiled on its first call, while somebody waits. */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/** Scripts of prefetched parts that their page does not load itself. */
function comingAhead(bundle: Bundle): Set<string> {
  const ahead = new Set<string>()
  for (const { page, parts } of FETCHED_AHEAD) {
    const ofPage = new Set(fetchedFor(bundle, [chunkOf(bundle), chunkOf(bundle, page)]).scripts)
    const chunks = parts.map((part) => chunkOf(bundle, part))
    for (const script of fetchedFor(bundle, chunks).scripts)
      if (!ofPage.has(script)) ahead.add(script)
  }
  return ahead
}

/** Marks prefetched scripts for eager compilation on load instead of during a press (docs/history/0091). */
export function compiledAhead(): Plugin {
  return {
    name: 'clinica-compiled-ahead',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const name of comingAhead(bundle)) {
        const chunk = bundle[name]
        if (chunk?.type === 'chunk') chunk.code = ALL_AT_ONCE + chunk.code
      }
    },
  }
}
