/** A cached answer with its ETag; `schema` is the one that parsed it. */
type Lembrada = { readonly etag: string; readonly schema: unknown; readonly valor: unknown }

/** Cache size: more answers than a person goes back to. */
export const CACHE_SIZE = 50

type Memoria = Map<string, Lembrada>
let memoria: Memoria = new Map()

/**
 * ETag cache of this session, kept in the tab's memory and never stored, because health data ends with the session
 * (D3). It holds only server answers, no optimistic updates. Each request keeps the cache it began with, so an
 * answer that arrives after the session has ended lands in an abandoned one.
 */
export const etagCache = (): Memoria => memoria

/** Called when the session ends or another user signs in. */
export function clearEtagCache(): void {
  memoria = new Map()
}

/** Cached answer for the URL, if the given schema parsed it. */
export function cachedAnswer(de: Memoria, url: string, schema: unknown): Lembrada | null {
  const lembrada = de.get(url)
  return lembrada?.schema === schema ? (lembrada ?? null) : null
}

/** Stores an answer as the newest entry and evicts the oldest one. */
export function cacheAnswer(em: Memoria, url: string, lembrada: Lembrada): void {
  em.delete(url)
  em.set(url, lembrada)
  const [antiga] = em.keys()
  if (em.size > CACHE_SIZE && antiga !== undefined) em.delete(antiga)
}
