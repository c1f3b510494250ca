// Service worker with the app shell for offline use (docs/history/0039). web/build/service-worker.ts writes it to
// /sw.js and fills in the placeholders in capitals.
declare const self: ServiceWorkerGlobalScope
declare const __VERSION__: string
/** Hashed entry file of the page. */
declare const __ENTRY__: string
/** Files of the page, the login and the offline agenda, including the entry. */
declare const __SHELL__: readonly string[]

const CACHE = `casca-${__VERSION__}`
const SHELL: ReadonlySet<string> = new Set(__SHELL__)
/** One page serves every screen (§2). It is cached as the server filled it, and holds no personal data. */
const PAGE = '/dashboard'
/** Time until the cached page is shown, long enough for a slow server. */
const PATIENCE_MS = 8_000
/** Statuses of a proxy whose server is away. */
const AWAY = new Set([502, 503, 504])

/** The page with a mark that tells it that it came from the cache. */
async function pageToKeep(): Promise<Response> {
  const answer = await fetch(PAGE, { cache: 'no-store' })
  const text = await answer.text()
  if (!answer.ok || !text.includes(__ENTRY__)) throw new Error('The page is of another build')
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  const marked = text
    .replace('<head>', '<head><meta name="pagina-guardada" content="true" />')
    // Preloads are removed: cached files need none, and the others would fail offline.
    .replaceAll(/<link rel="(\w+)"[^>]* href="(\/assets\/[^"]+)"[^>]*>/g, (link, rel, file) =>
      rel === 'stylesheet' && SHELL.has(file) ? link : '',
    )
  return new Response(marked, { headers })
}

/** Caches the whole shell or nothing; after a failure the next visit tries again. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  // Files without a hash may be outdated in the browser's HTTP cache.
  const files = [...SHELL].map((file) =>
    file.startsWith('/assets/') ? file : new Request(file, { cache: 'no-cache' }),
  )
  await Promise.all([cache.addAll(files), pageToKeep().then((page) => cache.put(PAGE, page))])
  // Open pages keep their code; only the next page load uses this worker.
  await self.skipWaiting()
}

/**
 * The previous shell stays until the next build: a page opened from it may still need files that the server no
 * longer has.
 */
async function forgetOlder(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

const kept = (path: string) => caches.match(path, { cacheName: CACHE, ignoreVary: true })

/**
 * Origin of each page, as far as this worker knows: a cached page gets its files from the cache, a page of the
 * server gets them from the server. Unknown pages were opened before this worker.
 */
const givenBy = new Map<string, 'kept' | 'server'>()

/** The server's page, or the cached one when the server is unreachable or too slow. */
async function pageOf({ request, resultingClientId }: FetchEvent): Promise<Response> {
  const asked = fetch(request)
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null))
  const answer = await Promise.race([asked.catch(() => null), late])
  givenBy.set(resultingClientId, 'server')
  if (answer && !AWAY.has(answer.status)) return answer
  const page = await kept(PAGE)
  if (page) givenBy.set(resultingClientId, 'kept')
  return page ?? asked
}

const fileOfKept = async (request: Request, path: string): Promise<Response> =>
  (await kept(path)) ?? fetch(request)

/** The server's file, or else the file of any cached shell. */
async function fileOfAny(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null)
  if (answer?.ok) return answer
  const file = await caches.match(request, { ignoreVary: true })
  return file ?? answer ?? Response.error()
}

/** Chromium only; TypeScript does not declare it yet. */
type Installing = ExtendableEvent & { addRoutes?: (rule: object) => Promise<void> }

self.addEventListener('install', (event: Installing) => {
  // The static routing API, in browsers that have it, sends API calls past the worker without waking it.
  const passed = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
  event.waitUntil(Promise.all([passed?.catch(() => undefined), install()]))
})

self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()))

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  // API answers are never cached.
  if (/^\/api(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') return event.respondWith(pageOf(event))
  const by = givenBy.get(clientId)
  if (by === 'kept' && SHELL.has(pathname)) event.respondWith(fileOfKept(request, pathname))
  else if (by === undefined && clientId && pathname.startsWith('/assets/'))
    event.respondWith(fileOfAny(request))
})
