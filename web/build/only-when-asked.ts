import type { Plugin, Rolldown } from 'vite'
import { chunkOf, fetchedFor } from './fetched.ts'
import { PRIVATE_PAGES, PUBLIC_PAGES } from './pages.ts'

type Bundle = Rolldown.OutputBundle

/** Parts behind a button or their own address, which no other page may load. */
const ONLY_WHEN_ASKED: readonly { what: string; module: RegExp; pages?: readonly string[] }[] = [
  {
    what: 'the import (P1)',
    module: /\/(?:(?:web|domain)\/src\/importacoes|leitura\/src)\/(?!public\.tsx)/,
  },
  {
    what: 'a library that reads files (P1)',
    module: /\/node_modules\/(fflate|ical\.js)\//,
  },
  {
    what: 'what only older browsers lack (D14)',
    module: /\/node_modules\/(core-js|@oddbird\/popover-polyfill)\//,
  },
  {
    what: 'the dialogs of closed days (P2)',
    module: /\/web\/src\/agenda\/fechamento\/(fechamento|feriados)-/,
  },
  {
    what: 'the private feed (P1)',
    module: /\/web\/src\/assinatura\//,
    pages: ['/sessions'],
  },
]

/** Violations: pages that load a part which they do not show, one sentence each. */
function fetchedUnasked(bundle: Bundle): string[] {
  return [...PUBLIC_PAGES, ...PRIVATE_PAGES].flatMap(({ path, screen }) => {
    const { scripts } = fetchedFor(bundle, [chunkOf(bundle), chunkOf(bundle, screen)])
    const modules = scripts.flatMap((file) => {
      const chunk = bundle[file]
      return chunk?.type === 'chunk' ? chunk.moduleIds : []
    })
    return ONLY_WHEN_ASKED.flatMap(({ what, module, pages = [] }) => {
      const found = pages.includes(path) ? undefined : modules.find((id) => module.test(id))
      return found === undefined ? [] : [`${path} fetches ${what}: ${found}`]
    })
  })
}

/** Fails a build in which a page loads a part meant to load on demand; `budgets` would miss a few kilobytes. */
export function onlyWhenAsked(): Plugin {
  return {
    name: 'clinica-only-when-asked',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler(_, bundle) {
        const unasked = fetchedUnasked(bundle)
        if (unasked.length > 0)
          this.error(`Fetched unasked (CONTRIBUTING.md, 'add a screen'):\n${unasked.join('\n')}`)
      },
    },
  }
}
