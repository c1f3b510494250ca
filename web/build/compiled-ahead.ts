import type { Plugin, Rolldown } from 'vite'
import { chunkOf, fetchedFor } from './fetched.ts'

type Bundle = Rolldown.OutputBundle

/** What is fetched while its page has nothing better to do, to stand in the frame of the press that asks for it. */
const FETCHED_AHEAD = [
  {
    page: 'agenda/grade/calendario-screen.tsx',
    parts: ['agenda/consulta/consulta-dialog.tsx'],
  },
]

/** Read by V8: without it each function is compiled when it is first called, which is while somebody waits. */
const ALL_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

/** The scripts that come for these parts alone, and not with their page. */
export function comingAhead(bundle: Bundle): Set<string> {
  const ahead = new Set<string>()
  for (const { page, parts } of FETCHED_AHEAD) {
    const ofPage = new Set(fetchedFor(bundle, [chunkOf(bundle), chunkOf(bundle, page)]).scripts)
    const chunks = parts.map((part) => chunkOf(bundle, part))
    for (const script of fetchedFor(bundle, chunks).scripts)
      if (!ofPage.has(script)) ahead.add(script)
  }
  return ahead
}

/** Says of what is fetched ahead that all of it is compiled when it comes, and not in a press (docs/decisions/0091). */
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
