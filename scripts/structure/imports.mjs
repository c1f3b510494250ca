import { posix } from 'node:path'

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s*)['"]([^'"\n]+)['"]/gm

/** The door of the workspace that reads files (P1). */
export const READER = 'leitura/src/public.ts'

/** What a file imports: files of the house by their path, packages by their name. */
export function importsOf({ path, text }) {
  return [...text.matchAll(SPECIFIER)].map(([, specifier]) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
    if (specifier.startsWith('@clinica/domain/')) {
      return `domain/src/${specifier.slice('@clinica/domain/'.length)}.ts`
    }
    return specifier === '@clinica/leitura' ? READER : specifier
  })
}

/** 'api/src/agenda/service.ts' → { side: 'api', room: 'agenda', file: 'service.ts' }; room '' = top. */
export function placeOf(path) {
  const match = /^(api|web|domain|leitura)\/src\/(?:([^/]+)\/)?(.+)$/.exec(path)
  if (!match) return undefined
  const [, side, room = '', file = ''] = match
  return { side, room, file }
}
