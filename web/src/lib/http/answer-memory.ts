/** What the server answered to a call, under its tag; `schema` is what read it. */
type Lembrada = { readonly etag: string; readonly schema: unknown; readonly valor: unknown }

/** More than a person turns back to. */
export const QUANTAS = 50

type Memoria = Map<string, Lembrada>
let memoria: Memoria = new Map()

/**
 * The answers of this session, in this tab's memory alone and never stored: health data ends with the session
 * (D3). Only what the server said is in it, never what a screen shows ahead of it. A call holds on to the
 * memory it began with: an answer that comes after the session has ended is kept where nobody looks.
 */
export const answersOfThisSession = (): Memoria => memoria

/** The session ended, or is another's. */
export function forgetAnswers(): void {
  memoria = new Map()
}

/** What the server last answered to this call, as this schema read it. */
export function recallAnswer(de: Memoria, url: string, schema: unknown): Lembrada | null {
  const lembrada = de.get(url)
  return lembrada?.schema === schema ? (lembrada ?? null) : null
}

/** Keeps an answer as the latest; the one kept the longest gives way. */
export function keepAnswer(em: Memoria, url: string, lembrada: Lembrada): void {
  em.delete(url)
  em.set(url, lembrada)
  const [antiga] = em.keys()
  if (em.size > QUANTAS && antiga !== undefined) em.delete(antiga)
}
