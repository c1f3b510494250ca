import type { Plugin, Rolldown } from 'vite'
import { chunkOf, fetchedFor } from './fetched.ts'
import { CALENDARIO, CONSULTA } from './pages.ts'

type Bundle = Rolldown.OutputBundle

/** A page, and what it fetches for a press before it is asked for. */
const FETCHED_AHEAD = [{ page: CALENDARIO, parts: [CONSULTA] }]

/** Read by V8: without it each function is compiled when it is first called, which is while somebody waits. */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/** The scripts that come for these parts alone, and not with their page. */
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

/** Says of what is fetched ahead that all of it is compiled when it comes, and not in a press (docs/history/0091). */
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
