import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

const FONT = /\.woff2$/

/** Fonts, which all pages use. */
export const fontsOf = (bundle: Bundle): string[] =>
  Object.keys(bundle).filter((name) => FONT.test(name))

/** Scripts and style sheets of a chunk, its own first. */
export type Fetched = { scripts: string[]; styles: string[] }

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined) =>
  file?.type === 'chunk' ? file : undefined

/** Chunk of a screen, found by the end of its file's path; without a screen, the app's entry. */
export function chunkOf(bundle: Bundle, screen?: string): Rolldown.OutputChunk {
  for (const file of Object.values(bundle)) {
    const chunk = isChunk(file)
    const found = screen
      ? chunk?.facadeModuleId?.endsWith(`/${screen}`)
      : chunk?.isEntry || chunk?.name === 'base'
    if (chunk && found) return chunk
  }
  throw new Error(`No chunk of its own: ${screen ?? 'the app'}`)
}

/** Files that a visit loads for these chunks, each once. */
export function fetchedFor(bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): Fetched {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || scripts.has(chunk.fileName)) return
    scripts.add(chunk.fileName)
    for (const imported of chunk.imports) visit(isChunk(bundle[imported]))
    for (const css of chunk.viteMetadata?.importedCss ?? []) styles.add(css)
  }
  for (const chunk of chunks) visit(chunk)
  return { scripts: [...scripts], styles: [...styles] }
}
