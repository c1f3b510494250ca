/** How long a newer worker is waited for: it takes less than a second where the server answers. */
const PATIENCE_MS = 3_000

const later = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))

/** Settles once this worker has taken over, or is given up. */
const settled = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    const look = () => (worker.state === 'activated' || worker.state === 'redundant') && resolve()
    worker.addEventListener('statechange', look)
    look()
  })

async function newestWorker(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return
  await registration.update()
  const coming = registration.installing ?? registration.waiting
  if (coming) await settled(coming)
}

/**
 * Loads the page again, from the newest build's worker: a page that is asked for in the very moment in which one
 * worker takes over from another may never be answered (docs/decisions/0083). Where something is typed the browser
 * asks first, as before any reload (P9).
 */
export async function reloadPage(): Promise<void> {
  await Promise.race([newestWorker().catch(() => undefined), later()])
  window.location.reload()
}
