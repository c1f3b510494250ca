// The app's shell without a connection (docs/history/0039). web/build/service-worker.ts writes it to /sw.js,
// and fills in what stands in capitals between underscores.
declare const self: ServiceWorkerGlobalScope
declare const __VERSION__: string
/** The hashed file that the page begins with. */
declare const __ENTRY__: string
/** What the page, the login and the kept agenda are made of, the entry among it. */
declare const __SHELL__: readonly string[]

const CACHE = `casca-${__VERSION__}`
const SHELL: ReadonlySet<string> = new Set(__SHELL__)
/** One page is every screen's (§2). It is kept as the server filled it, and holds nobody's data. */
const PAGE = '/dashboard'
/** How long a page may take before the kept one is shown: a slow server is better than no server. */
const PATIENCE_MS = 8_000
/** What a proxy answers for a server that is away. */
const AWAY = new Set([502, 503, 504])

/** The page, with a mark by which it knows that it was kept. */
async function pageToKeep(): Promise<Response> {
  const answer = await fetch(PAGE, { cache: 'no-store' })
  const text = await answer.text()
  if (!answer.ok || !text.includes(__ENTRY__)) throw new Error('The page is of another build')
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  const marked = text
    .replace('<head>', '<head><meta name="pagina-guardada" content="true" />')
    // What is kept needs no fetching ahead, and what is not kept would only be missed.
    .replaceAll(/<link rel="(\w+)"[^>]* href="(\/assets\/[^"]+)"[^>]*>/g, (link, rel, file) =>
      rel === 'stylesheet' && SHELL.has(file) ? link : '',
    )
  return new Response(marked, { headers })
}

/** The whole shell or none of it: a worker that could not keep it is tried again at the next visit. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  // A file that does not carry its contents in its name may lie in the browser's cache from before.
  const files = [...SHELL].map((file) =>
    file.startsWith('/assets/') ? file : new Request(file, { cache: 'no-cache' }),
  )
  await Promise.all([cache.addAll(files), pageToKeep().then((page) => cache.put(PAGE, page))])
  // An open page has its code already and is not taken over: the next one comes from here.
  await self.skipWaiting()
}

/**
 * The shell before this one stays until the next build: a page that was opened from it is still there, and asks this
 * worker for what the server has no more.
 */
async function forgetOlder(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== CACHE)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
}

const kept = (path: string) => caches.match(path, { cacheName: CACHE, ignoreVary: true })

/**
 * By whom each page was given, as far as this worker has seen it: a kept page gets its files from here, the server's
 * as without a worker. What it does not know was there before it, and may be either.
 */
const givenBy = new Map<string, 'kept' | 'server'>()

/** The server's page; the kept one where the server cannot be reached, or takes too long. */
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

/** The server's file; where it has none, or cannot be reached, the one of whichever shell has it. */
async function fileOfAny(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null)
  if (answer?.ok) return answer
  const file = await caches.match(request, { ignoreVary: true })
  return file ?? answer ?? Response.error()
}

/** Chromium's own; TypeScript does not know it yet. */
type Installing = ExtendableEvent & { addRoutes?: (rule: object) => Promise<void> }

self.addEventListener('install', (event: Installing) => {
  // Where the browser knows how, calls pass this worker by without waking it.
  const passed = event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })
  event.waitUntil(Promise.all([passed?.catch(() => undefined), install()]))
})

self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()))

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  // What the server answers to a call is no concern of this file's: nothing of it is ever kept.
  if (/^\/api(\/|$)/.test(pathname)) return
  if (request.mode === 'navigate') return event.respondWith(pageOf(event))
  const by = givenBy.get(clientId)
  if (by === 'kept' && SHELL.has(pathname)) event.respondWith(fileOfKept(request, pathname))
  else if (by === undefined && clientId && pathname.startsWith('/assets/'))
    event.respondWith(fileOfAny(request))
})
